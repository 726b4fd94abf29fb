import { type DifferenceKind, explainDifference, openKinds } from "@laundry/core/books/difference"
import { readReconciliations } from "@laundry/core/books/read-reconciliations"
import { openDifferences } from "@laundry/core/books/reconciliation"
import { settleDifference } from "@laundry/core/books/settle-difference"
import { type DayDifference, differenceName, settlementReasonLimit } from "@laundry/core/books/settlement"
import { addDays, formatDay, type IsoDate, localDateOf } from "@laundry/core/local-time/local-time"
import { Command } from "commander"
import { Clock } from "effect"
import type { Call, CommandContext } from "../../answer.ts"
import { Refusal, WrongUsage } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { rehearse } from "../../rehearse.ts"
import { oneLine } from "../../terminal.ts"
import { among, day, oneWord } from "../../words.ts"
import { differenceJson } from "./reconcile.ts"

interface Options {
  readonly day?: IsoDate
  readonly kind?: DifferenceKind
  readonly reason?: string
}

const readReason = (text: string): string => {
  const reason = text.trim()
  if (reason === "") throw new WrongUsage("Say why it stays with --reason.")
  if (reason.length > settlementReasonLimit) {
    throw new WrongUsage(`The reason must be at most ${settlementReasonLimit} characters.`)
  }
  return reason
}

/** How many days back a difference is looked for that is named without its day. */
const lookedThrough = 90

type Named = Pick<Call<Options>, "options" | "perform">

/** The one difference to see to that is meant. */
const meant = async (providerId: string, { options, perform }: Named): Promise<DayDifference> => {
  const to = options.day ?? localDateOf(await perform(Clock.currentTimeMillis))
  const from = options.day ?? addDays(to, -lookedThrough)
  const open = (await perform(readReconciliations({ from, to })))
    .flatMap(openDifferences)
    .filter((one) => one.providerId === providerId && (options.kind === undefined || one.kind === options.kind))
  const [first, second] = open
  if (first === undefined) {
    throw new Refusal(
      "DifferenceNotFound",
      `No difference to see to is about ${providerId} as the books were compared last. Run 'laundry payments reconcile' first.`,
    )
  }
  if (second !== undefined) {
    const several = open.map((one) => `--day ${one.day} --kind ${one.kind}`)
    throw new WrongUsage(`There are several differences about ${providerId}. Say which: ${several.join(", or ")}.`)
  }
  return first
}

const sayOne = (difference: DayDifference, reason: string): string =>
  `${formatDay(difference.day)}: ${explainDifference(difference).what}\nIt stays: ${oneLine(reason)}\n`

/** `laundry payments settle`: says of a difference that nobody can mend why it stays. */
export const settleCommand = (context: CommandContext) =>
  changing<Options>(
    context,
    new Command("settle")
      .description("say why a difference between the books stays, so that it keeps its day open no more")
      .argument("[id]", "the provider's id that the difference names, such as pi_3PX")
      .option("--reason <text>", "why nobody can mend it")
      .option("--day <day>", "its day, such as 2026-11-20", day)
      .option("--kind <kind>", "what it is, where an id has several", oneWord(among(openKinds), openKinds))
      .addHelpText(
        "after",
        `
It changes nothing in either of the books. Who settled it, when and why is kept and
shown with the books and the closed day. When the difference becomes another one,
such as one of another amount, it is to be seen to again.

Example:
  laundry payments settle pi_3PX --reason "Of the account's trial; no customer of ours"
`,
      ),
    async (call) => {
      const { args, options, need, perform } = call
      const id = await need(args[0], "The provider's id", () => context.prompts.text("Provider's id"))
      const reason = readReason(await need(options.reason, "--reason", () => context.prompts.text("Why it stays")))
      const difference = await meant(id.trim(), call)
      const program = settleDifference(difference.day, differenceName(difference), reason)
      const planned = await perform(rehearse(program))
      return {
        preview: sayOne(planned, reason),
        json: { difference: differenceJson(planned), applied: false },
        saysAll: true,
        question: "Note it as settled?",
        apply: async () => {
          const settled = await perform(program)
          return { json: { difference: differenceJson(settled), applied: true }, text: "It is settled.\n" }
        },
      }
    },
  )
