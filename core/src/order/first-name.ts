import { nobody, type Order } from "./order.ts"

/** The first word of a name. */
export const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? ""

/** An order's customer by their first name, for pages that anybody may hold the link of; null of a deleted account. */
export const firstNameOf = ({ customerName }: Pick<Order, "customerName">): string | null =>
  customerName === nobody.customerName ? null : firstWord(customerName)
