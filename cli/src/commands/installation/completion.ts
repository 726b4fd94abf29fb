import { Argument, Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { type Completion, completionScript, shells } from "../../completion-scripts.ts"
import { WrongUsage } from "../../failure.ts"
import { reading } from "../../gate.ts"

const completionsOf = (command: Command, path: ReadonlyArray<string>): ReadonlyArray<Completion> => [
  {
    path: path.join(" "),
    words: [
      ...command.commands.map((child) => child.name()),
      ...command.options.flatMap(({ long }) => long ?? []),
      "--help",
    ],
  },
  ...command.commands.flatMap((child) => completionsOf(child, [...path, child.name()])),
]

/** `laundry completion`: a script for the shell. */
export const completionCommand = (context: CommandContext): Command =>
  reading(
    context,
    new Command("completion").addArgument(new Argument("<shell>", "whose").choices(shells)).addHelpText(
      "after",
      `
Run it again after an update.

Examples:
  laundry completion bash > ~/.local/share/bash-completion/completions/laundry
  laundry completion zsh > "\${fpath[1]}/_laundry"
  laundry completion fish > ~/.config/fish/completions/laundry.fish
`,
    ),
    async ({ args }) => {
      const shell = shells.find((each) => each === args[0])
      if (shell === undefined) throw new WrongUsage(`The shell must be one of ${shells.join(", ")}.`)
      const script = completionScript(shell, completionsOf(await context.commands(), []))
      return { json: { shell, script }, text: script }
    },
  )
