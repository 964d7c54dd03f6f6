"""What is shipped for hosts: the service, the bill of materials, the audit, the files beside the database."""

import json
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "docs" / "deploy"
OPERATIONS = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
HARD = {"NoNewPrivileges", "ProtectSystem", "ProtectHome", "PrivateTmp", "PrivateDevices", "CapabilityBoundingSet"}


def service(place: Path) -> Path:
    """The service with a program that is there, as `verify` wants one."""
    unit = (DEPLOY / "wordloom.service").read_text(encoding="utf-8")
    fitted = place / "wordloom.service"
    fitted.write_text(unit.replace("/opt/wordloom/bin/wordloom", sys.executable), encoding="utf-8")
    return fitted


def test_the_service_is_hardened_and_its_options_exist(tmp_path: Path) -> None:
    unit = (DEPLOY / "wordloom.service").read_text(encoding="utf-8")
    settings = dict(line.split("=", 1) for line in unit.splitlines() if "=" in line and not line.startswith("#"))
    assert settings["User"] == "wordloom"
    assert settings["UMask"] == "0077"
    assert settings.keys() >= HARD
    program = re.search(r"ExecStart=\S+ (.*)", unit)
    assert program is not None
    help_text = subprocess.run(
        [sys.executable, "-m", "wordloom", "serve", "--help"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "COLUMNS": "200"},
    ).stdout
    assert all(option in help_text for option in re.findall(r"--[a-z]+", program[1]))
    if analyze := shutil.which("systemd-analyze"):
        checked = subprocess.run([analyze, "verify", service(tmp_path)], capture_output=True, text=True, check=False)
        assert (checked.returncode, checked.stderr) == (0, "")


@pytest.mark.parametrize("name", ["wordloom.service", "Caddyfile", "Containerfile", "logrotate.conf"])
def test_what_is_shipped_is_told(name: str) -> None:
    assert (DEPLOY / name).is_file()
    assert f"deploy/{name}" in OPERATIONS


def test_the_proxy_keeps_measurements_to_the_machine() -> None:
    lines = (DEPLOY / "Caddyfile").read_text(encoding="utf-8").splitlines()
    assert any(line.split()[:2] == ["@machines", "path"] and "/metrics" in line for line in lines)
    assert "\trespond @machines 404" in lines


def test_the_bill_of_materials_names_what_is_locked(tmp_path: Path) -> None:
    file = tmp_path / "bill.json"
    subprocess.run([sys.executable, ROOT / "wheels" / "sbom.py", file], check=True, stdout=subprocess.DEVNULL)
    bill = json.loads(file.read_text(encoding="utf-8"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    told = {each["purl"]: each for each in bill["components"]}
    assert len(told) == len(bill["components"])
    locked = re.findall(r"^([a-z0-9][\w.-]*)(?:\[.*?\])?==(\S+)", (ROOT / "requirements.lock").read_text(), re.M)
    assert len(locked) > 100
    assert {f"pkg:pypi/{name}@{version}" for name, version in locked} <= told.keys()
    assert all(each["hashes"] for purl, each in told.items() if purl.startswith("pkg:pypi/"))
    assert any(purl.startswith("pkg:npm/svelte@") for purl in told)


class Advisories(BaseHTTPRequestHandler):
    """Knows something about msgspec, and nothing about anything else."""

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
        known = [{"vulns": [{"id": "X-1"}]} if each["package"]["name"] == "msgspec" else {} for each in asked]
        body = json.dumps({"results": known}).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture
def advisories() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Advisories)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()


def audit(address: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "WORDLOOM_ADVISORIES": address, "NO_PROXY": "127.0.0.1"}
    command = [sys.executable, str(ROOT / "wheels" / "audit.py")]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


def test_the_audit_fails_where_something_is_known(advisories: str) -> None:
    found = audit(advisories)
    assert found.returncode == 1
    assert re.search(r"^audit: msgspec \S+: X-1$", found.stdout, re.MULTILINE)


def test_the_audit_says_that_nobody_could_be_asked() -> None:
    found = audit("http://127.0.0.1:9/")
    assert found.returncode == 0
    assert "could not be reached" in found.stdout
