import { partOf, regionOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { broughtOrder, labelPathOf, rowOf } from "../testing/laundry-orders.ts"
import { type StaffOrder, signedInStaff } from "../testing/staff.ts"
import { cardOf, chargeOn, expectStep, goneFrom, labels } from "./laundry-in-dom.ts"

/** An order's columns that were to be brought back this morning. */
const overdueDays = { pickup_date: "2026-11-19", delivery_date: "2026-11-20", picked_up_at: "2026-11-20T19:30:00Z" }

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

test("an order is started, weighed with its charge in sight, packed and made ready", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await broughtOrder(product, customerEmail)
  const overdue = await broughtOrder(product, customerEmail, overdueDays)
  await signedInStaff(page, product, { role: "laundry_worker" })
  await page.goto("/laundry")
  expect((await cardOf(page, overdue)).root).toHaveTextContent("Due Today, Fri Nov 20, before 10 AM")
  const card = await cardOf(page, order)
  for (const said of ["Ana Guest", "Hypoallergenic", "Whites apart", "Tomorrow, Sat Nov 21, before 10 AM"]) {
    expect(card.root).toHaveTextContent(said)
  }
  await expectStep(card, "Picked up")
  await card.press("Start Washing")
  await page.screen.findByText(`#${order.orderNumber} is in the laundry`)
  await expectStep(card, "In laundry")
  await expect.poll(() => card.getByRole("heading", { level: 2 })).toHaveFocus()

  const weight = await card.findByLabelText(labels.weight)
  expect(weight).toHaveAttribute("inputmode", "decimal")
  await card.fill(labels.weight, "42")
  await expect.poll(() => chargeOn(card)).toHaveTextContent("$42.00")
  expect(chargeOn(card)).toHaveTextContent("$30.00 minimum + $12.00")
  await card.fill(labels.weight, "28.5")
  await expect.poll(() => chargeOn(card)).toHaveTextContent(/\$30\.00/)
  await card.fill(labels.weight, "47.25")
  await expect.poll(() => chargeOn(card)).toHaveTextContent("$47.25")
  await card.press("Washed, Start Packing")
  await expectStep(card, "Packing")
  expect(card.getByLabelText(labels.weight)).toHaveValue("47.25")

  expect(await card.findByLabelText(labels.bags)).toHaveAttribute("inputmode", "numeric")
  await card.fill(labels.weight, "")
  await card.press("Ready for Delivery")
  await card.findByText("Actual weight is required for this status")
  await card.findByText("Number of ready bags is required when marking as ready for delivery")
  await expect.poll(() => card.getByLabelText(labels.weight)).toHaveFocus()
  await card.fill(labels.weight, "48")
  await card.fill(labels.bags, "0")
  await card.press("Ready for Delivery")
  await card.findByText("Number of ready bags must be 1 or more")
  await expect.poll(() => card.getByLabelText(labels.bags)).toHaveFocus()
  await card.fill(labels.bags, "3")
  await card.press("Ready for Delivery")
  await page.screen.findByText(`#${order.orderNumber} is ready for delivery`)
  await goneFrom(page, order)
  expect(await rowOf(product, order)).toEqual({
    status: "ready_for_delivery",
    weight_hundredths: 4800,
    ready_bags: 3,
    additional_charges_cents: 1800,
  })
  const readyToday = await regionOf(page, "Made ready today")
  await page.user.click(readyToday.getByText(/^Ready today/))
  const rows = await readyToday.findAllByRole("listitem")
  const row = rows.find(({ textContent }) => textContent?.includes(`#${order.orderNumber}`))
  expect(row).toHaveTextContent("3 bags · 48 lbs")
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
