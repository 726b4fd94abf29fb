import type { DomPage } from "../dom/dom-page.ts"
import { partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { broughtOrder, labelPathOf } from "../testing/laundry-orders.ts"
import { type StaffOrder, signedInStaff } from "../testing/staff.ts"

/** An order's columns that were to be brought back this morning. */
const overdueDays = { pickup_date: "2026-11-19", delivery_date: "2026-11-20", picked_up_at: "2026-11-20T19:30:00Z" }

/** An order's card, once it is there. */
const cardOf = async (page: DomPage, { orderNumber }: StaffOrder) =>
  partOf(page, await page.screen.findByRole("article", { name: `Order #${orderNumber}` }))

const goneFrom = (page: DomPage, { orderNumber }: StaffOrder) =>
  expect.poll(() => page.screen.queryByRole("article", { name: `Order #${orderNumber}` })).toBeNull()

test("overdue orders come first and say so, those whose hour is close stand out, and the queue is narrowed to a step", async ({
  page,
  product,
  customerEmail,
}) => {
  const inTime = await broughtOrder(product, customerEmail, { delivery_date: "2026-11-22" })
  const soon = await broughtOrder(product, customerEmail)
  const overdue = await broughtOrder(product, customerEmail, overdueDays)
  await product.setClock("2026-11-21T13:30:00Z")
  await signedInStaff(page, product, { role: "laundry_worker" })
  await page.goto("/laundry")
  const late = await cardOf(page, overdue)
  expect(late.getByText("Overdue")).toBeInTheDocument()
  expect((await cardOf(page, soon)).getByText("Due soon")).toBeInTheDocument()
  expect((await cardOf(page, inTime)).queryByText(/Overdue|Due soon/)).toBeNull()
  const shown = page.screen.getAllByRole("article").map((card) => card.textContent ?? "")
  const placeOf = ({ orderNumber }: StaffOrder) => shown.findIndex((card) => card.includes(`#${orderNumber}`))
  expect(placeOf(overdue)).toBeLessThan(Math.min(placeOf(soon), placeOf(inTime)))

  await late.press("Start Washing")
  const steps = partOf(page, page.screen.getByRole("group", { name: "Show" }))
  await steps.press(/In laundry/)
  await expect.poll(() => page.address).toBe("/laundry?step=in_progress")
  await cardOf(page, overdue)
  await goneFrom(page, inTime)
})

test("a laundry worker finds the laundry in the account menu; a queue that can't be loaded says so and is tried again", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await broughtOrder(product, customerEmail)
  await signedInStaff(page, product, { role: "laundry_worker" })
  const queueComes = page.meet("GET /api/laundry/orders", "no connection")
  await page.goto("/faq")
  await page.user.click(await page.screen.findByRole("button", { name: "Account of Alma Staff" }))
  await page.user.click(await page.screen.findByRole("link", { name: "Laundry Panel" }))
  await expect.poll(() => page.address).toBe("/laundry")
  await page.screen.findByText(/could not be loaded/)
  queueComes()
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  await cardOf(page, order)
})

test("a label's code leads to its order's card, also by way of the sign-in page", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await broughtOrder(product, customerEmail)
  const other = await broughtOrder(product, customerEmail)
  const path = await labelPathOf(product, order)
  expect(path).not.toContain(order.id)
  await page.goto(path)
  await expect.poll(() => page.address).toMatch(/^\/api\/login\?/)
  const [returnTo] = new URL(page.address, product.origin).searchParams.values()
  expect(returnTo).toBe(path)
  await signedInStaff(page, product, { role: "laundry_worker" })
  await page.goto(path)
  await cardOf(page, order)
  await goneFrom(page, other)
  await page.user.click(await page.screen.findByRole("button", { name: "Show All Orders" }))
  await cardOf(page, other)
})
