import { signedInStaff } from "../testing/admin-list.ts"
import { seenOnPage } from "../testing/customer.ts"
import { broughtOrder, rowOf } from "../testing/laundry-orders.ts"
import { cardOf, openLaundry } from "../testing/laundry-panel.ts"
import { callerOf } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

test("two at the machines: the slower one keeps what was typed, over the order as it has become, one that is finished leaves the queue, and a step whose answer is lost is taken once", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await broughtOrder(product, customerEmail, { status: "in_progress" })
  const finished = await broughtOrder(product, customerEmail, { status: "processing" })
  const lost = await broughtOrder(product, customerEmail)
  await signedInStaff(page, product, { role: "laundry_worker" })
  // Without the server's change events, as on a bad connection.
  await page.route("**/api/events*", (route) => route.abort())
  await openLaundry(page)
  const { card, weight, pack, ready, readyBags, step, charge } = cardOf(page, order)
  await weight.fill("42")
  const unanswered = cardOf(page, lost)
  await unanswered.intakeWeight.fill("21")
  const other = await callerOf(product, "admin")
  await other.post(`/api/laundry/orders/${lost.id}/step`, { data: { to: "in_progress" } })
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

  const theirs = cardOf(page, finished)
  await theirs.weight.fill("42")
  await theirs.readyBags.fill("2")
  const done = { to: "ready_for_delivery", weight: 40, readyBags: 3 }
  expect((await other.post(`/api/laundry/orders/${finished.id}/step`, { data: done })).status()).toBe(200)
  await Promise.all([seenOnPage(page, "This order is now: Ready for Delivery."), theirs.ready.click()])
  await expect(theirs.card).toHaveCount(0)
  expect(await rowOf(product, finished)).toMatchObject({ weight_hundredths: 4000, ready_bags: 3 })

  await page.route(
    "**/api/laundry/orders/*/step",
    async (route) => {
      await route.fetch()
      await route.abort("connectionreset")
    },
    { times: 1 },
  )
  await expect(unanswered.intakeWeight).toHaveValue("21")
  await unanswered.weight.fill("20")
  await unanswered.pack.click()
  await expect(page.getByRole("alert").filter({ hasText: "This was not saved" })).toBeVisible()
  await expect(unanswered.weight).toHaveValue("20")
  await unanswered.pack.click()
  await expect(unanswered.step).toHaveText("Packing: now")
  expect(await product.query("select intake_weight_hundredths from orders where id = $1", [lost.id])).toEqual([
    { intake_weight_hundredths: 2100 },
  ])
  const history = await product.query("select 1 from order_history where order_id = $1 and event = 'updated'", [
    lost.id,
  ])
  expect(history).toHaveLength(2) // the other's start, and this step
})

test("a label that nobody knows says so and leads to the queue, where change events and a reload leave what is typed where it is", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await broughtOrder(product, customerEmail, { status: "in_progress" })
  await signedInStaff(page, product, { role: "laundry_worker" })
  await page.goto("/laundry?label=nobody-knows-this")
  await expect(page.getByRole("heading", { name: "This order is not in the laundry" })).toBeVisible()
  await page.getByRole("button", { name: "Show All Orders" }).click()
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
})
