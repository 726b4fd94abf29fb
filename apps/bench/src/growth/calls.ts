import { orderBody } from "../calls.ts"
import type { Person } from "../people.ts"

/** An order that exists, to look for. */
export interface Known {
  readonly id: string
  readonly order_number: number
  readonly customer_name: string
  readonly customer_email: string
  readonly customer_phone: string
  readonly pickup_address: string
  /** A newer one's. */
  readonly linked_id: string
}

/** What is asked again and again, of another order each time so that nothing is remembered. */
export interface GrowthCall {
  readonly name: string
  readonly as?: Person
  /** The address to read; one to post to has a body. */
  readonly path: (known: Known) => string
  readonly body?: () => string
  /** The p95 that it has to stay under, in milliseconds, where one is promised. */
  readonly target?: number
}

const target = 300

const list = (name: string, query: (known: Known) => Record<string, string | number>): GrowthCall => ({
  name: `admin list: ${name}`,
  as: "owner",
  path: (known) =>
    `/api/admin/orders/summaries?${new URLSearchParams(Object.entries(query(known)).map(([key, value]) => [key, String(value)]))}`,
  target,
})

const search = (name: string, text: (known: Known) => string, more: Record<string, string> = {}): GrowthCall => ({
  ...list("", (known) => ({ q: text(known), ...more })),
  name: `search: ${name}`,
})

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const report = (name: string, days: number, promised?: number): GrowthCall => ({
  name: `report of ${name}`,
  as: "owner",
  path: () => `/api/admin/reports?${new URLSearchParams({ from: dayBefore(days), to: dayBefore(1) })}`,
  ...(promised === undefined ? {} : { target: promised }),
})

const lastName = ({ customer_name: name }: Known): string => name.split(" ").at(-1) ?? name

const street = ({ pickup_address: address }: Known): string => address.split(",")[0] ?? address

/** What people do on a large database, in the order in which it is measured: what is written comes last. */
export const growthCalls = (orders: number): ReadonlyArray<GrowthCall> => [
  list("first page", () => ({})),
  list("100 a page", () => ({ limit: 100 })),
  list("in progress", () => ({ status: "in_progress" })),
  list("delivered, page 2", () => ({ status: "delivered", page: 2 })),
  list("cancelled, page 500", () => ({ status: "cancelled", page: 500 })),
  list("owing, largest first", () => ({ status: "additional_payment_required", sort: "balance" })),
  list("of a pickup day", ({ order_number }) => ({ pickupDate: dayBefore(30 + (order_number % 300)) })),
  list("by name, page 100", () => ({ sort: "name", page: 100 })),
  list("by delivery day, page 1,000", () => ({ sort: "delivery", page: 1000 })),
  list("page 10,000", () => ({ page: Math.min(10_000, Math.floor(orders / 40)) })),
  list("last page", () => ({ page: Math.floor(orders / 20) })),
  search("order number", ({ order_number }) => `#${order_number}`),
  search("email", ({ customer_email }) => customer_email),
  search("phone", ({ customer_phone }) => customer_phone),
  search("house and street", street),
  search("name", ({ customer_name }) => customer_name),
  search("last name, most of them rare", lastName),
  search("frequent name (lopez)", () => "lopez"),
  search("frequent street (collins)", () => "collins"),
  search("word in each order (miami)", () => "miami"),
  search("word in each order, by name", () => "miami", { sort: "name" }),
  search("frequent name, 100 a page, page 6", () => "lopez", { limit: "100", page: "6" }),
  search("frequent, in a small filter", () => "collins", { status: "in_progress" }),
  search("frequent, cancelled", () => "collins", { status: "cancelled" }),
  search("frequent and rare", (known) => `gmail ${lastName(known)}`),
  search("nothing", ({ id }) => id.slice(0, 9)),
  { name: "driver: today's pickups", as: "driver", path: () => "/api/driver/orders/today", target },
  { name: "driver: deliveries", as: "driver", path: () => "/api/driver/orders/ready", target },
  { name: "laundry list", as: "laundry", path: () => "/api/laundry/orders", target },
  report("a year", 365, target),
  report("two years", 731),
  report("a month", 30),
  { name: "pickup calendar", as: "owner", path: () => "/api/admin/pickup-calendar", target },
  { name: "users: first page", as: "owner", path: () => "/api/admin/users", target },
  { name: "users: search a name", as: "owner", path: (known) => `/api/admin/users?q=${lastName(known)}`, target },
  { name: "audit log: first page", as: "owner", path: () => "/api/admin/audit", target },
  { name: "order's details", as: "owner", path: ({ id }) => `/api/admin/orders/${id}/details`, target },
  { name: "customer's orders", as: "customer", path: () => "/api/orders", target },
  { name: "order page by its link", path: ({ linked_id: id }) => `/api/order-links/link${id}`, target },
  { name: "guest's order", path: () => "/api/guest-orders", body: orderBody, target },
]
