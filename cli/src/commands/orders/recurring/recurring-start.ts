import { type Weekday, weekdays } from "@laundry/core/local-time/weekday"
import { formatOrderNumber } from "@laundry/core/order/order"
import type { WeekInterval } from "@laundry/core/order/recurring/recurring-pickup"
import { weekIntervals } from "@laundry/core/order/recurring/recurring-pickup"
import { sayRhythm } from "@laundry/core/order/recurring/recurring-wording"
import { findOrder } from "@laundry/core/orders/read-orders"
import { changeRecurring, type RecurringChange } from "@laundry/core/recurring/change-recurring"
import { offerRecurring } from "@laundry/core/recurring/offer-recurring"
import { startRecurringFor } from "@laundry/core/recurring/start-recurring"
import { Command, InvalidArgumentError } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../../answer.ts"
import { Refusal, WrongUsage } from "../../../failure.ts"
import { changing } from "../../../gate.ts"
import { rehearse } from "../../../rehearse.ts"
import { fields } from "../../../terminal.ts"
import { among, wordList } from "../../../words.ts"
import { someText } from "../order-values.ts"
import { namedRecurring, planRecurringChange } from "./recurring-plan.ts"
import { recurringJson, sayNext } from "./recurring-view.ts"

const readDays = wordList(among(weekdays), weekdays)

const readWeeks = (text: string): WeekInterval => {
  const weeks = weekIntervals.find((interval) => String(interval) === text.trim())
  if (weeks === undefined) throw new InvalidArgumentError(`It must be one of ${weekIntervals.join(", ")}.`)
  return weeks
}

interface RhythmOptions {
  readonly every?: WeekInterval
  readonly on?: ReadonlyArray<Weekday>
}

/** What an order's customer would agree to, and how to start it for them. */
const startFor = Effect.fnUntraced(function* (named: string, everyWeeks: WeekInterval, days: ReadonlyArray<Weekday>) {
  const order = yield* findOrder(named)
  // The core says of it what customers read of an order that is not theirs.
  if (order.userId === null) {
    const why = `${formatOrderNumber(order.orderNumber)} is a guest's order: recurring pickups are booked for an account.`
    return yield* Effect.fail(new Refusal("GuestOrder", why))
  }
  const { wording, card, amount } = yield* offerRecurring("staff", order.id)
  if (card === undefined || wording === undefined) {
    // Here, too, the core speaks to the customer.
    const why = "The customer keeps no card that may be charged. They can keep one in their profile."
    return yield* Effect.fail(new Refusal("RecurringCardNeeded", why))
  }
  const wanted = { orderId: order.id, everyWeeks, weekdays: days, cardId: card.id, amount }
  const view = yield* startRecurringFor(order.userId, wanted, undefined)
  return { order, wording, view }
})

/** `laundry recurring start` */
export const startCommand = (context: CommandContext) =>
  changing<RhythmOptions & { readonly agreed?: boolean }>(
    context,
    new Command("start")
      .description("have a customer's order booked again and again, as they asked for by telephone")
      .argument("[order]", "its number, such as 1042, or its id")
      .option("--every <weeks>", "how many weeks lie between: 1, 2 or 4 (default: 1)", readWeeks)
      .option("--on <weekdays>", "days of the week, separated by commas, such as monday,thursday", readDays)
      .option("--agreed", "the wording that --dry-run shows was read to the customer, who agreed")
      .addHelpText(
        "after",
        `
The customer agrees to be charged: read them the wording that a dry run shows.

Examples:
  laundry recurring start 1042 --every 2 --on thursday --dry-run
  laundry recurring start 1042 --every 2 --on thursday --agreed
`,
      ),
    async ({ args, options, need, perform }) => {
      const named = (await need(args[0], "The order", () => context.prompts.text("Order"))).trim()
      const { every = 1, on = [], agreed = false } = options
      if (on.length === 0) throw new WrongUsage("Say on which days of the week, such as --on thursday.")
      const program = startFor(named, every, on).pipe(Effect.provide(await context.cards()))
      const { order, wording, view } = await perform(rehearse(program))
      const { id: _planned, ...preview } = recurringJson(view)
      const facts: ReadonlyArray<readonly [string, string]> = [
        ["Order", `${formatOrderNumber(order.orderNumber)}, ${order.customerName}`],
        ["Rhythm", sayRhythm(view.pickup)],
        ["Next", sayNext(view)],
        ["Agrees to", wording],
      ]
      return {
        preview: fields(context.terminal, facts),
        json: { recurring: preview, wording, applied: false },
        question: "Did the customer agree, and shall it start?",
        apply: async () => {
          if (!agreed) throw new WrongUsage("Read the wording to the customer, and say --agreed.")
          const started = await perform(program)
          return {
            json: { recurring: recurringJson(started.view), wording: started.wording, applied: true },
            text: `Started: ${started.view.pickup.id}.\n`,
          }
        },
      }
    },
  )

interface EditOptions extends RhythmOptions {
  readonly address?: string
  readonly apt?: string
  readonly detergent?: string
  readonly instructions?: string
  readonly laundryInstructions?: string
}

/** A text that "" takes away. */
const orNull = (text: string): string | null => text.trim() || null

const changeOf = (options: EditOptions): RecurringChange => {
  const { every, on, address, apt, detergent, instructions, laundryInstructions } = options
  const details = {
    ...(address === undefined ? {} : { pickupAddress: address }),
    ...(apt === undefined ? {} : { pickupApt: orNull(apt) }),
    ...(detergent === undefined ? {} : { detergentPreference: detergent }),
    ...(instructions === undefined ? {} : { deliveryInstructions: orNull(instructions) }),
    ...(laundryInstructions === undefined ? {} : { specialInstructions: orNull(laundryInstructions) }),
  }
  return {
    ...(every === undefined ? {} : { everyWeeks: every }),
    ...(on === undefined ? {} : { weekdays: on }),
    ...(Object.keys(details).length === 0 ? {} : { details }),
  }
}

/** `laundry recurring edit` */
export const editCommand = (context: CommandContext) =>
  changing<EditOptions>(
    context,
    new Command("edit")
      .description("change the days, the address or what is asked of the laundry")
      .argument("[recurring]", "their id, as 'laundry recurring list' says it")
      .option("--every <weeks>", "how many weeks lie between: 1, 2 or 4", readWeeks)
      .option("--on <weekdays>", "days of the week, separated by commas, such as monday,thursday", readDays)
      .option("--address <text>", "where it is picked up and delivered", someText)
      .option("--apt <text>", 'apartment or unit; "" takes it away')
      .option("--detergent <text>", "detergent preference", someText)
      .option("--instructions <text>", 'for pickup and delivery; "" takes them away')
      .option("--laundry-instructions <text>", 'for the laundry; "" takes them away')
      .addHelpText(
        "after",
        "\nExample:\n  laundry recurring edit 0b0e6e2c-2d4f-4c0c-9d5e-1f3b8f0c7a11 --every 2 --on monday\n",
      ),
    async (call) => {
      const change = changeOf(call.options)
      if (Object.keys(change).length === 0) {
        throw new WrongUsage('Nothing to change: see "laundry recurring edit --help" for what can be.')
      }
      const before = await namedRecurring(context, call)
      const program = changeRecurring("staff", before.pickup.id, change, before.pickup.version)
      return planRecurringChange(context, before, program, { question: "Change them?", done: "Changed." }, call.perform)
    },
  )
