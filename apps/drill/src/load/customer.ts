import { randomUUID } from "node:crypto"
import { ApiError, type makeClient } from "@laundry/contracts/http/client"
import type { GuestOrderForm } from "@laundry/contracts/orders/booking"
import { guestOrderEndpoints } from "@laundry/contracts/orders/guest-orders"
import { guestPaymentEndpoints } from "@laundry/contracts/payments/guest-payments"
import { defaultOperatingHours } from "@laundry/core/scheduling/operating-hours"
import { pickupOptions } from "@laundry/core/scheduling/pickup-options"
import type { Provider } from "../processes/provider.ts"
import { insist, type Journal } from "./attempts.ts"

/** What a customer was told, which must then be so. */
export interface Told {
  readonly email: string
  readonly startedAt: number
  /** The ids that answers to the order's one key named: one, however often it was sent. */
  readonly orderIds: ReadonlySet<string>
  /** The provider's intent that was paid, when it said so. */
  readonly paidIntent: string | undefined
  /** Whether we said that the payment arrived. */
  readonly isPaid: boolean
}

export interface Shop {
  readonly origin: string
  readonly call: ReturnType<typeof makeClient>
  readonly provider: Provider
  readonly journal: Journal
  readonly isOver: () => boolean
}

/** A guest order for the last day on offer. */
export const orderOf = (email: string): GuestOrderForm => {
  const day = pickupOptions(Date.now(), defaultOperatingHours).at(-1)
  if (day === undefined) throw new Error("no pickup day is offered")
  return {
    customerName: "Ana Guest",
    customerPhone: "305 555 0123",
    customerEmail: email,
    pickupAddress: "1200 Ocean Drive, Miami Beach, FL 33139, USA",
    pickupApt: "",
    pickupDate: day.pickupDate,
    pickupTimeSlot: "6:00 PM - 9:00 PM",
    deliveryDate: day.deliveryDate,
    estimatedWeight: "",
    pickupLocation: "Front Door",
    pickupLocationOther: "",
    deliveryInstructions: "",
    specialInstructions: "",
    detergentPreference: "Regular Detergent",
    acceptTerms: true,
  }
}

/** Places an order under a key; says each id that an answer named. */
const place = (
  { call, journal, isOver }: Shop,
  what: string,
  email: string,
  idempotencyKey: string,
  placed: (id: string) => void,
): Promise<void> => {
  const body = orderOf(email)
  return insist(journal, what, isOver, async (signal) => {
    const { id } = await call(guestOrderEndpoints.placeGuestOrder, { body }, { idempotencyKey, signal })
    placed(id)
  })
}

const newEmail = (): string => `guest-${randomUUID()}@example.com`

/** What the requests are called that show whether orders can be placed. */
export const onlyOrder = "only order"

/** Orders as a guest who will pay another time. */
export const orderOnly = async (shop: Shop, tell: (told: Told) => void): Promise<void> => {
  const [email, startedAt, orderIds] = [newEmail(), Date.now(), new Set<string>()]
  try {
    await place(shop, onlyOrder, email, randomUUID(), (id) => orderIds.add(id))
  } finally {
    tell({ email, startedAt, orderIds, paidIntent: undefined, isPaid: false })
  }
}

const readPage = async ({ origin, journal, isOver }: Shop): Promise<void> =>
  insist(journal, "page", isOver, async (signal) => {
    const response = await fetch(`${origin}/`, { signal })
    const text = await response.text()
    if (!response.ok) throw new ApiError(response.status, text, undefined)
  })

/** Pays as the provider's own field in the page does, which asks again when nothing came back. */
const payAt = ({ provider, journal, isOver }: Shop, intent: string): Promise<void> =>
  insist(journal, "pay", isOver, async () => {
    const path = `payment_intents/${intent}`
    const response = await provider.call(`${path}/confirm`, {
      payment_method: "pm_card_visa",
      return_url: "http://127.0.0.1/back",
    })
    const body = (await response.json()) as { status?: string; error?: { payment_intent?: { status?: string } } }
    const status = body.status ?? body.error?.payment_intent?.status
    if (status !== "succeeded") throw new ApiError(response.status, `the provider says ${status}`, undefined)
  })

/** Some close the page as soon as the provider has taken the money: they are heard of by its event, or by asking it. */
const closesPage = (index: number): boolean => index % 5 === 4
/** Some press a button twice. */
const pressesTwice = (index: number): boolean => index % 3 === 0

/** Orders and pays as a guest, from the landing page to the confirmation. `index` decides how they behave. */
export const orderAndPay = async (shop: Shop, index: number, tell: (told: Told) => void): Promise<void> => {
  const { call, journal, isOver } = shop
  const email = newEmail()
  const startedAt = Date.now()
  const orderIds = new Set<string>()
  let paidIntent: string | undefined
  let isPaid = false
  const times = <A>(ask: () => Promise<A>): Promise<ReadonlyArray<A>> =>
    Promise.all(pressesTwice(index) ? [ask(), ask()] : [ask()])
  try {
    await readPage(shop)
    const key = randomUUID()
    await times(() => place(shop, "order", email, key, (id) => orderIds.add(id)))
    const [orderId] = orderIds
    if (orderId === undefined) return
    const params = { orderId } as { readonly orderId: never }
    const { clientSecret } = await insist(journal, "open payment", isOver, (signal) =>
      call(guestPaymentEndpoints.getGuestPaymentIntent, { params }, { signal }),
    )
    const intent = clientSecret.split("_secret_")[0] ?? ""
    await payAt(shop, intent)
    paidIntent = intent
    if (closesPage(index)) return
    await times(() =>
      insist(journal, "confirm", isOver, async (signal) => {
        const { success } = await call(guestPaymentEndpoints.verifyGuestPayment, { body: params }, { signal })
        isPaid ||= success
      }),
    )
  } finally {
    tell({ email, startedAt, orderIds, paidIntent, isPaid })
  }
}
