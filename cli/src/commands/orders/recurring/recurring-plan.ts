import { sayRhythm } from "@laundry/core/order/recurring/recurring-wording"
import { type RecurringView, readRecurring } from "@laundry/core/recurring/read-recurring"
import type { Effect } from "effect"
import type { Answer, Call, CommandContext } from "../../../answer.ts"
import type { CommandServices } from "../../../context.ts"
import type { Change } from "../../../gate.ts"
import { rehearse } from "../../../rehearse.ts"
import { fields } from "../../../terminal.ts"
import { recurringJson, sayNext, sayState } from "./recurring-view.ts"

/** The recurring pickups that were named by their id. */
export const namedRecurring = async (
  context: CommandContext,
  { args, need, perform }: Pick<Call<object>, "args" | "need" | "perform">,
): Promise<RecurringView> => {
  const id = await need(args[0], "The id of the recurring pickups", () => context.prompts.text("Recurring pickups"))
  return perform(readRecurring("staff", id.trim()))
}

const skippedOf = ({ pickup }: RecurringView): string => pickup.skipped.join(", ") || "none"

/** What of recurring pickups a change may change, as people read it. */
const comparison = (before: RecurringView, after: RecurringView): ReadonlyArray<readonly [string, string]> => {
  const facts: ReadonlyArray<readonly [string, (view: RecurringView) => string]> = [
    ["Rhythm", ({ pickup }) => sayRhythm(pickup)],
    ["State", sayState],
    ["Next", sayNext],
    ["Skipped", skippedOf],
    ["Address", ({ pickup }) => pickup.details.pickupAddress],
  ]
  return facts.map(([name, say]) => {
    const [old, now] = [say(before), say(after)]
    return [name, old === now ? now : `${old} → ${now}`] as const
  })
}

/** What a change would make of recurring pickups, and how to make it. */
export const planRecurringChange = async <E>(
  { terminal }: CommandContext,
  before: RecurringView,
  program: Effect.Effect<RecurringView, E, CommandServices>,
  { question, done }: { readonly question: string; readonly done: string },
  perform: Call<object>["perform"],
): Promise<Change | Answer> => {
  const planned = await perform(rehearse(program))
  const json = { recurring: recurringJson(planned), applied: false }
  return {
    preview: fields(terminal, [["Customer", before.pickup.details.customerName], ...comparison(before, planned)]),
    json,
    question,
    apply: async () => {
      const view = await perform(program)
      return { json: { recurring: recurringJson(view), applied: true }, text: `${done}\n` }
    },
  }
}
