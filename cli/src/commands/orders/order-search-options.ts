import type { IsoDate } from "@laundry/core/local-time/local-time"
import type { OrderSearch } from "@laundry/core/order/order-queries.port"
import {
  type OrderFilter,
  type OrderSort,
  orderFilterOf,
  orderFilters,
  orderSorts,
} from "@laundry/core/order/order-search"
import { orderStatuses, parseOrderStatus } from "@laundry/core/order/order-status"
import type { Command } from "commander"
import { WrongUsage } from "../../failure.ts"
import { among, day, oneWord } from "../../words.ts"

export interface SearchOptions {
  readonly status?: OrderFilter
  readonly owing?: boolean
  readonly pickup?: IsoDate
  readonly delivery?: IsoDate
  readonly sort?: OrderSort
}

const readStatus = oneWord((word) => among(orderFilters)(word) ?? parseOrderStatus(word), orderStatuses)

/** Which orders: the filters of the admin list. */
export const withSearchOptions = (command: Command): Command =>
  command
    .argument("[words...]", "words that must all occur in number, name, phone, email or address")
    .option("--status <status>", "only those with this status, as the admin list filters", readStatus)
    .option("--owing", "only those that owe money")
    .option("--pickup <day>", "only those picked up on this day, such as 2026-11-20", day)
    .option("--delivery <day>", "only those delivered on this day", day)
    .option("--sort <order>", orderSorts.join(", "), oneWord(among(orderSorts), orderSorts))

export const toSearch = (
  text: string,
  { status, owing = false, pickup, delivery, sort }: SearchOptions,
): OrderSearch => {
  if (owing && status !== undefined) throw new WrongUsage("Give --status or --owing, not both.")
  return {
    filter: owing ? "additional_payment_required" : orderFilterOf(status ?? "all"),
    text,
    sort: sort ?? "newest",
    pickupDate: pickup,
    deliveryDate: delivery,
  }
}
