import { signedInStaff } from "../testing/admin-list.ts"
import { seenOnPage } from "../testing/customer.ts"
import { broughtOrder, cardOf, openLaundry, rowOf } from "../testing/laundry-panel.ts"
import { callerOf } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

test("two at the machines: the slower one keeps what was typed, over the order as it has become", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await broughtOrder(product, customerEmail, { status: "in_progress" })
  await signedInStaff(page, product, { role: "laundry_worker" })
  // Without the server's change events, as on a bad connection.
  await page.route("**/api/events*", (route) => route.abort())
  await openLaundry(page)
  const { card, weight, pack, ready, readyBags, step, charge } = cardOf(page, order)
  await weight.fill("42")
  const other = await callerOf(product, "admin")
  const path = `/api/laundry/orders/${order.id}/step`
  expect((await other.post(path, { data: { to: "processing", weight: 40 } })).status()).toBe(200)
  await pack.click()
  const conflict = card.getByRole("alert")
  await expect(conflict).toContainText("This order is now: Processing.")
  await expect(conflict).toContainText("What you typed is kept.")
  await expect(step).toHaveText("Packing: now")
  await expect(weight).toHaveValue("42")
  await expect(card.getByText("Saved before: 40")).toBeVisible()
  await expect(charge).toContainText("$42.00")
  await readyBags.fill("2")
  await ready.click()
  await expect(card).toHaveCount(0)
  expect(await rowOf(product, order)).toMatchObject({ status: "ready_for_delivery", weight_hundredths: 4200 })
  await other.dispose()
})

test("an order that somebody else finished meanwhile is said and leaves the queue", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await broughtOrder(product, customerEmail, { status: "processing" })
  await signedInStaff(page, product, { role: "laundry_worker" })
  await page.route("**/api/events*", (route) => route.abort())
  await openLaundry(page)
  const { card, weight, ready, readyBags } = cardOf(page, order)
  await weight.fill("42")
  await readyBags.fill("2")
  const other = await callerOf(product, "admin")
  const done = { to: "ready_for_delivery", weight: 40, readyBags: 3 }
  expect((await other.post(`/api/laundry/orders/${order.id}/step`, { data: done })).status()).toBe(200)
  await Promise.all([seenOnPage(page, "This order is now: Ready for Delivery."), ready.click()])
  await expect(card).toHaveCount(0)
  expect(await rowOf(product, order)).toMatchObject({ weight_hundredths: 4000, ready_bags: 3 })
  await other.dispose()
})

test("change events and a reload leave what is typed where it is", async ({ page, product, customerEmail }) => {
  const order = await broughtOrder(product, customerEmail, { status: "in_progress" })
  await signedInStaff(page, product, { role: "laundry_worker" })
  await openLaundry(page)
  const { weight, charge } = cardOf(page, order)
  await weight.pressSequentially("35.")
  const arrived = await broughtOrder(product, customerEmail)
  const admin = await callerOf(product, "admin")
  await admin.post(`/api/laundry/orders/${arrived.id}/step`, { data: { to: "in_progress" } })
  await expect(cardOf(page, arrived).step).toHaveText("In laundry: now")
  await expect(weight).toBeFocused()
  await weight.pressSequentially("5")
  await expect(weight).toHaveValue("35.5")
  await page.reload()
  await expect(weight).toHaveValue("35.5")
  await expect(charge).toContainText("$35.50")
  await admin.dispose()
})

test("a step whose answer is lost is said, kept and taken once", async ({ page, product, customerEmail }) => {
  const order = await broughtOrder(product, customerEmail, { status: "in_progress" })
  await signedInStaff(page, product, { role: "laundry_worker" })
  await page.route("**/api/events*", (route) => route.abort())
  await openLaundry(page)
  await page.route(
    "**/api/laundry/orders/*/step",
    async (route) => {
      await route.fetch()
      await route.abort("connectionreset")
    },
    { times: 1 },
  )
  const { weight, pack, step } = cardOf(page, order)
  await weight.fill("20")
  await pack.click()
  await expect(page.getByRole("alert").filter({ hasText: "This was not saved" })).toBeVisible()
  await expect(weight).toHaveValue("20")
  await pack.click()
  await expect(step).toHaveText("Packing: now")
  const history = await product.query("select 1 from order_history where order_id = $1 and event = 'updated'", [
    order.id,
  ])
  expect(history).toHaveLength(1)
})
