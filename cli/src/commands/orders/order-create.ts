import type { IsoDate } from "@laundry/core/local-time/local-time"
import { formatOrderNumber } from "@laundry/core/order/order"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Command } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { rehearse } from "../../rehearse.ts"
import { fields } from "../../terminal.ts"
import { orderFields, orderJson } from "../../views/order-view.ts"
import { day } from "../../words.ts"
import { noteDay } from "./day-note.ts"
import { someText } from "./order-values.ts"
import type { ToldOrder } from "./told-order.ts"

interface CreateOptions {
  readonly name?: string
  readonly phone?: string
  readonly email?: string
  readonly address?: string
  readonly apt?: string
  readonly pickupDay?: IsoDate
  readonly account?: string
  readonly estimate?: string
  readonly location?: string
  readonly locationDetails?: string
  readonly laundryNotes?: string
  readonly deliveryNotes?: string
  readonly detergent?: string
  readonly notes?: string
  readonly promo?: string
  readonly key?: string
}

const cellsOf = ({ name, pickupDay, locationDetails, laundryNotes, deliveryNotes, ...same }: CreateOptions) => ({
  ...same,
  customer: name,
  pickup: pickupDay,
  "location-details": locationDetails,
  "laundry-notes": laundryNotes,
  "delivery-notes": deliveryNotes,
})

const needed = {
  name: "--name",
  phone: "--phone",
  email: "--email",
  address: "--address",
  pickupDay: "--pickup-day",
} as const satisfies Partial<Record<keyof CreateOptions, string>>

const sayList = new Intl.ListFormat("en-US", { type: "conjunction" })

/** Names all at once that an order can't do without. */
const requireOptions = (options: CreateOptions): void => {
  const missing = Object.entries(needed).flatMap(([name, option]) => (name in options ? [] : [option]))
  if (missing.length === 0) return
  const are = missing.length === 1 ? "is" : "are"
  throw new WrongUsage(`${sayList.format(missing)} ${are} missing. See "laundry orders create --help".`)
}

const place = Effect.fnUntraced(function* (told: ToldOrder) {
  const { placeTold } = yield* Effect.promise(() => import("./told-order.ts"))
  const { transact } = yield* UnitOfWork
  return yield* transact(placeTold(told))
})

/** `laundry orders create`: an order that somebody told staff of. */
export const createCommand = (context: CommandContext): Command =>
  changing<CreateOptions>(
    context,
    new Command("create")
      .description("place an order that somebody told you of, by telephone or on paper")
      .option("--name <name>", "the customer's name", someText)
      .option("--phone <number>", "the customer's telephone number", someText)
      .option("--email <email>", "the customer's email: the order is confirmed to it", someText)
      .option("--address <text>", "where it is picked up and delivered", someText)
      .option("--apt <text>", "apartment or unit", someText)
      .option("--pickup-day <day>", "from today on; it is delivered the day after", day)
      .option("--account <account>", "email or id of the customer's account (default: a guest's order)", someText)
      .option("--estimate <bags>", "how many bags it may be", someText)
      .option("--location <place>", "where the bags are: Front Door unless given", someText)
      .option("--location-details <text>", "how to find them", someText)
      .option("--detergent <name>", "Regular Detergent unless given", someText)
      .option("--laundry-notes <text>", "what to mind when washing", someText)
      .option("--delivery-notes <text>", "what to mind when delivering", someText)
      .option("--notes <text>", "notes of staff", someText)
      .option("--promo <code>", "the promo code that the customer named", someText)
      .option("--key <key>", "a name for it: repeating the command places it once", someText)
      .addHelpText(
        "after",
        `
The rules are those of the website, but for the day, and the customer gets the
same mail. Who placed it is in the order's history and in the audit log.

Example:
  laundry orders create --name "Ana Diaz" --phone "305 555 0100" \\
    --email ana@example.com --pickup-day 2026-11-24 \\
    --address "1200 Ocean Drive, Miami Beach, FL 33139"
`,
      ),
    async ({ options, perform }) => {
      requireOptions(options)
      const { findEarlier, readToldOrder } = await import("./told-order.ts")
      const told = await perform(readToldOrder(cellsOf(options)))
      const earlier = await perform(findEarlier(told))
      if (earlier !== undefined) {
        const json = { order: { id: earlier.id, orderNumber: earlier.orderNumber }, applied: false }
        return { json, text: `${formatOrderNumber(earlier.orderNumber)} was placed under this key already.\n` }
      }
      await noteDay(context, perform, told.booking.pickupDate)
      const planned = await perform(rehearse(place(told)))
      return {
        // Its number and id are known once it is placed.
        preview: fields(
          context.terminal,
          orderFields(planned, planned.createdAt).filter(([label]) => label !== "Order"),
        ),
        json: { order: orderJson(planned), applied: false },
        question: "Place this order?",
        apply: async () => {
          const order = await perform(place(told))
          return {
            json: { order: orderJson(order), applied: true },
            text: `${formatOrderNumber(order.orderNumber)} is placed.\n`,
          }
        },
      }
    },
  )
