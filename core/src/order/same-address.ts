import type { Order } from "./order.ts"

/** Words of streets that are written in several ways. */
const shortened: Readonly<Record<string, string>> = {
  street: "st",
  avenue: "ave",
  boulevard: "blvd",
  drive: "dr",
  road: "rd",
  lane: "ln",
  court: "ct",
  place: "pl",
  terrace: "ter",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
}

const apartment = /(?:\b(?:apt|apartment|unit|suite|ste|room)\b\.?|#)\s*#?\s*([\da-z-]+)/i

interface Parts {
  readonly street: string
  readonly zip: string | undefined
  readonly apt: string | undefined
}

/** What tells an address that was written on one line: its street with the number, the ZIP code, and the apartment if it names one. */
const partsOf = (address: string): Parts => {
  const [first = ""] = address.replace(apartment, "").split(",")
  const words = first
    .toLowerCase()
    .replace(/[^\da-z ]/g, " ")
    .split(/\s+/)
    .filter(Boolean)
  return {
    street: words.map((word) => shortened[word] ?? word).join(" "),
    zip: /\b(\d{5})(?:-\d{4})?\b(?!.*\b\d{5}\b)/.exec(address.slice(first.length))?.[1],
    apt: apartment.exec(address)?.[1]?.toLowerCase(),
  }
}

const mayBeSame = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one === other

/** Whether somebody's address, on one line with its apartment, is where an order is picked up. Neighbors in one house are told by their apartments. */
export const isSameAddress = (
  home: string,
  { pickupAddress, pickupApt }: Pick<Order, "pickupAddress" | "pickupApt">,
): boolean => {
  const [mine, theirs] = [partsOf(home), partsOf(pickupAddress)]
  const apt = pickupApt?.trim() ? (apartment.exec(pickupApt)?.[1] ?? pickupApt.trim()).toLowerCase() : theirs.apt
  return (
    mine.street !== "" && mine.street === theirs.street && mayBeSame(mine.zip, theirs.zip) && mayBeSame(mine.apt, apt)
  )
}
