"""Print what a shell needs to complete words of `dicewright` at TAB."""

from typing import Final

import click

from dicewright.kernel.errors import DicewrightError

SHELLS: Final = ("bash", "zsh", "fish")
VARIABLE: Final = "_DICEWRIGHT_COMPLETE"  # by which the shell asks for words


@click.command(
    epilog="\b\nExamples:\n"
    '  eval "$(dicewright completion bash)"                            # in ~/.bashrc\n'
    '  eval "$(dicewright completion zsh)"                             # in ~/.zshrc\n'
    "  dicewright completion fish > ~/.config/fish/completions/dicewright.fish"
)
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def completion(ctx: click.Context, *, shell: str) -> None:
    """Print the script that completes commands, flags and games with the TAB key in SHELL.

    Have your shell read it when it starts. Words are looked up as you type, so they are always up to date.
    """
    from click.shell_completion import get_completion_class  # noqa: PLC0415 - needed only here

    made = get_completion_class(shell)
    root = ctx.find_root()
    if made is None:
        raise DicewrightError(f"there is no completion for {shell}")
    click.echo(made(root.command, {}, "dicewright", VARIABLE).source())
