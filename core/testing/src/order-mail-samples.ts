import { type CompanySettings, defaultCompanySettings } from "@laundry/core/company/company-settings"
import { type Cents, cents } from "@laundry/core/money/cents"
import type { MailScene } from "@laundry/core/notifications/mail-scene"
import { orderMailBody } from "@laundry/core/notifications/mails/order-mails"
import type { Order } from "@laundry/core/order/order"
import type { OrderMailContent } from "@laundry/core/order/order-mail"
import fc from "fast-check"
import { order as anyOrder } from "./arbitraries.ts"
import { eastern } from "./in-memory/product.ts"

/** A company that can be reached. */
export const settings: CompanySettings = {
  ...defaultCompanySettings,
  information: { ...defaultCompanySettings.information, phone: "305-555-0199", email: "hello@laundry.example" },
}
export const publicUrl = "https://laundry.example"

/** One of every kind of mail. A new kind does not compile until it is here. */
const contents: Readonly<Record<OrderMailContent["template"], (order: Order, amount: Cents) => OrderMailContent>> = {
  "order-link": ({ id }) => ({ template: "order-link", orderId: id }),
  "order-received": ({ id }) => ({ template: "order-received", orderId: id }),
  "place-released": ({ id }) => ({ template: "place-released", orderId: id }),
  "place-found": ({ id }) => ({ template: "place-found", orderId: id }),
  "payment-received": ({ id }, amount) => ({ template: "payment-received", orderId: id, amount }),
  "refund-sent": ({ id }, amount) => ({ template: "refund-sent", orderId: id, amount }),
  "tip-received": ({ id }, amount) => ({ template: "tip-received", orderId: id, amount }),
  "order-cancelled": ({ id }, amount) => ({
    template: "order-cancelled",
    orderId: id,
    refund: amount,
    fee: cents(1000),
  }),
  "order-changed": ({ id }) => ({ template: "order-changed", orderId: id, changed: "day address" }),
  "order-picked-up": ({ id }) => ({ template: "order-picked-up", orderId: id }),
  "order-ready": ({ id }) => ({ template: "order-ready", orderId: id }),
  "order-delivered": ({ id }) => ({ template: "order-delivered", orderId: id }),
  "pickup-missed": ({ id }) => ({ template: "pickup-missed", orderId: id }),
}
export const templates = Object.keys(contents) as ReadonlyArray<OrderMailContent["template"]>

export const scene: MailScene = {
  settings,
  publicUrl,
  now: eastern("2026-11-20", "12:00"),
  link: { url: `${publicUrl}/pay/token`, expiresAt: eastern("2026-11-28", "09:41") },
}

/** The mail of a kind about an order; `amount` is what it speaks of. */
export const write = (
  template: OrderMailContent["template"],
  order: Order,
  amount: Cents = cents(3000),
  changes: Partial<MailScene> = {},
) => orderMailBody(contents[template](order, amount), order, { ...scene, ...changes })

const [sample] = fc.sample(anyOrder, { numRuns: 1, seed: 1042 })
if (sample === undefined) throw new Error("no sample")
/** Ana's order, of which nothing was paid yet. */
export const unpaid: Order = {
  ...sample,
  orderNumber: 1042,
  customerName: "Ana Diaz",
  pickupDate: "2026-11-20" as Order["pickupDate"],
  deliveryDate: "2026-11-21" as Order["deliveryDate"],
  pickupAddress: "1200 Ocean Drive, Miami Beach, FL 33139",
  pickupApt: "4B",
  terms: { ...defaultCompanySettings.terms, promo: null, marketplace: null },
  minimumPaymentAmount: cents(3000),
  additionalCharges: cents(0),
  paid: cents(0),
  refunded: cents(0),
  weight: null,
  deliveredAt: null,
  status: "ordered",
}
export const paid: Order = { ...unpaid, paid: cents(3000) }
