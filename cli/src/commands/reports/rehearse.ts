import { type IsoDate, localDateOf, parseWallTime, type WallTime } from "@laundry/core/local-time/local-time"
import { type Cents, cents, formatDollars, formatMoney } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import type { Order } from "@laundry/core/order/order"
import { listOrders } from "@laundry/core/orders/read-orders"
import { type Replayed, replay, type WhatIf } from "@laundry/core/reports/what-if"
import { mayLag } from "@laundry/core/shared/may-lag"
import { Command, InvalidArgumentError } from "commander"
import { Clock } from "effect"
import type { Call, CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { reading } from "../../gate.ts"
import { wholeNumber } from "../../page-options.ts"
import { fields } from "../../terminal.ts"
import { day } from "../../words.ts"
import { readCharges, readWeight } from "../orders/order-values.ts"

interface Options {
  readonly minimum?: Cents
  readonly pricePerPound?: Cents
  readonly freeWeight?: Pounds
  readonly cutoff?: WallTime
  readonly pickupsPerDay?: number
  readonly from?: IsoDate
  readonly to?: IsoDate
}

const readTime = (text: string): WallTime => {
  const time = parseWallTime(text.trim())
  if (time === undefined) throw new InvalidArgumentError("It must be a time such as 17:00.")
  return time
}

const batch = 1000

/** The orders that were placed in a range, newest first: read page by page, and nothing written. */
const placedIn = async (
  context: CommandContext,
  perform: Call<object>["perform"],
  from: IsoDate,
  to: IsoDate,
): Promise<ReadonlyArray<Order>> =>
  context.progress("Reading orders", async (say) => {
    const found: Array<Order> = []
    let before: number | undefined
    for (;;) {
      const page = await perform(
        mayLag(listOrders({ statuses: [], limit: batch, ...(before === undefined ? {} : { before }) })),
      )
      const inRange = page.filter(({ createdAt }) => {
        const date = localDateOf(createdAt)
        return date >= from && date <= to
      })
      found.push(...inRange)
      say(`Reading orders; ${found.length} in that time`)
      before = page.at(-1)?.orderNumber
      // Numbers need not follow time: an imported order may be older than its number. A whole page of older ones ends it.
      const isPast = page.every(({ createdAt }) => localDateOf(createdAt) < from)
      if (page.length < batch || isPast) return found
    }
  })

const whatIf = ({ minimum, pricePerPound, freeWeight, cutoff, pickupsPerDay }: Options): WhatIf => ({
  terms: {
    ...(minimum === undefined ? {} : { minimumOrderAmount: minimum }),
    ...(pricePerPound === undefined ? {} : { pricePerPound }),
    ...(freeWeight === undefined ? {} : { freeWeightLimit: freeWeight }),
  },
  ...(cutoff === undefined ? {} : { sameDayCutoff: cutoff }),
  ...(pickupsPerDay === undefined ? {} : { pickupsPerDay }),
})

const sayBusiest = (load: Replayed["busiestBefore"]): string =>
  load === null ? "none" : `${load.orders} pickups, ${load.pounds} lbs on ${load.date}`

const signed = (amount: Cents): string => `${amount < 0 ? "−" : "+"}${formatDollars(cents(Math.abs(amount)))}`

/** `laundry rehearse`: what past orders would have come to under other rules. */
export const rehearseCommand = (context: CommandContext): Command =>
  reading<Options>(
    context,
    new Command("rehearse")
      .option("--minimum <dollars>", "another minimum order", readCharges)
      .option("--price-per-pound <dollars>", "another price per pound", readCharges)
      .option("--free-weight <pounds>", "another weight that the minimum covers", readWeight)
      .option("--cutoff <time>", "another same-day cutoff, in the laundry's time, such as 15:00", readTime)
      .option("--pickups-per-day <number>", "how many pickups a day can take", wholeNumber(100_000))
      .option("--from <day>", "the first day of placing, such as 2026-01-01", day)
      .option("--to <day>", "the last one (default: today)", day)
      .addHelpText(
        "after",
        `
It touches nothing. Everybody orders as they did, which other prices might have
changed; charges that somebody set by hand stay.

Examples:
  laundry rehearse --price-per-pound 1.10 --from 2026-01-01 --to 2026-12-31
  laundry rehearse --cutoff 15:00 --pickups-per-day 40 --from 2026-11-01
`,
      ),
    async ({ options, perform }) => {
      const rules = whatIf(options)
      if (Object.keys(rules).length === 1 && Object.keys(rules.terms).length === 0) {
        throw new WrongUsage("Say what is different: a price, --cutoff or --pickups-per-day.")
      }
      const { from, to = localDateOf(await perform(Clock.currentTimeMillis)) } = options
      if (from === undefined) throw new WrongUsage("--from is missing.")
      if (to < from) throw new WrongUsage("The last day comes before the first one.")
      const result = replay(await placedIn(context, perform, from, to), rules)
      const { orders, billedBefore, billedAfter, dearer, cheaper, pastCutoff, crowdedOut, longestWait } = result
      const difference = cents(billedAfter - billedBefore)
      return {
        json: {
          from,
          to,
          ...result,
          billedBefore: formatMoney(billedBefore),
          billedAfter: formatMoney(billedAfter),
          difference: formatMoney(difference),
        },
        text: fields(context.terminal, [
          ["Orders", `${orders} placed from ${from} to ${to}, without those called off`],
          ["Billed", `${formatDollars(billedBefore)} → ${formatDollars(billedAfter)} (${signed(difference)})`],
          ["Per order", `${dearer} dearer, ${cheaper} cheaper, ${orders - dearer - cheaper} the same`],
          ["Another day", `${pastCutoff} past the cutoff, ${crowdedOut} for want of room`],
          ["Longest wait", longestWait === 1 ? "1 day" : `${longestWait} days`],
          ["Busiest day", `${sayBusiest(result.busiestBefore)} → ${sayBusiest(result.busiestAfter)}`],
        ]),
      }
    },
  )
