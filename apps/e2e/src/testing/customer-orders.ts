import { randomUUID } from "node:crypto"
import type { ErrorBody } from "@laundry/contracts/http/api-error"
import { Day } from "@laundry/contracts/http/wire"
import type { BookingForm } from "@laundry/contracts/orders/booking"
import { type BookedOrder, orderEndpoints } from "@laundry/contracts/orders/orders"
import type { CallingPage } from "./caller.ts"
import { fridayAfternoon, type Product } from "./product.ts"

/** A booked order as it travels. */
type Booked = typeof BookedOrder.Encoded

/** A booking for Friday evening, to an address that is served. */
export const typicalBooking: BookingForm = {
  customerName: "Ana Customer",
  customerPhone: "305 555 0144",
  customerEmail: "ana@example.test",
  pickupAddress: "1500 Collins Avenue, Miami Beach, FL 33139, USA",
  pickupApt: "4C",
  pickupDate: Day.make("2026-11-20"),
  pickupTimeSlot: "6:00 PM - 9:00 PM",
  deliveryDate: Day.make("2026-11-21"),
  estimatedWeight: "2",
  pickupLocation: "Front Door",
  pickupLocationOther: "",
  deliveryInstructions: "Ring twice",
  specialInstructions: "Whites apart",
  detergentPreference: "Hypoallergenic",
  acceptTerms: true,
}

/** Books a pickup past the screens, as the user who is signed in on the page, beside an order that waits to be paid. */
export const bookOrder = async (page: CallingPage, changes: Partial<BookingForm> = {}): Promise<Booked> => {
  const { path } = orderEndpoints.bookPickup
  const book = (beside = {}) => page.request.post(path, { data: { ...typicalBooking, ...changes, ...beside } })
  const first = await book()
  const { unpaidOrder } = (await first.json()) as Partial<typeof ErrorBody.Encoded>
  const answer = unpaidOrder === undefined ? first : await book({ besideOrder: unpaidOrder.id })
  if (!answer.ok()) throw new Error(`The pickup was not booked: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Booked
}

/** The address of an order's details, as the dialog puts it. */
export const detailPath = (id: string): string => `/?tab=history&dialog=order&order=${id}`

/** Columns of an order, as they are named in the database. */
type Columns = Readonly<Record<string, unknown>>

/** What staff do to an order until they can do it on screens: columns change, and the history says so. */
export const changeOrder = async (product: Product, id: string, at: string, columns: Columns): Promise<void> => {
  const [before] = await product.query("select status from orders where id = $1", [id])
  const names = Object.keys(columns)
  await product.query(
    `update orders set version = version + 1, ${names.map((name, index) => `${name} = $${index + 2}`).join(", ")} where id = $1`,
    [id, ...Object.values(columns)],
  )
  const from = before?.["status"]
  await product.query(
    `insert into order_history (order_id, at, actor, event, from_status, to_status, changes)
     values ($1, $2, '{"kind":"system","name":"Staff"}', 'updated', $3, $4, '{}')`,
    [id, at, from, columns["status"] ?? from],
  )
}

/** Money that came or went, as the ledger and the history keep it. */
export const recordMoney = async (
  product: Product,
  id: string,
  kind: "payment" | "refund",
  amountCents: number,
  at: string,
): Promise<void> => {
  await product.query(
    `insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, recorded_at)
     values ($1, $2, 'pi_of_a_test', $3, $4, $5)`,
    [`${kind}_${randomUUID()}`, kind, id, amountCents, at],
  )
  await product.query(
    `insert into order_history (order_id, at, actor, event, from_status, to_status, changes)
     select id, $2, '{"kind":"system","name":"Payments"}', $3, status, status, $4 from orders where id = $1`,
    [id, at, `${kind}-recorded`, JSON.stringify({ amount: amountCents })],
  )
}

/** An order that was paid, washed and brought back a week ago. */
export const deliveredOrder = async (page: CallingPage, product: Product): Promise<Booked> => {
  await product.setClock("2026-11-12T20:00:00Z")
  const order = await bookOrder(page, { pickupDate: Day.make("2026-11-12"), deliveryDate: Day.make("2026-11-13") })
  await product.setClock(fridayAfternoon)
  await recordMoney(product, order.id, "payment", 3000, "2026-11-12T20:05:00Z")
  await changeOrder(product, order.id, "2026-11-13T14:12:00Z", {
    status: "delivered",
    picked_up_at: "2026-11-12T23:40:00Z",
    delivered_at: "2026-11-13T14:12:00Z",
    actual_bags: 2,
    ready_bags: 2,
    delivered_bags: 2,
    weight_hundredths: 2840,
  })
  return order
}

/** An order that came back heavier than what was paid for: 42.5 lbs, $12.50 are owed. */
export const owingOrder = async (page: CallingPage, product: Product): Promise<Booked> => {
  const order = await deliveredOrder(page, product)
  await changeOrder(product, order.id, "2026-11-13T15:00:00Z", {
    status: "additional_payment_required",
    status_before: "delivered",
    weight_hundredths: 4250,
    additional_charges_cents: 1250,
  })
  return order
}

/** A picture of one pixel. */
export const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
)
