"""A value that came as JSON, or goes out as such, and whose shape is somebody else's to say."""

from typing import Annotated, TypeAlias

from msgspec import Meta

ANYTHING = {"description": "anything"}  # its schema
Json: TypeAlias = Annotated[object, Meta(extra_json_schema=ANYTHING)]
