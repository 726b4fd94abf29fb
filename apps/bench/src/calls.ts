import { defaultOperatingHours } from "@laundry/core/scheduling/operating-hours"
import { pickupOptions } from "@laundry/core/scheduling/pickup-options"
import { pickupTimeSlot } from "@laundry/core/scheduling/pickup-time-slot"
import { helloPath, landingPath } from "./floor/from-memory.ts"
import { customer, type Person } from "./people.ts"

/** A call that is measured at both servers. */
export interface Call {
  readonly name: string
  /** The least that ours may be of the floor. */
  readonly target: number
  /** Who asks, with the cookie of their session. */
  readonly as?: Person
  readonly method: "GET" | "POST"
  readonly path: string
  /** Where the floor has it, when that is not the same path. */
  readonly floorPath?: string
  readonly body?: string
  /** The version of the answer that everybody who asks has: they are to be told that it holds. */
  readonly knownVersion?: string
  /** How many ask at once, when that is not what the others are measured with. */
  readonly connections?: number
  /** Whether both answer the same to the letter, so that the floor leaves nothing out. */
  readonly answersAlike?: true
}

export const orderBody = (): string => {
  // The last day on offer, so that a run across the cutoff keeps placing orders.
  const day = pickupOptions(Date.now(), defaultOperatingHours).at(-1)
  return JSON.stringify({
    customerName: "Bench Customer",
    customerPhone: "305 555 0100",
    customerEmail: "bench@example.com",
    pickupAddress: "1200 Ocean Drive, Miami Beach, FL 33139, USA",
    pickupDate: day?.pickupDate,
    pickupTimeSlot: pickupTimeSlot(defaultOperatingHours),
    deliveryDate: day?.deliveryDate,
    pickupLocation: "Front Door",
    detergentPreference: "Regular Detergent",
    acceptTerms: true,
  })
}

const guestOrder = { method: "POST", path: "/api/guest-orders", body: orderBody() } as const

/** Reads come first: what the others write would make their lists longer. */
export const calls: ReadonlyArray<Call> = [
  { name: "GET /, the landing page", target: 0.8, method: "GET", path: "/", floorPath: landingPath },
  { name: "GET /api/settings, beside hello", target: 0.8, method: "GET", path: "/api/settings", floorPath: helloPath },
  {
    name: "GET /api/service-areas, beside hello",
    target: 0.8,
    method: "GET",
    path: "/api/service-areas",
    floorPath: helloPath,
  },
  { name: "GET /api/settings", target: 0.8, method: "GET", path: "/api/settings" },
  { name: "GET /api/service-areas", target: 0.8, method: "GET", path: "/api/service-areas" },
  {
    name: "GET /api/auth/user",
    target: 0.7,
    as: "customer",
    method: "GET",
    path: "/api/auth/user",
    answersAlike: true,
  },
  { name: "GET /api/orders", target: 0.7, as: "customer", method: "GET", path: "/api/orders", answersAlike: true },
  {
    name: "GET /api/driver/orders/today",
    target: 0.7,
    as: "driver",
    method: "GET",
    path: "/api/driver/orders/today",
    answersAlike: true,
  },
  {
    name: "GET /api/laundry/orders",
    target: 0.7,
    as: "laundry",
    method: "GET",
    path: "/api/laundry/orders",
    answersAlike: true,
  },
  { name: "POST /api/guest-orders", target: 0.7, ...guestOrder },
  { name: "POST /api/guest-orders, five trips", target: 1, ...guestOrder, floorPath: "/five/api/guest-orders" },
  {
    // Nearly all of it is the hashing, which costs both the same; ours lets no more than a few wait for it.
    connections: 10,
    name: "POST /api/login",
    target: 0.95,
    method: "POST",
    path: "/api/login",
    body: JSON.stringify({ email: customer.email, password: customer.password }),
  },
]
