import { cardEndpoints } from "@laundry/contracts/payments/cards"
import { within } from "@testing-library/dom"
import { managedOf } from "../dom/admin-list.ts"
import type { DomPage } from "../dom/dom-page.ts"
import { partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { cards, ledgerOf, type PlacedOrder, placeOrder } from "../testing/checkout.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { callerOf, createUser, signInBy } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"
import { keepCard, payOrder } from "../testing/provider.ts"
import { signedInStaff } from "../testing/staff.ts"

/** A guest's paid order whose card is kept, up to $40.00 unless another limit is said. */
const orderWithCard = async (page: DomPage, product: Product, email: string, limit?: string): Promise<PlacedOrder> => {
  const order = await placeOrder(product, email)
  const data = { orderId: order.id, keep: true, ...(limit !== undefined && { limit }) }
  expect((await page.request.post(cardEndpoints.keepGuestCard.path, { data })).status()).toBe(200)
  await payOrder(page.request, product.origin, order.id, cards.pays)
  await expect
    .poll(() => product.query("select last4 from kept_cards where order_id = $1", [order.id]))
    .toEqual([{ last4: "4242" }])
  return order
}

/** Staff save a weight, by the server's clock. */
const weigh = async (product: Product, { id }: PlacedOrder, weight: number): Promise<void> => {
  const staff = await callerOf(product, "admin")
  expect((await staff.patch(`/api/admin/orders/${id}`, { data: { weight } })).ok()).toBe(true)
}

/** Has the charge made that an order's customer was told of, as if its time had come. */
const makeCharge = (product: Product, { id }: PlacedOrder) =>
  product.query(
    `with due as (update balance_charges set due_at = made_at where order_id = $1 and state = 'scheduled' returning id)
     select graphile_worker.add_job('charge-balance', json_build_object('chargeId', id), job_key := 'charge-balance:' || id)
       from due`,
    [id],
  )

// It makes calls alone: that the checkout keeps a card is shown in the browser, by its form.
test("a guest's kept card pays what weighing adds, after a mail with the weigh ticket", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await orderWithCard(page, product, customerEmail, "25")
  await weigh(product, order, 34.5)
  const told = async () =>
    (await product.mailsTo(customerEmail)).find(({ subject }) => subject.includes("34.5 lbs"))?.text
  await expect.poll(told).toContain("We charge it to your Visa ending in 4242")
  await makeCharge(product, order)
  await expect
    .poll(() => ledgerOf(product, order.id))
    .toEqual([
      { kind: "payment", amount_cents: 3000 },
      { kind: "payment", amount_cents: 450 },
    ])
})

test("who owes more than their card may be charged for reads what becomes of it before they say that it is right, and staff decide, at the desk", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await orderWithCard(page, product, customerEmail)
  await weigh(product, order, 75)
  await page.goto(await mailedLink(product, customerEmail, "/weigh-ticket/"))
  await page.screen.findByText(/^Nothing is charged yet: \$45\.00 to your Visa ending in 4242 is more than/)

  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin")
  // Above the first page of all orders, and not a second time below.
  const name = `#${order.orderNumber}`
  const rows = () => page.screen.queryAllByRole("article", { name })
  const waiting = () => {
    const list = page.screen.queryByRole("list", { name: "Orders that wait for a decision" })
    return list === null ? [] : within(list).queryAllByRole("article", { name })
  }
  await expect.poll(waiting).toHaveLength(1)
  expect(rows()).toEqual(waiting())
  await partOf(page, rows()[0]!).press(/^Manage/)
  const { dialog } = await managedOf(page, order)
  await dialog.findByText(/\$45\.00 waits for a decision \(Visa ending in 4242\)/)
  await dialog.findByText(/more than the customer lets us charge without asking/)
  await dialog.press("Charge the card")
  // What was announced less than half an hour ago waits for the rest of its notice.
  const scheduled = () =>
    product.query("select state from balance_charges where order_id = $1 and state = 'scheduled'", [order.id])
  await expect.poll(scheduled).toHaveLength(1)
  await makeCharge(product, order)
  await expect
    .poll(() => ledgerOf(product, order.id))
    .toEqual([
      { kind: "payment", amount_cents: 3000 },
      { kind: "payment", amount_cents: 4500 },
    ])
  // The group goes by itself once nobody waits in it.
  await dialog.press("Close")
  await expect.poll(waiting).toEqual([])
  await expect.poll(rows).toHaveLength(1)
})

test("a customer sees the card that is kept in the profile, chooses its limit, and removes it", async ({
  page,
  product,
  customerEmail,
}) => {
  await createUser(product, { email: customerEmail })
  await signInBy(page.request, product.origin, customerEmail)
  await keepCard(page.request, product.origin, cards.pays)
  await page.goto("/?tab=profile")
  await page.screen.findByText("Expires 12/2034")
  const limit = await page.screen.findByLabelText(/^Charge up to, without asking/)
  await page.fill(limit, "60")
  await page.user.click(await page.screen.findByRole("button", { name: "Agree to this limit" }))
  await page.screen.findByText("Limit changed")
  expect(await product.laundry("cards", "list", customerEmail)).toContain("Visa ending in 4242")
  await page.user.click(page.screen.getByRole("button", { name: "Remove Visa ending in 4242" }))
  await page.screen.findByText(/^No card is kept\./)
})
