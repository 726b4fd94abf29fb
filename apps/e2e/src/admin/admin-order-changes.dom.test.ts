import { within } from "@testing-library/dom"
import { signInAgain } from "../customer/sign-in-again.ts"
import { managedOf, openAdminList } from "../dom/admin-list.ts"
import { errorTextOf } from "../dom/described.ts"
import type { DomPage } from "../dom/dom-page.ts"
import { makeHeld } from "../dom/held.ts"
import { type Part, partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { endSessions } from "../testing/customer.ts"
import { callerOf } from "../testing/people.ts"
import { placeOrderForStaff, type StaffOrder, signedInStaff } from "../testing/staff.ts"

const weight = "Actual weight (lbs)"
const charges = "Additional charges ($)"
const intake = "Weight before washing (lbs)"

/** Opens the dialog that manages an order from its row. */
const openManaged = async (page: DomPage, row: Part, order: StaffOrder) => {
  await row.press(/^Manage/)
  const managed = await managedOf(page, order)
  const history = () => managed.dialog.getByRole("region", { name: "History" })
  return { ...managed, history: () => within(history()).queryAllByRole("listitem") }
}

const isClosed = (page: DomPage) => expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()

/** Waits until an update is said to be done, and its dialog is closed. */
const updated = async (page: DomPage) => {
  await page.screen.findAllByText("Order updated successfully")
  await isClosed(page)
}

test("two people edit one order, and nothing is lost", async ({ page, product, customerEmail }) => {
  const order = await placeOrderForStaff(product, { customerEmail }, { status: "picked_up" })
  await signedInStaff(page, product, { role: "admin", firstName: "One", lastName: "Editor" })
  // The change event must not help: the response to saving says it.
  page.meet("GET /api/events", "no connection")
  await openAdminList(page, customerEmail, { order: order.id })
  const mine = await managedOf(page, order)
  await mine.form.fill("Admin notes", "Mine")
  await mine.form.fill("Actual weight (lbs)", "33")

  const colleague = await callerOf(product, "owner")
  const theirs = await colleague.patch(`/api/admin/orders/${order.id}`, { data: { weight: 31, readyBags: 4 } })
  expect(theirs.ok()).toBe(true)

  await mine.update()
  const said = await mine.dialog.findByText(/Alma Staff changed this order/)
  const notice = partOf(page, said.closest<HTMLElement>("[role=alert]") ?? said)
  expect(notice.root).toHaveTextContent("Ready bags: empty → 4")
  expect(notice.root).toHaveTextContent("Actual weight: empty → 31 lbs (you typed 33 lbs)")
  expect(mine.form.getByLabelText("Actual weight (lbs)")).toHaveDisplayValue("33")
  expect(mine.form.getByLabelText("Admin notes")).toHaveDisplayValue("Mine")
  await notice.press("Apply My Changes Again")
  await expect.poll(() => mine.dialog.queryByText(/Alma Staff changed this order/)).toBeNull()
  await expect.poll(() => mine.form.getByLabelText("Ready bags")).toHaveDisplayValue("4")
  expect(mine.form.getByLabelText("Actual weight (lbs)")).toHaveDisplayValue("33")
  expect(mine.form.getByLabelText("Additional charges ($)")).toHaveDisplayValue("3.00")
  await mine.update()
  await page.screen.findByText("Order updated successfully")
  const [row] = await product.query(
    "select weight_hundredths, ready_bags, notes, additional_charges_cents from orders where id = $1",
    [order.id],
  )
  expect(row).toEqual({ weight_hundredths: 3300, ready_bags: 4, notes: "Mine", additional_charges_cents: 300 })
})

test("an order is weighed, priced and made ready; charges typed by hand stay, and the history says so", async ({
  page,
  product,
  customerEmail,
}) => {
  const byHand = await placeOrderForStaff(product, { customerEmail }, { status: "processing" })
  const order = await placeOrderForStaff(product, { customerEmail }, { status: "processing" })
  await signedInStaff(page, product, { role: "admin", firstName: "Mia", lastName: "Desk" })
  const list = await openAdminList(page, customerEmail)
  const row = await list.row(order)
  const managed = await openManaged(page, row, order)
  const { form } = managed
  await expect.poll(() => page.address).toMatch(new RegExp(`order=${order.id}`))
  await form.select("Status", "Ready for Delivery")
  await managed.update()
  const readyBags = await form.findByLabelText("Ready bags")
  await expect.poll(() => readyBags).toHaveFocus()
  expect(errorTextOf(readyBags)).toBe("Number of ready bags is required when marking as ready for delivery")
  expect(errorTextOf(form.getByLabelText(weight))).toBe("Actual weight is required for this status")
  await form.fill(weight, "42.5")
  await expect.poll(() => form.getByLabelText(charges)).toHaveDisplayValue("12.50")
  expect(form.root).toHaveTextContent("auto-calculated: 12.5 lbs over 30 lbs at $1.00")
  await form.fill(weight, "15")
  await expect.poll(() => form.getByLabelText(charges)).toHaveDisplayValue("0.00")
  await form.fill(weight, "42.5")
  await form.fill("Ready bags", "3")
  await form.fill("Admin notes", "Handle with care")
  await managed.update()
  await updated(page)
  await expect.poll(() => row.root).toHaveTextContent("Ready for Delivery")
  expect(row.root).toHaveTextContent("Balance Due: $42.50")

  const again = await openManaged(page, row, order)
  await expect.poll(() => again.form.getByLabelText("Admin notes")).toHaveValue("Handle with care")
  await expect.poll(() => again.history().at(0)).toHaveTextContent("Processing → Ready for Delivery")
  expect(again.history().at(0)).toHaveTextContent("Actual weight: 42.5 lbs")
  expect(again.history().at(0)).toHaveTextContent("Additional charges: $12.50")
  expect(again.history().at(0)).toHaveTextContent("by Mia Desk (Admin)")
  expect(again.history().at(-1)).toHaveTextContent("Order placed")
  // Their own change is nobody else's.
  expect(again.dialog.queryByText(/changed this order/)).toBeNull()
  expect(again.dialog.queryByText("Discard changes")).toBeNull()
  await again.form.fill("Admin notes", "Handle with great care")
  await again.update()
  await updated(page)
  const third = await openManaged(page, row, order)
  await expect.poll(() => third.form.getByLabelText("Admin notes")).toHaveValue("Handle with great care")
  page.goBack()
  await isClosed(page)
  expect(row.root).toBeInTheDocument()

  const other = await list.row(byHand)
  const typed = await openManaged(page, other, byHand)
  await typed.form.fill(weight, "42.5")
  await typed.form.fill(charges, "5")
  await expect.poll(() => typed.form.root).toHaveTextContent("set by hand")
  await typed.update()
  await updated(page)
  await expect.poll(() => other.root).toHaveTextContent("add. $5.00")
  const kept = await openManaged(page, other, byHand)
  await expect.poll(() => kept.history().at(0)).toHaveTextContent("Additional charges: $5.00 (set by hand)")
})

test("a number that can't be read is said at its field and changes nothing, and a weight may have a comma", async ({
  page,
  product,
  customerEmail,
}) => {
  const numbers = {
    weight_hundredths: 2840,
    intake_weight_hundredths: 2900,
    ready_bags: 2,
    additional_charges_cents: 0,
  }
  const order = await placeOrderForStaff(product, { customerEmail }, { status: "processing", ...numbers })
  const saved = async () => {
    const [row] = await product.query(`select ${Object.keys(numbers).join(", ")} from orders where id = $1`, [order.id])
    return row
  }
  await signedInStaff(page, product, { role: "admin" })
  await openAdminList(page, customerEmail, { order: order.id })
  const { form, update } = await managedOf(page, order)
  const wrong = { "Ready bags": "2 bags", [weight]: "42,5 lbs", [charges]: "12,50 $", [intake]: "29 lbs" }
  for (const [label, text] of Object.entries(wrong)) {
    const field = form.getByLabelText(label)
    // Others take what they can read for the value, and change it when the wheel turns over them.
    expect(field).toHaveAttribute("type", "text")
    await page.fill(field, text)
    expect(field).toHaveValue(text)
  }
  await update()
  await expect.poll(() => form.getByLabelText("Ready bags")).toHaveFocus()
  for (const label of Object.keys(wrong)) expect(errorTextOf(form.getByLabelText(label))).not.toBe("")
  expect(await saved()).toEqual(numbers)

  for (const [label, text] of [
    ["Ready bags", "3"],
    [weight, "42,5"],
    [intake, "43,25"],
  ] as const) {
    await form.fill(label, text)
  }
  expect(form.getByLabelText(charges)).toHaveValue("12.50")
  await update()
  await updated(page)
  expect(await saved()).toEqual({
    weight_hundredths: 4250,
    intake_weight_hundredths: 4325,
    ready_bags: 3,
    additional_charges_cents: 1250,
  })
})

test("what was typed survives closing, the end of the session and a failing server, and cancelling asks for notes", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrderForStaff(product, { customerEmail })
  const staff = await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail)
  const row = await list.row(order)
  const first = await openManaged(page, row, order)
  await first.form.fill("Admin notes", "Half a thought")
  await first.dialog.press("Close")
  await isClosed(page)
  const second = await openManaged(page, row, order)
  await expect.poll(() => second.form.getByLabelText("Admin notes")).toHaveValue("Half a thought")

  // As the server answers when it has just forgotten the session, and before the page hears of that in another way.
  const body = { message: "Unauthorized", code: "Unauthorized", requestId: "test" }
  const update = `PATCH /api/admin/orders/${order.id}`
  page.meet(update, { status: 401, body }, 1)
  const held = makeHeld()
  // Somebody who is signed in is led on from the sign-in page.
  page.meet("GET /api/login", () => held.meets().then(() => endSessions(product, staff)), 1)
  await second.update()
  await page.screen.findByText("Session expired. Redirecting...")
  held.letGo()
  await signInAgain(page, product, staff)
  const third = await managedOf(page, order)
  const notes = () => third.form.getByLabelText("Admin notes")
  await expect.poll(notes).toHaveValue("Half a thought")

  const updateArrives = page.meet(update, "no connection")
  await third.update()
  await page.screen.findByText("Failed to update order")
  expect(notes()).toHaveValue("Half a thought")
  updateArrives()
  await third.dialog.press("Discard changes")
  await expect.poll(notes).toHaveValue("")

  await third.form.select("Status", "Cancelled")
  await third.update()
  await expect.poll(notes).toHaveFocus()
  expect(errorTextOf(notes())).toBe("Admin notes are required when cancelling an order")
  await third.form.fill("Admin notes", "The customer called")
  await third.update()
  await updated(page)
  await expect.poll(async () => (await list.row(order)).root).toHaveTextContent("N/A")
})
