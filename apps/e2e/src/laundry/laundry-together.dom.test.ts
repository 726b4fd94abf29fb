import { expect, test } from "../dom/test.ts"
import { broughtOrder, rowOf } from "../testing/laundry-orders.ts"
import { callerOf } from "../testing/people.ts"
import { signedInStaff } from "../testing/staff.ts"
import { cardOf, chargeOn, expectStep, goneFrom, labels } from "./laundry-in-dom.ts"

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
  page.meet("GET /api/events", "no connection")
  await page.goto("/laundry")
  const card = await cardOf(page, order)
  await card.fill(labels.weight, "42")
  const unanswered = await cardOf(page, lost)
  await unanswered.fill(labels.intake, "21")
  const other = await callerOf(product, "admin")
  await other.post(`/api/laundry/orders/${lost.id}/step`, { data: { to: "in_progress" } })
  const path = `/api/laundry/orders/${order.id}/step`
  expect((await other.post(path, { data: { to: "processing", weight: 40 } })).status()).toBe(200)
  await card.press("Washed, Start Packing")
  const conflict = await card.findByRole("alert")
  await expect.poll(() => conflict).toHaveTextContent("This order is now: Processing.")
  expect(conflict).toHaveTextContent("What you typed is kept.")
  await expectStep(card, "Packing")
  expect(card.getByLabelText(labels.weight)).toHaveValue("42")
  await card.findByText("Saved before: 40")
  expect(chargeOn(card)).toHaveTextContent("$42.00")
  await card.fill(labels.bags, "2")
  await card.press("Ready for Delivery")
  await goneFrom(page, order)
  expect(await rowOf(product, order)).toMatchObject({ status: "ready_for_delivery", weight_hundredths: 4200 })

  const theirs = await cardOf(page, finished)
  await theirs.fill(labels.weight, "42")
  await theirs.fill(labels.bags, "2")
  const done = { to: "ready_for_delivery", weight: 40, readyBags: 3 }
  expect((await other.post(`/api/laundry/orders/${finished.id}/step`, { data: done })).status()).toBe(200)
  await theirs.press("Ready for Delivery")
  await page.screen.findByText(/This order is now: Ready for Delivery\./)
  await goneFrom(page, finished)
  expect(await rowOf(product, finished)).toMatchObject({ weight_hundredths: 4000, ready_bags: 3 })

  page.meet(`POST /api/laundry/orders/${lost.id}/step`, "a lost answer", 1)
  expect(unanswered.getByLabelText(labels.intake)).toHaveValue("21")
  await unanswered.fill(labels.weight, "20")
  await unanswered.press("Washed, Start Packing")
  await page.screen.findByText(/This was not saved/)
  expect(unanswered.getByLabelText(labels.weight)).toHaveValue("20")
  await unanswered.press("Washed, Start Packing")
  await expectStep(unanswered, "Packing")
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
  await page.screen.findByRole("heading", { name: "This order is not in the laundry" })
  await page.user.click(page.screen.getByRole("button", { name: "Show All Orders" }))
  const weight = await (await cardOf(page, order)).findByLabelText(labels.weight)
  await page.user.type(weight, "35.")
  const arrived = await broughtOrder(product, customerEmail)
  const admin = await callerOf(product, "admin")
  await admin.post(`/api/laundry/orders/${arrived.id}/step`, { data: { to: "in_progress" } })
  await expectStep(await cardOf(page, arrived), "In laundry")
  expect(weight).toHaveFocus()
  await page.user.keyboard("5")
  expect(weight).toHaveValue("35.5")
  await page.reload()
  const again = await cardOf(page, order)
  expect(await again.findByLabelText(labels.weight)).toHaveValue("35.5")
  expect(chargeOn(again)).toHaveTextContent("$35.50")
})
