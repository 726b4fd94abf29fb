import type { Caller } from "./caller.ts"
import { placeOrder } from "./checkout.ts"
import { recordMoney } from "./customer-orders.ts"
import { mailedLink } from "./mailed-link.ts"
import { callerOf } from "./people.ts"
import { fridayAfternoon, type Product } from "./product.ts"

/** Where a tip's page calls. */
export const tipCallsOf = (link: string): string => `/api/tips/${link.slice("/tip/".length)}`

/** Switches tips on or off, past the desk. */
export const offerTips = (product: Product, areOffered: boolean) =>
  product.query("update company_settings set tips_offered = $1", [areOffered])

/** The tips that arrived for an order, in cents. */
export const tipsOf = async (product: Product, orderId: string) =>
  (
    await product.query("select amount_cents from payment_ledger where order_id = $1 and purpose = 'tip'", [orderId])
  ).map((row) => row["amount_cents"])

/** A guest's order of $30 that staff say is delivered, and the link to tip in its mail. */
export const deliveredToGuest = async (product: Product, email: string) => {
  const { id, orderNumber } = await placeOrder(product, email)
  await recordMoney(product, id, "payment", 3000, fridayAfternoon)
  const staff = await callerOf(product, "admin")
  const data = { status: "delivered", weight: 20, readyBags: 1 }
  const answer = await staff.patch(`/api/admin/orders/${id}`, { data })
  if (!answer.ok()) throw new Error(`The order was not delivered: ${answer.status()} ${await answer.text()}`)
  return { id, orderNumber, link: await mailedLink(product, email, "/tip/") }
}

/** Begins a tip past the screens, as another page with the link does; returns what opens its payment. */
export const beginTip = async (calls: Caller, link: string, amount: string, seen = 0): Promise<string> => {
  const answer = await calls.post(`${tipCallsOf(link)}/payment-intent`, { data: { amount, seen } })
  if (!answer.ok()) throw new Error(`The tip was not begun: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as { readonly clientSecret: string }).clientSecret
}
