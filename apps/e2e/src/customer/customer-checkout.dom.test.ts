import { within } from "@testing-library/dom"
import { vi } from "vitest"
import type { DomPage } from "../dom/dom-page.ts"
import { expect, test } from "../dom/test.ts"
import { endSessions, signedInCustomer } from "../testing/customer.ts"
import { bookOrder } from "../testing/customer-orders.ts"
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
