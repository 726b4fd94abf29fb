import { managedOf, openAdminList } from "../dom/admin-list.ts"
import { partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { callerOf } from "../testing/people.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"

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
