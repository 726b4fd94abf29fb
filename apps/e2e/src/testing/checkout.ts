import { makeClient } from "@laundry/contracts/http/client"
import { Day } from "@laundry/contracts/http/wire"
import type { GuestOrderForm } from "@laundry/contracts/orders/booking"
import { guestOrderEndpoints } from "@laundry/contracts/orders/guest-orders"
import type { Page } from "playwright/test"
import type { Product } from "./product.ts"
import { typicalOrder } from "./typical-order.ts"

/** The sandbox's test cards. */
export const cards = {
  pays: "4242424242424242",
  declined: "4000000000000002",
  insufficientFunds: "4000000000009995",
  authenticates: "4000002500003155",
} as const

/** An order that waits for its payment. */
export interface PlacedOrder {
  readonly id: string
  readonly orderNumber: number
  /** The checkout's path with its query. */
  readonly paymentPath: string
}

/** Places an order past the screens, for tests of what comes after. */
export const placeOrder = async (
  product: Product,
  email: string,
  changes: Partial<GuestOrderForm> = {},
): Promise<PlacedOrder> => {
  const body: GuestOrderForm = {
    customerName: typicalOrder.name,
    customerPhone: typicalOrder.phone,
    customerEmail: email,
    pickupAddress: typicalOrder.address,
    pickupApt: "",
    pickupDate: Day.make("2026-11-20"),
    pickupTimeSlot: "6:00 PM - 9:00 PM",
    deliveryDate: Day.make("2026-11-21"),
    estimatedWeight: "",
    pickupLocation: "Front Door",
    pickupLocationOther: "",
    deliveryInstructions: "",
    specialInstructions: "",
    detergentPreference: "Regular Detergent",
    acceptTerms: true,
    ...changes,
  }
  const { id, orderNumber, paymentUrl } = await makeClient(product.origin)(guestOrderEndpoints.placeGuestOrder, {
    body,
  })
  const url = new URL(paymentUrl, product.origin)
  return { id, orderNumber, paymentPath: url.pathname + url.search }
}

export const payButton = (page: Page) => page.getByRole("button", { name: /^(Pay \$|Processing)/ })

/** Types a card into the payment form. */
export const fillCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel("Card number").fill(number)
  await page.getByLabel("Expiration date").fill("12 / 34")
  await page.getByLabel("Security code").fill("123")
  await page.getByLabel("ZIP code").fill("33139")
}

/** Types a card and presses the pay button. */
export const payWith = async (page: Page, number: string): Promise<void> => {
  await fillCard(page, number)
  await payButton(page).click()
}

/** The order's rows in the payment ledger. */
export const ledgerOf = (product: Product, orderId: string) =>
  product.query("select kind, amount_cents from payment_ledger where order_id = $1", [orderId])
