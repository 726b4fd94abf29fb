import { createHash } from "node:crypto"
import type { OrderId } from "@laundry/core/order/order"

/** Enough that no two bags of a laundry share one, and few enough for a code that is read from a wet label. */
const codeBytes = 12

/**
 * The code of an order on its bags' labels, where strangers read it too. The same for the same order, and of no use but to
 * find it among those that staff see: a person with the order's id may pay it and see whose it is, and an id as random as ours
 * can't be found by trying.
 */
export const labelCodeOf = (id: OrderId): string =>
  createHash("sha256").update(`bag label of ${id}`).digest().subarray(0, codeBytes).toString("base64url")
