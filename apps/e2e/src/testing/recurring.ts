import type { Caller, CallingPage } from "./caller.ts"
import { cards } from "./checkout.ts"
import { signedInCustomer } from "./customer.ts"
import { bookOrder } from "./customer-orders.ts"
import type { Product } from "./product.ts"
import { keepCard } from "./provider.ts"

/** Switches recurring pickups on or off, past the desk. */
export const offerRecurring = (product: Product, isOffered: boolean) =>
  product.query("update company_settings set recurring_pickups = $1", [isOffered])

/** A customer with a kept card and an order for this evening, a Friday; signed in on this page. */
export const regularCustomer = async (page: CallingPage, product: Product, email: string) => {
  await signedInCustomer(page, product, email)
  await keepCard(page.request, product.origin, cards.pays)
  return bookOrder(page, { customerEmail: email })
}

/** Starts weekly pickups on Saturdays like an order, past the screens; returns their id. */
export const startRecurring = async (calls: Caller, orderId: string): Promise<string> => {
  const offer = await calls.get(`/api/recurring-pickups/offer?orderId=${orderId}`)
  const { card, amount } = (await offer.json()) as { readonly card: { readonly id: string }; readonly amount: string }
  const wish = { orderId, everyWeeks: 1, weekdays: ["saturday"], cardId: card.id, amount }
  const answer = await calls.post("/api/recurring-pickups", { data: wish })
  if (!answer.ok()) throw new Error(`Nothing was started: ${answer.status()} ${await answer.text()}`)
  return ((await answer.json()) as { readonly id: string }).id
}

/** Has the job make tomorrow's order, as if the pickups had been started before this morning. */
export const makeTomorrows = async (product: Product, id: string): Promise<void> => {
  await product.query("update recurring_pickups set decided_through = '2026-11-20' where id = $1", [id])
  await product.query("select graphile_worker.add_job('make-recurring-orders', payload := '{}', job_key := $1)", [id])
}

/** What is kept of a customer's recurring pickups. */
export const recurringOf = (product: Product, email: string) =>
  product.query(
    `select every_weeks as weeks, array_to_json(weekdays) as days, paused_until::text as paused, skipped::text as skipped,
       ended_at is not null as ended, details ->> 'pickupApt' as apt
       from recurring_pickups join users on users.id = user_id where email = $1`,
    [email],
  )
