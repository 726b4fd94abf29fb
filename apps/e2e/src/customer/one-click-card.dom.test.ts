import { within } from "@testing-library/dom"
import { expect, test } from "../dom/test.ts"
import { cards, ledgerOf } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { deliveredOrder } from "../testing/customer-orders.ts"
import { callerOf } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"
import { keepCard } from "../testing/provider.ts"
import { openHome, pressOneClick } from "./home-in-dom.ts"

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
  const ask = async () => {
    await pressOneClick(page)
    return page.screen.findByRole("dialog", { name: "Pickup in One Click" })
  }
  const pay = (question: HTMLElement) =>
    page.user.click(within(question).getByRole("button", { name: "Pay $30.00 with Visa •••• 4242" }))
  const question = await ask()
  expect(question).toHaveTextContent(`your last order, #${last.orderNumber}`)
  await pay(question)
  await page.screen.findByText("Order Created!")
  await page.screen.findByText(/\$30\.00 was paid with your Visa ending in 4242\./)
  await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
  await expect.poll(home.current).toHaveTextContent("Ordered")
  const booked = await newest(product, customerEmail)
  expect(await ledgerOf(product, booked.id)).toEqual([{ kind: "payment", amount_cents: 3000 }])

  // The same evening again: nobody pays for it twice without knowing.
  await pay(await ask())
  const again = await page.screen.findByRole("dialog", { name: "You have booked a pickup for this evening" })
  expect(again).toHaveTextContent("It is paid, and we come for your laundry.")
  await page.user.click(within(again).getAllByRole("button", { name: "Close" })[0]!)
  expect((await newest(product, customerEmail)).id).toBe(booked.id)

  // The way without stays: the order first, its payment on the next page.
  await page.user.click(within(await ask()).getByRole("button", { name: "Pay on the next page" }))
  await expect.poll(() => page.address).toMatch(/^\/checkout\?/)
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
  await openHome(page)
  await pressOneClick(page)
  await page.user.click(await page.screen.findByRole("button", { name: "Pay $20.00 with Visa •••• 4242" }))
  await page.screen.findByText("Order Created!")
  await page.screen.findByText(/\$20\.00 was paid with your Visa ending in 4242\./)
  const booked = await newest(product, customerEmail)
  expect(await ledgerOf(product, booked.id)).toEqual([{ kind: "payment", amount_cents: 2000 }])
  await product.query("update orders set status = 'delivered' where id = $1", [booked.id])

  await grant("30.00")
  await openHome(page)
  await pressOneClick(page)
  await expect.poll(() => page.address).toMatch(/^\/checkout\?.*amount=0\.00/)
  await page.screen.findByRole("heading", { name: "Your pickup is booked" })
})

test("a kept card that is declined leaves the order booked, and says so where it is paid", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await deliveredOrder(page, product)
  await keepCard(page.request, product.origin, "4000000000000341")
  await openHome(page)
  await pressOneClick(page)
  await page.user.click(await page.screen.findByRole("button", { name: "Pay $30.00 with Visa •••• 0341" }))
  await expect.poll(() => page.address).toMatch(/^\/checkout\?/)
  await page.screen.findByText("Your Visa ending in 0341 was declined. Your pickup is booked: please pay for it here.")
  const { id, paid } = await newest(product, customerEmail)
  expect(paid).toBe(0)
  expect(await ledgerOf(product, id)).toEqual([])
  await page.screen.findByRole("button", { name: "Pay $30.00" })
})
