import type { UserId } from "@laundry/core/access/actor"
import type { Order, OrderId } from "@laundry/core/order/order"
import type { PhotoId } from "@laundry/core/order/photo"
import { emailKey } from "@laundry/core/people/user"
import { phoneKey } from "@laundry/core/shared/read-phone"
import type { Knex } from "knex"
import { nobodyColumns } from "./order-rows.ts"
import { likePhone } from "./phone-search.ts"

interface Rows<R> {
  readonly rows: ReadonlyArray<R>
}

/** The user's row is the lock: bookings wait for each other, and for a deletion of the account. Returns whether it is there. */
export const holdBookings = async (knex: Knex, userId: UserId): Promise<boolean> => {
  const rows: ReadonlyArray<unknown> = await knex("users")
    .where("id", userId)
    .whereNull("deleted_at")
    .forNoKeyUpdate()
    .select(knex.raw("1"))
  return rows.length > 0
}

const guestOrders = (knex: Knex, email: string) =>
  knex("orders")
    .whereNull("user_id")
    .whereRaw("lower(customer_email) = lower(?)", [emailKey(email)])

export const guestOrdersOf = async (knex: Knex, email: string): Promise<ReadonlyArray<OrderId>> =>
  guestOrders(knex, email).orderBy("order_number").pluck<Array<OrderId>>("id")

/** However it was written ({@link phoneKey}). */
export const guestOrdersOfPhone = async (knex: Knex, phone: string): Promise<ReadonlyArray<OrderId>> => {
  const key = phoneKey(phone)
  if (key === undefined) return []
  const rows = await knex("orders")
    .whereNull("user_id")
    .whereRaw("search_text like ?", [likePhone(key)])
    .orderBy("order_number")
    .select<ReadonlyArray<{ id: OrderId; customer_phone: string }>>("id", "customer_phone")
  return rows.filter((row) => phoneKey(row.customer_phone) === key).map(({ id }) => id)
}

/** Guest orders that name their person, by the index `guest_orders_with_person`. */
export const guestOrdersPlacedBefore = async (
  knex: Knex,
  at: number,
  afterNumber: number,
  limit: number,
): Promise<ReadonlyArray<Pick<Order, "id" | "orderNumber">>> => {
  const rows = await knex("orders")
    .whereNull("user_id")
    .whereNot("customer_email", "")
    .where("created_at", "<", new Date(at))
    .where("order_number", ">", afterNumber)
    .orderBy("order_number")
    .limit(limit)
    .select<ReadonlyArray<{ id: OrderId; order_number: number }>>("id", "order_number")
  return rows.map(({ id, order_number: orderNumber }) => ({ id, orderNumber }))
}

/** Makes guest orders of an email a user's own; of two who want the same, the later finds nothing left. Returns their ids. */
export const claimOrders = async (
  knex: Knex,
  ids: ReadonlyArray<OrderId>,
  email: string,
  userId: UserId,
): Promise<ReadonlyArray<OrderId>> => {
  const rows = await guestOrders(knex, email)
    .whereIn("id", ids)
    .update({ user_id: userId, version: knex.raw("version + 1") })
    .returning<ReadonlyArray<{ id: OrderId }>>("id")
  return rows.map(({ id }) => id)
}

const assignments = Object.keys(nobodyColumns).map((column) => `${column} = :${column}`)

const removeStatement = `
  with theirs as (
    select id, pickup_photo, delivery_photo from orders where id = any(:ids) order by order_number for update
  ), emptied as (
    update orders set ${assignments.join(", ")}, version = version + 1 from theirs where orders.id = theirs.id
  ), silenced as (
    update weigh_ticket_answers set objection_text = null, sentence = case when kind = 'decided' then '' end
      from theirs where order_id = theirs.id
  )
  select pickup_photo, delivery_photo from theirs`

/** Takes the person out of orders; returns the photos that were on them. */
export const removePerson = async (knex: Knex, ids: ReadonlyArray<OrderId>): Promise<ReadonlyArray<PhotoId>> => {
  const { rows } = await knex.raw<Rows<Readonly<Record<"pickup_photo" | "delivery_photo", PhotoId | null>>>>(
    removeStatement,
    { ids, ...nobodyColumns },
  )
  return rows.flatMap((row) => [row.pickup_photo, row.delivery_photo]).filter((photo) => photo !== null)
}
