import { within } from "@testing-library/dom"
import { vi } from "vitest"
import type { DomPage } from "../dom/dom-page.ts"
import { expect, test } from "../dom/test.ts"
import { cards, ledgerOf } from "../testing/checkout.ts"
import { endSessions, signedInCustomer } from "../testing/customer.ts"
import { bookOrder } from "../testing/customer-orders.ts"
import { giveCardFor } from "../testing/provider.ts"
import { signInAgain } from "./sign-in-again.ts"

/** Where an order of $30.00 is paid. */
const checkoutOf = (orderId: string) => `/checkout?orderId=${orderId}&amount=30.00`

const home = (page: DomPage) => within(page.screen.getByRole("main")).findByRole("link", { name: "Return to Home" })

test("no order, a cancelled one and another customer's can't be paid", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  const { id } = await bookOrder(page)
  await product.query("update orders set status = 'cancelled' where id = $1", [id])
  await page.goto(checkoutOf(id))
  await page.screen.findByText("This order was cancelled or missed and can't be paid.")
  expect(await home(page)).toBeVisible()
  await page.goto("/checkout")
  await page.screen.findByRole("heading", { name: "Error" })
  await page.screen.findByText("No order ID provided")

  await signedInCustomer(page, product, `other-${customerEmail}`)
  await page.goto(checkoutOf(id))
  await page.screen.findByRole("heading", { name: "Payment Setup Error" })
  await page.screen.findByText("Order not found")
  expect(page.screen.queryByRole("button", { name: "Try Again" })).toBeNull()
  await page.user.click(await home(page))
  await expect.poll(() => page.address).toBe("/")
})

test("signed out, the checkout says why and comes back after signing in; a session that ends before the payment opens leads there, too", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const { id } = await bookOrder(page)
  await endSessions(product, customerEmail)
  await page.goto(checkoutOf(id))
  await page.screen.findByText("You need to be logged in to make a payment")
  const toSignIn = `/api/login?${new URLSearchParams({ returnTo: checkoutOf(id) }).toString()}`
  await expect.poll(() => page.address).toBe(toSignIn)

  // Answered here: were the session over on the server, another call of the page might hear of it first, and say so in its words.
  const ended = { message: "Unauthorized", code: "Unauthorized", requestId: "r" }
  page.meet("POST /api/create-payment-intent", { status: 401, body: ended })
  await signInAgain(page, product, customerEmail)
  page.meet("GET /api/login", () => endSessions(product, customerEmail), 1)
  await page.screen.findByText("Please log in to continue with payment")
  await expect.poll(() => page.address).toBe(toSignIn)
  await vi.waitFor(() => page.screen.getByRole("button", { name: "Sign in" }), { timeout: 60_000 })
})

test("what an address says is no payment; back from the bank's own page one is confirmed, and its secrets leave the address", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const { id } = await bookOrder(page)
  const address = checkoutOf(id)
  const asksFor30 = async () => {
    expect(await page.screen.findByRole("button", { name: "Pay $30.00" })).toBeVisible()
  }
  await page.goto(`/checkout?orderId=${id}&payment_intent=pi_1&redirect_status=failed`)
  await page.screen.findByText("Payment Failed")
  await asksFor30()
  expect(page.address).not.toMatch(/redirect_status/)
  // Forged, with another amount.
  await page.goto(`/checkout?orderId=${id}&amount=0.50&payment_intent=pi_1&redirect_status=succeeded`)
  await asksFor30()
  expect(page.screen.queryByText("$0.50")).toBeNull()
  expect(page.screen.queryByText("Payment Successful")).toBeNull()
  expect(await ledgerOf(product, id)).toEqual([])

  // The payment goes through, and the browser is elsewhere before our server hears of it.
  await giveCardFor(page.request, product.origin, id, cards.pays)
  await page.goto(`${address}&payment_intent=pi_1&payment_intent_client_secret=secret&redirect_status=succeeded`)
  await page.screen.findByText("Payment Successful", { selector: "h1, h2" })
  expect(page.address).not.toMatch(/secret/)
  await expect.poll(() => page.address).toBe("/")
  expect(await ledgerOf(product, id)).toEqual([{ kind: "payment", amount_cents: 3000 }])
  await page.goto(address)
  await page.screen.findByRole("heading", { name: "This order is already paid" })
  await page.user.click(await home(page))
  await expect.poll(() => page.address).toBe("/")
})

test("a provider that is down is asked again", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  const { id } = await bookOrder(page)
  const body = { message: "Down", code: "Unavailable", requestId: "r" }
  page.meet("POST /api/create-payment-intent", { status: 503, body }, 1)
  await page.goto(checkoutOf(id))
  await page.screen.findByRole("heading", { name: "Payment Setup Error" })
  await page.screen.findByText("Failed to initialize payment. Please try again.")
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  await page.screen.findByRole("button", { name: "Pay $30.00" })
})
