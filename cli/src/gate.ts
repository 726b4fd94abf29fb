import type { Command } from "commander"
import { type Answer, answering, type Call, type CommandContext } from "./answer.ts"
import { NotConfirmed, Refusal } from "./failure.ts"

/** Whether a command only looks, or changes something and therefore asks first. */
type CommandKind = "reads" | "changes"

const kinds = new WeakMap<Command, CommandKind>()

/** What a command was made as; nothing for a group and for one that was made past these two functions. */
export const kindOf = (command: Command): CommandKind | undefined => kinds.get(command)

/** Makes a command that only looks. */
export const reading = <Options extends object = object>(
  context: CommandContext,
  command: Command,
  work: (call: Call<Options>) => Promise<Answer | undefined>,
): Command => {
  kinds.set(command, "reads")
  return command.action(answering(context, work))
}

/** What a command would do, before it does so. */
export interface Change {
  /** What would change, as people read it: before the question, in a dry run, and above what was done. */
  readonly preview: string
  /** The document of a dry run: shaped like the one of the change itself. */
  readonly json: unknown
  /** Asks for a yes: "Change the prices?" */
  readonly question: string
  /** What it says when it is done holds all of the preview: without a question that is enough. */
  readonly saysAll?: boolean
  /** A yes at the terminal is not enough: wants `--yes` also where somebody could be asked. */
  readonly wantsOption?: boolean
  /** Does it, and says what was done. */
  readonly apply: () => Promise<Answer>
}

interface Consent {
  readonly dryRun?: boolean
  readonly yes?: boolean
}

const askFirst = async (
  context: CommandContext,
  { preview, json, question, wantsOption = false }: Change,
  { isInteractive, isJson }: Pick<Call<object>, "isInteractive" | "isJson">,
): Promise<void> => {
  if (!isInteractive || wantsOption) {
    if (!isJson) context.terminal.note(preview)
    throw new NotConfirmed({ wouldChange: json })
  }
  context.terminal.out(preview)
  if (!(await context.prompts.confirmation(question))) throw new Refusal("NotConfirmed", "Nothing was changed.")
}

/**
 * Makes a command that changes something: `plan` finds out what, and the change is made only after a yes. At a terminal
 * somebody is asked; where nobody can be asked it wants `--yes`; `--dry-run` shows the plan alone. A plan that comes to an
 * answer has nothing to change.
 */
export const changing = <Options extends object = object>(
  context: CommandContext,
  command: Command,
  plan: (call: Call<Options & Consent>) => Promise<Change | Answer>,
): Command => {
  kinds.set(command, "changes")
  return command
    .option("--dry-run", "show what would change, and change nothing")
    .option("-y, --yes", "do not ask; needed where nobody can be asked")
    .action(
      answering<Options & Consent>(context, async (call) => {
        const planned = await plan(call)
        if (!("apply" in planned)) return planned
        const { preview, json, saysAll = false, apply } = planned
        const { dryRun = false, yes = false }: Consent = call.options
        if (dryRun) return { json, text: `${preview}Nothing was changed: a dry run.\n` }
        if (yes) {
          const done = await apply()
          return saysAll ? done : { ...done, text: preview + done.text }
        }
        await askFirst(context, planned, call)
        return apply()
      }),
    )
}
