import { adminClaimEndpoints, type ClaimRow } from "@laundry/contracts/orders/admin-claims"
import type { Caller } from "./caller.ts"
import { recordMoney } from "./customer-orders.ts"
import type { Product } from "./product.ts"
import type { StaffOrder } from "./staff.ts"

/** A claim as it travels. */
type TravellingClaim = typeof ClaimRow.Encoded

/** Lets a paid order's laundry come back as staff do it, so that its customer gets the mail of the delivery. */
export const bringBack = async (product: Product, desk: Caller, { id }: StaffOrder): Promise<void> => {
  await recordMoney(product, id, "payment", 3000, "2026-11-20T20:00:00Z")
  const data = { status: "delivered", weight: 15, readyBags: 2 }
  const answer = await desk.patch(`/api/admin/orders/${id}`, { data })
  if (!answer.ok()) throw new Error(`The order was not delivered: ${answer.status()} ${await answer.text()}`)
}

/** Opens a claim past the screens; returns its id. */
export const openClaim = async (desk: Caller, { id }: StaffOrder, text: string): Promise<string> => {
  const answer = await desk.post(`/api/admin/orders/${id}/claims`, { data: { kind: "damaged", text } })
  if (!answer.ok()) throw new Error(`The claim was not opened: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as TravellingClaim).id
}

/** The open claim of an order. */
export const claimOf = async (desk: Caller, { id }: { readonly id: string }): Promise<TravellingClaim> => {
  const claims = (await (await desk.get(adminClaimEndpoints.listClaims.path)).json()) as ReadonlyArray<TravellingClaim>
  const claim = claims.find(({ orderId }) => orderId === id)
  if (claim === undefined) throw new Error(`No claim of order ${id} is open`)
  return claim
}
