import { addDays, formatDay, type IsoDate, localDateOf } from "@laundry/core/local-time/local-time"
import { endRecurring, pauseRecurring, resumeRecurring } from "@laundry/core/recurring/change-recurring"
import { skipPickup, unskipPickup } from "@laundry/core/recurring/skip-pickup"
import { Command } from "commander"
import { Clock } from "effect"
import type { CommandContext } from "../../../answer.ts"
import { WrongUsage } from "../../../failure.ts"
import { changing } from "../../../gate.ts"
import { day } from "../../../words.ts"
import { namedRecurring, planRecurringChange } from "./recurring-plan.ts"

const id = "0b0e6e2c-2d4f-4c0c-9d5e-1f3b8f0c7a11"
const idText = "their id, as 'laundry recurring list' says it"

/** `laundry recurring pause` */
export const pauseCommand = (context: CommandContext) =>
  changing<{ readonly until?: IsoDate }>(
    context,
    new Command("pause")
      .description("make no pickups before a day; they go on by themselves on it")
      .argument("[recurring]", idText)
      .option("--until <day>", "the first day with pickups again, such as 2026-12-31", day)
      .addHelpText("after", `\nExample:\n  laundry recurring pause ${id} --until 2026-12-31\n`),
    async (call) => {
      const before = await namedRecurring(context, call)
      const tomorrow = addDays(localDateOf(await call.perform(Clock.currentTimeMillis)), 1)
      const { until } = call.options
      if (until === undefined) throw new WrongUsage(`Say until when, such as --until ${addDays(tomorrow, 14)}.`)
      const program = pauseRecurring("staff", before.pickup.id, until, before.pickup.version)
      const said = { question: `Pause until ${formatDay(until)}?`, done: `Paused until ${formatDay(until)}.` }
      return planRecurringChange(context, before, program, said, call.perform)
    },
  )

/** `laundry recurring resume` */
export const resumeCommand = (context: CommandContext) =>
  changing(
    context,
    new Command("resume")
      .description("end a pause before its day")
      .argument("[recurring]", idText)
      .addHelpText("after", `\nExample:\n  laundry recurring resume ${id}\n`),
    async (call) => {
      const before = await namedRecurring(context, call)
      const program = resumeRecurring("staff", before.pickup.id, before.pickup.version)
      return planRecurringChange(context, before, program, { question: "Resume?", done: "Resumed." }, call.perform)
    },
  )

/** `laundry recurring skip`, and its undoing. */
export const skipCommand = (context: CommandContext) =>
  changing<{ readonly undo?: boolean }>(
    context,
    new Command("skip")
      .description("skip a single day; an order that was made for it is cancelled for free, until its same-day cutoff")
      .argument("<recurring>", idText)
      .argument("<day>", "the day, such as 2026-12-24", day)
      .option("--undo", "come on the skipped day after all")
      .addHelpText(
        "after",
        `\nExamples:\n  laundry recurring skip ${id} 2026-12-24\n  laundry recurring skip ${id} 2026-12-24 --undo\n`,
      ),
    async (call) => {
      const before = await namedRecurring(context, call)
      const date = day(call.args[1] ?? "")
      const { undo = false } = call.options
      const program = (undo ? unskipPickup : skipPickup)("staff", before.pickup.id, date)
      // What is called off is the pickup of the day to which its order was moved.
      const said = formatDay(before.latest.find(({ pickupDate }) => pickupDate === date)?.movedTo ?? date)
      const words = undo
        ? { question: `Come on ${said} after all?`, done: `${said} is not skipped.` }
        : { question: `Skip ${said}?`, done: `${said} is skipped.` }
      return planRecurringChange(context, before, program, words, call.perform)
    },
  )

/** `laundry recurring end` */
export const endCommand = (context: CommandContext) =>
  changing(
    context,
    new Command("end")
      .description("end them for good; an order that was made already stays")
      .argument("[recurring]", idText)
      .addHelpText("after", `\nExample:\n  laundry recurring end ${id}\n`),
    async (call) => {
      const before = await namedRecurring(context, call)
      const program = endRecurring("staff", before.pickup.id, before.pickup.version)
      return planRecurringChange(context, before, program, { question: "End them?", done: "Ended." }, call.perform)
    },
  )
