import { cards, ledgerOf, payWith } from "../testing/checkout.ts"
import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { openHome } from "../testing/customer-home.ts"
import { deliveredOrder } from "../testing/customer-orders.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
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

test("one click asks for what credit leaves to pay, and for no card where it leaves nothing", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await deliveredOrder(page, product)
  await keepCard(page.request, product.origin, cards.pays)
  const [user] = await product.query("select id from users where email = $1", [customerEmail])
  const owner = await callerOf(product, "owner")
  const grant = async (amount: string) => {
    const data = { amount, reason: "A late delivery" }
    expect((await owner.post(`/api/admin/users/${String(user?.["id"])}/credit`, { data })).ok()).toBe(true)
  }
  await grant("10.00")
  const home = await openHome(page)
  await home.oneClick.click()
  const pay = page.getByRole("button", { name: "Pay $20.00 with Visa •••• 4242" })
  await Promise.all([seenOnPage(page, "Order Created!", "$20.00 was paid with your Visa ending in 4242."), pay.click()])
  const booked = await newest(product, customerEmail)
  expect(await ledgerOf(product, booked.id)).toEqual([{ kind: "payment", amount_cents: 2000 }])
  await product.query("update orders set status = 'delivered' where id = $1", [booked.id])

  await grant("30.00")
  await openHome(page)
  await home.oneClick.click()
  await page.waitForURL("**/checkout?*amount=0.00")
  await expect(page.getByRole("heading", { name: "Your pickup is booked" })).toBeVisible()
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
