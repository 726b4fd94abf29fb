import { within } from "@testing-library/dom"
import { makeHeld } from "../dom/held.ts"
import { expect, test } from "../dom/test.ts"
import { placeOrder } from "../testing/checkout.ts"

test("the payment page, its path in any letter case and with a trailing slash, says that it is verifying until it knows, and leads back to the payment of an order that is not paid", async ({
  page,
  product,
  customerEmail,
}) => {
  const { id, paymentPath } = await placeOrder(product, customerEmail)
  const [, query = ""] = paymentPath.split("?")
  const paid = `/Payment-Success/?orderId=${id}`
  for (const path of [`/GUEST-Checkout/?${query}`, paid]) expect((await page.request.get(path)).status()).toBe(200)
  const held = makeHeld()
  page.meet("POST /api/guest/verify-payment", held.meets)
  await page.goto(paid)
  await page.screen.findByRole("heading", { level: 1, name: "Verifying Payment..." })
  held.letGo()
  await page.screen.findByRole("heading", { level: 1, name: "Payment Issue" })
  await page.user.click(page.screen.getByRole("link", { name: "Back to Payment" }))
  await page.screen.findByRole("heading", { level: 1, name: "Complete Your Order" })
})

test("a checkout link without its order leads home, one with an unknown order is a payment error with a way there", async ({
  page,
}) => {
  await page.goto("/guest-checkout?amount=30.00")
  await page.screen.findByText("Invalid Checkout Link")
  page.screen.getByText("Missing order information. Redirecting to home page.")
  await expect.poll(() => page.address).toBe("/")
  await page.screen.findByRole("heading", { level: 1, name: "Same-Day Pickup, Next-Day Delivery" })
  await page.goto("/guest-checkout?orderId=AAAAAAAAAAAAAAAA&amount=30.00")
  await page.screen.findByRole("heading", { name: "Payment Error" })
  await page.user.click(within(page.screen.getByRole("main")).getByRole("link", { name: "Return to Home" }))
  await expect.poll(() => page.address).toBe("/")
})
