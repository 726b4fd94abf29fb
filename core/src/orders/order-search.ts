import type { Order } from "./order.ts"
import { orderStatuses, parseOrderStatus, type StatusAlias } from "./order-status.ts"

/**
 * What the desk filters orders by (specification §2): 'in_progress' finds those picked up too, 'additional_payment_required'
 * all that owe money, whatever their status, except those that can owe nothing (cancelled, missed).
 */
export const orderFilters = ["all", ...orderStatuses] as const
export type OrderFilter = (typeof orderFilters)[number]

/** The filter that a caller names; a status may go by its alias, as wherever one is read. */
export const orderFilterOf = (name: OrderFilter | StatusAlias): OrderFilter =>
  name === "all" ? name : (parseOrderStatus(name) ?? "all")

/** How the desk's list can be ordered. */
export const orderSorts = ["newest", "oldest", "pickup", "delivery", "balance", "name"] as const
export type OrderSort = (typeof orderSorts)[number]

/** A word that a search looks for. */
export interface SearchWord {
  /** Texts of which one must occur. */
  readonly anyOf: ReadonlyArray<string>
  /** The order number that it names as well. */
  readonly orderNumber: number | undefined
}

const largestOrderNumber = 2 ** 31 - 1
const phonePart = /^[+\d().-]+$/
const countryCode = /^\+?1(?=\d{10}$)/

/** A part of a phone number, however it is punctuated, is looked for by its digits too. */
const digitsOf = (word: string): ReadonlyArray<string> => {
  if (!phonePart.test(word)) return []
  const digits = word
    .replaceAll(/[^\d+]/g, "")
    .replace(countryCode, "")
    .replace("+", "")
  return digits.length >= 3 && digits !== word ? [digits] : []
}

const orderNumberOf = (word: string): number | undefined => {
  const number = Number(/^#?(\d{1,10})$/.exec(word)?.[1] ?? Number.NaN)
  return number <= largestOrderNumber ? number : undefined
}

/**
 * The words of what somebody searches for, in small letters, each once. "#1042" and "1042" find the order of that number
 * beside whatever else they occur in; "(305) 555-0100" finds the phone number 3055550100.
 */
export const searchWords = (text: string): ReadonlyArray<SearchWord> =>
  [...new Set(text.toLowerCase().split(/\s+/))]
    .filter((word) => word !== "")
    .map((word) => ({ anyOf: [word, ...digitsOf(word)], orderNumber: orderNumberOf(word) }))

/** Where words are looked for: name, phone as it was written and in digits, e-mail and address. */
export const searchedText = (
  order: Pick<Order, "customerName" | "customerPhone" | "customerEmail" | "pickupAddress" | "pickupApt">,
): string =>
  [
    order.customerName,
    order.customerPhone,
    order.customerPhone.replaceAll(/\D/g, ""),
    order.customerEmail,
    order.pickupAddress,
    order.pickupApt ?? "",
  ]
    .join(" ")
    .toLowerCase()
