import { cards, ledgerOf, payWith } from "../testing/checkout.ts"
import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { openHome } from "../testing/customer-home.ts"
import { deliveredOrder } from "../testing/customer-orders.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import type { Product } from "../testing/product.ts"
import { keepCard } from "../testing/provider.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })

/** The customer's newest order. */
const newest = async (product: Product, email: string) => {
  const [order] = await product.query(
    `select orders.id, paid_cents::int as paid, status from orders join users on users.id = user_id
      where email = $1 order by order_number desc limit 1`,
    [email],
  )
  return { id: String(order?.["id"]), paid: order?.["paid"] }
}

test("one click pays with the kept card, after a question with card and amount", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const last = await deliveredOrder(page, product)
  await keepCard(page.request, product.origin, cards.pays)
  const home = await openHome(page)
  await home.oneClick.click()
  const question = page.getByRole("dialog", { name: "Pickup in One Click" })
  await expect(question).toContainText(`your last order, #${last.orderNumber}`)
  await expectAccessible(page)
  const pay = question.getByRole("button", { name: "Pay $30.00 with Visa •••• 4242" })
  await Promise.all([seenOnPage(page, "Order Created!", "$30.00 was paid with your Visa ending in 4242."), pay.click()])
  await expect(question).toBeHidden()
  await expect(home.current).toContainText("Ordered")
  const booked = await newest(product, customerEmail)
  expect(await ledgerOf(product, booked.id)).toEqual([{ kind: "payment", amount_cents: 3000 }])

  // The same evening again: nobody pays for it twice without knowing.
  await home.oneClick.click()
  await pay.click()
  const again = page.getByRole("dialog", { name: "You have booked a pickup for this evening" })
  await expect(again).toContainText("It is paid, and we come for your laundry.")
  await again.getByRole("button", { name: "Close" }).click()
  expect((await newest(product, customerEmail)).id).toBe(booked.id)

  // The way without stays: the order first, its payment on the next page.
  await home.oneClick.click()
  await question.getByRole("button", { name: "Pay on the next page" }).click()
  await page.waitForURL("**/checkout?*")
  expect((await newest(product, customerEmail)).paid).toBe(0)
})

test("a kept card that is declined leaves the order booked, and says so where it is paid", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await deliveredOrder(page, product)
  await keepCard(page.request, product.origin, "4000000000000341")
  const home = await openHome(page)
  await home.oneClick.click()
  await page.getByRole("button", { name: "Pay $30.00 with Visa •••• 0341" }).click()
  await page.waitForURL("**/checkout?*")
  await expect(page.getByRole("alert").filter({ hasText: "was declined" })).toContainText(
    "Your Visa ending in 0341 was declined. Your pickup is booked: please pay for it here.",
  )
  const { id, paid } = await newest(product, customerEmail)
  expect(paid).toBe(0)
  await payWith(page, cards.pays)
  await expect(page.getByRole("heading", { name: "Payment Successful" })).toBeVisible()
  expect(await ledgerOf(product, id)).toEqual([{ kind: "payment", amount_cents: 3000 }])
})
