"""A table's board for other sites: a document that any page may show in a frame."""

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from wordloom.server.http.edge import Language, TableOf
from wordloom.server.http.files import drawn
from wordloom.server.sharing import EMBED_POLICY, embedded, shared_table

router = APIRouter()


@router.get("/embed/{table}", include_in_schema=False)
async def embed(request: Request, table: TableOf, language: Language) -> HTMLResponse:
    """The board as a spectator sees it, with names and a link; before the start the link alone."""
    shared = shared_table(table.stored, language)
    svg = drawn(table) if table.view(-1) else ""
    url = f"{request.base_url}t/{table.id}"
    headers = {
        "content-security-policy": EMBED_POLICY,
        "cross-origin-resource-policy": "cross-origin",
        "cache-control": "no-cache",
        "vary": "Accept-Language",
    }
    return HTMLResponse(embedded(shared, svg, url, language, running=table.running), headers=headers)
