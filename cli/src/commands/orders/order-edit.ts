import type { IsoDate } from "@laundry/core/local-time/local-time"
import type { Cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import { orderBounds } from "@laundry/core/order/order-bounds"
import { showOrder } from "@laundry/core/orders/read-orders"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { wholeNumber } from "../../page-options.ts"
import { day } from "../../words.ts"
import { noteDay } from "./day-note.ts"
import { planOrderChange } from "./order-change.ts"
import { readCharges, readWeight, someText } from "./order-values.ts"

interface EditOptions {
  readonly pickupDay?: IsoDate
  readonly address?: string
  readonly apt?: string
  readonly delivery?: IsoDate
  readonly weight?: Pounds
  readonly intakeWeight?: Pounds
  readonly readyBags?: number
  readonly notes?: string
  readonly charges?: Cents
}

/** `laundry orders edit`: changes what the admin form changes, without moving the order. */
export const editCommand = (context: CommandContext): Command =>
  changing<EditOptions>(
    context,
    new Command("edit")
      .description("change an order's days, address, weight, bags, charges or notes, as staff do")
      .argument("[order]", "its number, such as 1042, or its id")
      .option("--pickup-day <day>", "when it is picked up; delivery goes to the day after it", day)
      .option("--address <text>", "where it is picked up and delivered", someText)
      .option("--apt <text>", 'apartment or unit; "" takes it away')
      .option("--delivery <day>", "when it is delivered, such as 2026-11-21", day)
      .option("--weight <pounds>", "actual weight, such as 25.5; it sets the additional charges", readWeight)
      .option(
        "--intake-weight <pounds>",
        "weight before washing, if somebody weighed; nothing is charged by it",
        readWeight,
      )
      .option("--ready-bags <count>", "how many bags are ready", wholeNumber(orderBounds.bags.most))
      .option("--charges <dollars>", "additional charges other than what the weight costs", readCharges)
      .option("--notes <text>", 'notes of staff; "" takes them away')
      .addHelpText(
        "after",
        `
A pickup day may be any from today on, until the laundry is picked up. An
address outside the areas that are served is refused; one that can't be placed
on the map is taken, and somebody has to look. The order keeps its prices.

Examples:
  laundry orders edit 1042 --address "1200 Ocean Drive, Miami Beach, FL 33139"
  laundry orders edit 1042 --pickup-day 2026-11-24
  laundry orders edit 1042 --delivery 2026-11-22 --notes "Asked for a day more"
  laundry orders edit 1042 --weight 34.5 --dry-run
`,
      ),
    async ({ args, options, need, perform }) => {
      const wanted = await need(args[0], "The order's number or id", () => context.prompts.text("Order number"))
      const { pickupDay, address, apt, delivery, weight, intakeWeight, readyBags, notes, charges } = options
      const update = {
        ...(pickupDay === undefined ? {} : { pickupDate: pickupDay }),
        ...(address === undefined ? {} : { pickupAddress: address }),
        ...(apt === undefined ? {} : { pickupApt: apt.trim() || null }),
        ...(delivery === undefined ? {} : { deliveryDate: delivery }),
        ...(weight === undefined ? {} : { weight }),
        ...(intakeWeight === undefined ? {} : { intakeWeight }),
        ...(readyBags === undefined ? {} : { readyBags }),
        ...(charges === undefined ? {} : { additionalCharges: charges }),
        ...(notes === undefined ? {} : { notes: notes.trim() || null }),
      }
      if (Object.keys(update).length === 0) {
        throw new WrongUsage('Nothing to change: see "laundry orders edit --help" for what can be.')
      }
      const { order } = await perform(showOrder(wanted.trim()))
      await noteDay(context, perform, pickupDay)
      return planOrderChange(context, order, update, perform)
    },
  )

/** `laundry orders cancel`: calls an order off as staff do. */
export const cancelCommand = (context: CommandContext): Command =>
  changing<{ readonly reason?: string }>(
    context,
    new Command("cancel")
      .description("cancel an order, with the refund that the company's policy gives")
      .argument("[order]", "its number, such as 1042, or its id")
      .option("--reason <text>", "why; it becomes the notes of staff")
      .addHelpText("after", '\nExample:\n  laundry orders cancel 1042 --reason "Moved out of town" --dry-run\n'),
    async ({ args, options, need, perform }) => {
      const wanted = await need(args[0], "The order's number or id", () => context.prompts.text("Order number"))
      const { order } = await perform(showOrder(wanted.trim()))
      const reason = await need(options.reason, "--reason", () => context.prompts.text("Why it is cancelled"))
      return planOrderChange(context, order, { status: "cancelled", notes: reason.trim() || null }, perform)
    },
  )
