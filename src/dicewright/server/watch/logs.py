"""Logs: one event per line, as JSON unless on a terminal, without tokens, secrets or chat."""

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, Final

import structlog

SILENT: Final = frozenset(("token", "secret", "text", "name", "authorization", "cookie", "body", "password"))
BEARER: Final = re.compile(r"(?i)(bearer\s+|://[^/\s:@]*:)[^\s@,;\"']+")
HIDDEN: Final = "***"


def redacted(logger: object, method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Replace secrets and personal words in a log event."""
    for key, value in event.items():
        if key.lower() in SILENT:
            event[key] = HIDDEN
        elif isinstance(value, str):
            event[key] = BEARER.sub(rf"\1{HIDDEN}", value)
    return event


def set_up(level: str) -> None:
    """Send our logs and those of libraries to standard error in one form."""
    pretty = sys.stderr.isatty()
    plain = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    last: list[Any] = [structlog.processors.format_exc_info, redacted, structlog.processors.JSONRenderer()]
    ends: list[Any] = [redacted, plain] if pretty else last  # neither shows what variables hold
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso"),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler()
    remove = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processors=[remove, *ends])
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for library in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(library).handlers = []
        logging.getLogger(library).propagate = True
    for library in ("uvicorn", "uvicorn.error", "websockets", "asyncio", "alembic", "sqlalchemy"):
        # At lower levels they log every frame and statement, with its contents.
        logging.getLogger(library).setLevel(max(logging.WARNING, logging.getLogger().level))
