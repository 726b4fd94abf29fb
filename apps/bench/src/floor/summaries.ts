import type { FastifyInstance } from "fastify"
import type pg from "pg"
import { money, pounds } from "./own-reads.ts"
import { callerIs, sessionDigest } from "./session.ts"
import { labelCode } from "./staff-lists.ts"

interface SummaryRow {
  /** Null in the only row of a caller of a business without orders. */
  readonly id: string | null
  readonly status: string
  readonly weight_hundredths: number | null
  readonly price_per_pound_cents: number
  readonly free_weight_limit_hundredths: number
  readonly minimum_payment_cents: number
  readonly additional_charges_cents: number
  readonly discount_cents: number
  readonly goodwill_cents: number
  readonly credit_cents: number
  readonly paid_cents: number
  readonly refunded_cents: number
  readonly disputed_cents: number
  readonly [column: string]: unknown
}

/** What staff see of the newest orders, with the session of who asks. */
const summariesStatement = {
  name: "floor-summaries",
  text: `with ${callerIs("users.role in ('admin', 'owner')")}
    select page.* from caller left join lateral (
      select id, order_number, created_at, status, status_before, customer_name, customer_phone, customer_email, pickup_address, pickup_apt,
        pickup_date, pickup_time_slot, delivery_date, estimated_weight, weight_hundredths, actual_bags, ready_bags, minimum_payment_cents,
        additional_charges_cents, promo_code, discount_cents, goodwill_cents, credit_cents, paid_cents, refunded_cents, disputed_cents,
        price_per_pound_cents, free_weight_limit_hundredths, zip_code, version,
        (select max(requested_at) from payment_links where payment_links.order_id = orders.id) as requested_at,
        exists (select from payment_flags where payment_flags.order_id = orders.id and resolved_at is null) as is_flagged,
        exists (select from balance_charges where balance_charges.order_id = orders.id and state = 'held') as is_held,
        exists (select from weigh_ticket_answers where weigh_ticket_answers.order_id = orders.id and kind = 'objected') as is_objected
      from orders order by order_number desc limit 50
    ) as page on true order by order_number desc`,
}

const figuresStatement = {
  name: "floor-figures",
  text: `select status, sum(orders) as orders, sum(owing) as owing, sum(balance_cents) as balance, sum(revenue_cents) as revenue
    from order_figures group by status`,
}

interface FiguresRow extends Readonly<Record<"orders" | "owing" | "balance" | "revenue", string>> {
  readonly status: string
}

const owesNothing = new Set(["cancelled", "missed_pickup"])

const toSummary = (order: SummaryRow) => {
  const total =
    order.minimum_payment_cents + order.additional_charges_cents - order.discount_cents - order.goodwill_cents
  const paid = order.paid_cents - order.refunded_cents - order.disputed_cents
  return {
    id: order.id,
    labelCode: labelCode(order.id),
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
    actualBags: order["actual_bags"],
    readyBags: order["ready_bags"],
    minimumPaymentAmount: money(order.minimum_payment_cents),
    additionalCharges: money(order.additional_charges_cents),
    promoCode: order["promo_code"],
    discount: money(order.discount_cents),
    goodwill: money(order.goodwill_cents),
    credit: money(order.credit_cents),
    totalCost: money(total),
    totalPaid: money(paid),
    amountDue: owesNothing.has(order.status) ? null : money(Math.max(0, total - order.credit_cents - paid)),
    needsAddressCheck: order["zip_code"] === null,
    paymentRequestedAt: order["requested_at"],
    hasPaymentProblem: order["is_flagged"],
    awaitsDecision: order["is_held"] === true || order["is_objected"] === true,
    version: order["version"],
  }
}

const toFigures = (rows: ReadonlyArray<FiguresRow>) => {
  const sum = (figure: "orders" | "owing" | "balance" | "revenue", statuses?: ReadonlyArray<string>): number =>
    rows.reduce((all, row) => (statuses?.includes(row.status) === false ? all : all + Number(row[figure])), 0)
  return {
    totalRevenue: money(sum("revenue")),
    totalBalanceDue: money(sum("balance")),
    totalOrders: sum("orders"),
    pendingOrders: sum("orders", ["ordered"]),
    inProgressOrders: sum("orders", ["picked_up", "in_progress"]),
    completedOrders: sum("orders", ["delivered"]),
    paymentRequiredOrders: sum("owing"),
  }
}

/** The admin list's first page as staff have it: two statements at once, one of which finds the session and the right. */
export const summaries = (app: FastifyInstance, pool: pg.Pool): void => {
  app.get("/api/admin/orders/summaries", async (request, reply) => {
    const [page, figures] = await Promise.all([
      pool.query<SummaryRow>({ ...summariesStatement, values: [sessionDigest(request)] }),
      pool.query<FiguresRow>(figuresStatement),
    ])
    const [first] = page.rows
    if (first === undefined) return reply.code(403).send({ message: "Forbidden" })
    const stats = toFigures(figures.rows)
    const total = stats.totalOrders
    return {
      orders: first.id === null ? [] : page.rows.map(toSummary),
      undecided: [],
      total,
      totalPages: Math.ceil(total / 50),
      stats,
    }
  })
}
