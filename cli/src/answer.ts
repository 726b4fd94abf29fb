import type { Command } from "commander"
import type { Effect } from "effect"
import type { CliContext, CommandServices } from "./context.ts"
import { type ExitCode, WrongUsage } from "./failure.ts"

/** What a command has to say: as one JSON document and for people. */
export interface Answer {
  readonly json: unknown
  readonly text: string
  readonly exitCode?: ExitCode
}

/** A command that was called, with what was typed. */
export interface Call<Options> {
  readonly args: ReadonlyArray<string | undefined>
  readonly options: Options
  readonly operator: string
  /** Whether questions may be asked. */
  readonly isInteractive: boolean
  /** Whether the answer is one JSON document. */
  readonly isJson: boolean
  readonly perform: <A, E>(program: Effect.Effect<A, E, CommandServices>) => Promise<A>
  /** A missing argument: asked for on a terminal, wrong usage elsewhere. `name` is how the usage calls it. */
  readonly need: (given: string | undefined, name: string, ask: () => Promise<string>) => Promise<string>
}

interface GlobalOptions {
  readonly json?: boolean
  readonly as?: string
}

/** A context whose commands know where to leave their answer. */
export interface CommandContext extends CliContext {
  readonly deliver: (answer: Answer, asJson: boolean) => void
  /** The whole tree of commands. */
  readonly commands: () => Promise<Command>
}

/** Makes a commander action of work that ends in an answer; in none, where all was said as it came. */
export const answering =
  <Options extends object = object>(
    context: CommandContext,
    work: (call: Call<Options>) => Promise<Answer | undefined>,
  ) =>
  async (...received: ReadonlyArray<unknown>): Promise<void> => {
    const command = received.at(-1) as Command
    const { json = false, as: operator = context.operator } = command.optsWithGlobals<GlobalOptions>()
    const isInteractive = context.terminal.isInteractive && !json
    const answer = await work({
      args: (command.processedArgs as ReadonlyArray<string | ReadonlyArray<string> | undefined>).map((arg) =>
        Array.isArray(arg) ? (arg.length === 0 ? undefined : arg.join(" ")) : (arg as string | undefined),
      ),
      options: command.opts<Options>(),
      operator,
      isInteractive,
      isJson: json,
      perform: (program) => context.storage.perform(program, operator),
      need: async (given, name, ask) => {
        if (given !== undefined) return given
        if (isInteractive) return ask()
        throw new WrongUsage(`${name} is missing. See "laundry ${pathOf(command)} --help".`)
      },
    })
    if (answer !== undefined) context.deliver(answer, json)
  }

const pathOf = (command: Command): string =>
  command.parent?.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name()
