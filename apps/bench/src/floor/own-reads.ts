import type { FastifyInstance } from "fastify"
import type pg from "pg"
import { callerIs, sessionDigest } from "./session.ts"

interface User {
  readonly id: string
  readonly sign_in_method: string
  readonly [column: string]: unknown
}

const userStatement = {
  name: "floor-user",
  text: `with ${callerIs("true")} select id, first_name, last_name, email, phone, address, apt, default_special_instructions,
    default_delivery_instructions, profile_image_url, role, sign_in_method from caller`,
}

interface OrderRow {
  /** Null in the only row of a caller without orders. */
  readonly id: string | null
  readonly status: string
  readonly weight_hundredths: number | null
  readonly minimum_payment_cents: number
  readonly additional_charges_cents: number
  readonly promo_code: string | null
  readonly discount_cents: number
  readonly price_per_pound_cents: number
  readonly free_weight_limit_hundredths: number
  readonly paid_cents: number
  readonly refunded_cents: number
  readonly disputed_cents: number
  readonly goodwill_cents: number
  readonly credit_cents: number
  readonly pickup_photo: string | null
  readonly delivery_photo: string | null
  readonly [column: string]: unknown
}

const ordersStatement = {
  name: "floor-orders",
  text: `with ${callerIs("true")}
    select orders.id, order_number, orders.created_at, status, status_before, customer_name, customer_phone, customer_email,
      pickup_address, pickup_apt, pickup_date, pickup_time_slot, delivery_date, estimated_weight, weight_hundredths,
      pickup_location, pickup_location_other, delivery_instructions, special_instructions, detergent_preference,
      minimum_payment_cents, additional_charges_cents, promo_code, discount_cents, paid_cents, refunded_cents, disputed_cents, goodwill_cents, credit_cents,
      price_per_pound_cents, free_weight_limit_hundredths, ready_bags, actual_bags, delivered_bags, picked_up_at,
      delivered_at, pickup_photo, delivery_photo, version
    from caller left join orders on orders.user_id = caller.id order by order_number desc`,
}

export const money = (cents: number): string => (cents / 100).toFixed(2)
export const pounds = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100)

const photoOf = (order: OrderRow, kind: "pickup" | "delivery"): string | null =>
  order[`${kind}_photo`] === null ? null : `/api/orders/${order.id}/photos/${kind}`

const paymentStatus = (order: OrderRow, paid: number): string => {
  const covered = paid + order.credit_cents
  const isGivenBack = order.goodwill_cents > 0 && covered <= 0
  if (!isGivenBack && covered + order.goodwill_cents >= order.minimum_payment_cents - 1) return "paid"
  return order.refunded_cents > 0 ? "refunded" : "pending"
}

const isCalledOff = (status: string): boolean => status === "missed_pickup" || status === "cancelled"

const toView = (order: OrderRow) => {
  const paid = order.paid_cents - order.refunded_cents - order.disputed_cents
  const cost =
    order.minimum_payment_cents + order.additional_charges_cents - order.discount_cents - order.goodwill_cents
  return {
    id: order.id,
    orderNumber: order["order_number"],
    createdAt: order["created_at"],
    status: order.status,
    statusBefore: order["status_before"],
    customerName: order["customer_name"],
    customerPhone: order["customer_phone"],
    customerEmail: order["customer_email"],
    pickupAddress: order["pickup_address"],
    pickupApt: order["pickup_apt"],
    pickupDate: order["pickup_date"],
    pickupTimeSlot: order["pickup_time_slot"],
    deliveryDate: order["delivery_date"],
    estimatedWeight: order["estimated_weight"],
    weight: pounds(order.weight_hundredths),
    pickupLocation: order["pickup_location"],
    pickupLocationOther: order["pickup_location_other"],
    deliveryInstructions: order["delivery_instructions"],
    specialInstructions: order["special_instructions"],
    detergentPreference: order["detergent_preference"],
    minimumPaymentAmount: money(order.minimum_payment_cents),
    additionalCharges: money(order.additional_charges_cents),
    promoCode: order.promo_code,
    discount: money(order.discount_cents),
    totalPaid: money(paid),
    goodwill: money(order.goodwill_cents),
    credit: money(order.credit_cents),
    minimumPaymentStatus: paymentStatus(order, paid),
    amountDue: isCalledOff(order.status) ? null : money(cost - paid - order.credit_cents),
    pricePerPound: money(order.price_per_pound_cents),
    freeWeightLimit: pounds(order.free_weight_limit_hundredths),
    readyBags: order["ready_bags"],
    actualBags: order["actual_bags"],
    deliveredBags: order["delivered_bags"],
    pickedUpAt: order["picked_up_at"],
    deliveredAt: order["delivered_at"],
    pickupPhotoUrl: photoOf(order, "pickup"),
    deliveryPhotoUrl: photoOf(order, "delivery"),
    version: order["version"],
  }
}

/** What a customer reads of their own: one statement finds the session, the account and what is asked for. */
export const ownReads = (app: FastifyInstance, pool: pg.Pool): void => {
  app.get("/api/auth/user", async (request, reply) => {
    const { rows } = await pool.query<User>({ ...userStatement, values: [sessionDigest(request)] })
    const [user] = rows
    if (user === undefined) return reply.code(401).send({ message: "Unauthorized" })
    return {
      id: user.id,
      firstName: user["first_name"],
      lastName: user["last_name"],
      email: user["email"],
      phone: user["phone"],
      address: user["address"],
      apt: user["apt"],
      defaultSpecialInstructions: user["default_special_instructions"],
      defaultDeliveryInstructions: user["default_delivery_instructions"],
      profileImageUrl: user["profile_image_url"],
      role: user["role"],
      hasPassword: user.sign_in_method === "password",
    }
  })

  app.get("/api/orders", async (request, reply) => {
    const { rows } = await pool.query<OrderRow>({ ...ordersStatement, values: [sessionDigest(request)] })
    const [first] = rows
    if (first === undefined) return reply.code(401).send({ message: "Unauthorized" })
    return first.id === null ? [] : rows.map(toView)
  })
}
