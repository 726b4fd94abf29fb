import type { IsoDate } from "@laundry/core/local-time/local-time"
import { formatDollars, formatMoney } from "@laundry/core/money/cents"
import { type ListedOffer, listOffers } from "@laundry/core/offers/list-offers"
import { type OfferState, offerStates } from "@laundry/core/order/offers/offer"
import { expectedPay } from "@laundry/core/order/offers/offer-terms"
import { formatOrderNumber } from "@laundry/core/order/order"
import { longestPart, usualPart } from "@laundry/core/shared/listed"
import { Command, Option } from "commander"
import type { CommandContext } from "../../answer.ts"
import { wholeNumber } from "../../page-options.ts"
import { type ListColumn, listing, sayNotShown } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"
import { day } from "../../words.ts"

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
const sayAt = (at: number | null): string => (at === null ? "" : sayInstant(at))

const offerJson = ({ offer, order, workerName }: ListedOffer) => ({
  id: offer.id,
  orderNumber: order.orderNumber,
  state: offer.state,
  pickupDate: order.pickupDate,
  openedAt: iso(offer.openedAt),
  deadline: iso(offer.deadline),
  workerId: offer.acceptedBy,
  workerName,
  acceptedAt: iso(offer.acceptedAt),
  endedAt: iso(offer.endedAt),
  hadNotice: offer.release?.hadNotice ?? null,
  expectedPay: formatMoney(expectedPay(order)),
})

const columns: ReadonlyArray<ListColumn<ListedOffer>> = [
  {
    name: "order",
    title: "Order",
    value: ({ order }) => order.orderNumber,
    text: ({ order }) => formatOrderNumber(order.orderNumber),
  },
  { name: "state", title: "State", value: ({ offer }) => offer.state },
  { name: "pickup", title: "Pickup", value: ({ order }) => order.pickupDate },
  {
    name: "opened",
    title: "Offered",
    mayGo: true,
    value: ({ offer }) => iso(offer.openedAt),
    text: ({ offer }) => sayAt(offer.openedAt),
  },
  {
    name: "deadline",
    title: "Until",
    value: ({ offer }) => iso(offer.deadline),
    text: ({ offer }) => sayAt(offer.deadline),
  },
  { name: "worker", title: "Laundry worker", shrinks: true, value: ({ workerName }) => workerName ?? "" },
  {
    name: "pay",
    title: "Pay",
    align: "right",
    mayGo: true,
    value: ({ order }) => formatMoney(expectedPay(order)),
    text: ({ order }) => formatDollars(expectedPay(order)),
  },
  {
    name: "accepted",
    title: "Accepted",
    isExtra: true,
    value: ({ offer }) => iso(offer.acceptedAt),
    text: ({ offer }) => sayAt(offer.acceptedAt),
  },
  {
    name: "ended",
    title: "Ended",
    isExtra: true,
    value: ({ offer }) => iso(offer.endedAt),
    text: ({ offer }) => sayAt(offer.endedAt),
  },
  { name: "id", title: "Offer", isExtra: true, value: ({ offer }) => offer.id },
]

interface ListOptions {
  readonly state?: OfferState
  readonly day?: IsoDate
  readonly limit?: number
}

const list = (context: CommandContext) =>
  listing<ListedOffer, ListOptions>(
    context,
    new Command("list")
      .description("list what was offered to laundry workers, the latest first")
      .addOption(new Option("--state <state>", "only those").choices(offerStates))
      .option("--day <day>", "only of orders that are picked up on this day", day)
      .option("--limit <number>", `how many at most (default: ${usualPart})`, wholeNumber(longestPart))
      .addHelpText("after", "\nExample:\n  laundry offers list --state open --day 2026-11-20\n"),
    columns,
    async ({ options: { state, day: pickupDate, limit = usualPart }, perform }) => {
      const which = { limit, ...(state !== undefined && { state }), ...(pickupDate !== undefined && { pickupDate }) }
      const { rows, notShown } = await perform(listOffers(which))
      return {
        json: { offers: rows.map(offerJson), notShown },
        rows,
        none: "No offers.\n",
        more: sayNotShown(notShown),
      }
    },
  )

/** `laundry offers`: what laundry workers of the marketplace were offered. */
export const offersCommand = (context: CommandContext): Command => new Command("offers").addCommand(list(context))
