import type { Command } from "commander"
import type { CommandContext } from "../answer.ts"
import { buildProgram } from "../program.ts"
import { makeTestCli } from "./test-context.ts"

/** A command that can be run, with the words that name it. */
interface NamedCommand {
  readonly path: string
  readonly command: Command
}

const leaves = (command: Command, path: ReadonlyArray<string>): ReadonlyArray<NamedCommand> =>
  command.commands.length === 0
    ? [{ path: path.join(" "), command }]
    : command.commands.flatMap((child) => leaves(child, [...path, child.name()]))

/** Every command that there is. */
export const commandTree = async (): Promise<ReadonlyArray<NamedCommand>> => {
  const output = { out: () => {}, error: () => {} }
  const commands: () => Promise<Command> = () => buildProgram("all", context, output)
  const context: CommandContext = { ...makeTestCli().context, deliver: () => {}, commands }
  return leaves(await commands(), [])
}
