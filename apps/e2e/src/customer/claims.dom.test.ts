import type { DomPage } from "../dom/dom-page.ts"
import { makeHeld } from "../dom/held.ts"
import { dialogOf, partOf, regionOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { claimOf } from "../testing/claims.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { deliveredOrder } from "../testing/customer-orders.ts"
import { callerOf } from "../testing/people.ts"

/** The page of an order's claims, once it is there. */
const claimPageOf = async (page: DomPage) => {
  await page.screen.findByRole("heading", { level: 1, name: "Something is not right?" })
  return partOf(page, page.screen.getByRole("main"))
}

test("a customer claims something from History, and reads the answer there", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const order = await deliveredOrder(page, product)
  await product.query("update orders set delivered_at = '2026-11-20T14:12:00Z' where id = $1", [order.id])
  await page.goto("/?tab=history")
  await page.user.click(await page.screen.findByRole("button", { name: new RegExp(`^#${order.orderNumber}\\b`) }))
  await (await dialogOf(page, `Order #${order.orderNumber}`)).follow("Claims about this order")

  const empty = await claimPageOf(page)
  await empty.findByText(/We make good up to \$60\.00/)
  await empty.press("Send claim")
  await empty.findByText("Please describe what is wrong")
  expect(empty.getByLabelText(/^What happened\?/)).toHaveFocus()
  await empty.check("Something is damaged")
  await empty.fill(/^What happened\?/, "A hole in my <blue> shirt 🙈")
  await page.reload()
  const form = await claimPageOf(page)
  expect(await form.findByRole("radio", { name: "Something is damaged" })).toBeChecked()
  expect(form.getByLabelText(/^What happened\?/)).toHaveValue("A hole in my <blue> shirt 🙈")
  await form.press("Send claim")
  const claimed = await regionOf(page, "Your claims")
  await claimed.findByText("A hole in my <blue> shirt 🙈")
  expect(claimed.root).toHaveTextContent("We decide by")
  expect(page.screen.queryByRole("button", { name: "Send claim" })).toBeNull()

  const desk = await callerOf(product, "admin")
  const { id } = await claimOf(desk, order)
  await desk.post(`/api/admin/claims/${id}/messages`, { data: { text: "Which side of it?" } })
  await claimed.press("Send")
  await claimed.findByText("Please write something first")
  await claimed.fill("Add to your claim", "The left one")
  await page.reload()
  const asked = await regionOf(page, "Your claims")
  await asked.findByText("Which side of it?")
  const reply = asked.getByLabelText("Add to your claim")
  expect(reply).toHaveValue("The left one")
  const held = makeHeld()
  page.meet(`POST /api/orders/${order.id}/claims/${id}/messages`, held.meets, 1)
  await asked.press("Send")
  await asked.fill("Add to your claim", "At the cuff")
  held.letGo()
  const said = partOf(page, await asked.findByRole("list", { name: "What was said" }))
  await said.findByText("The left one")
  await asked.findByRole("button", { name: "Send" })
  expect(reply).toHaveValue("At the cuff")
  await asked.press("Send")
  await said.findByText("At the cuff")
  await expect.poll(() => reply).toHaveValue("")

  const decision = { kind: "credit", amount: "12.50", sentence: "For the next shirt." }
  await desk.post(`/api/admin/claims/${id}/decision`, { data: decision })
  await page.reload()
  const decided = await regionOf(page, "Your claims")
  await expect.poll(() => decided.root).toHaveTextContent("Credit of $12.50")
  expect(decided.root).toHaveTextContent("For the next shirt.")
  expect(decided.queryByLabelText("Add to your claim")).toBeNull()
})

test("claims that can't be loaded can be tried again, and nobody claims a day later", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const order = await deliveredOrder(page, product)
  const claimsCome = page.meet(`GET /api/orders/${order.id}/claims`, "no connection")
  await page.goto(`/order-claims/${order.id}`)
  await page.screen.findByText("We could not load your claims")
  await page.user.click(page.screen.getByRole("button", { name: "Try again" }))
  await page.screen.findByText("We could not load your claims")
  claimsCome()
  await page.user.click(page.screen.getByRole("button", { name: "Try again" }))
  await page.screen.findByText(/Claims are taken within 24 hours of delivery\./)
  expect(page.screen.queryByRole("button", { name: "Send claim" })).toBeNull()
})
