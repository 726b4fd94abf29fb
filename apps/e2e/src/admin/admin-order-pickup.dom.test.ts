import { within } from "@testing-library/dom"
import { managedOf, openAdminList } from "../dom/admin-list.ts"
import { expect, test } from "../dom/test.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"

test("a pickup is moved to another day and place, and what was typed stays where it is refused", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrderForStaff(product, { customerEmail })
  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail, { order: order.id })
  const { form, update } = await managedOf(page, order)
  const pickupDate = form.getByLabelText("Pickup date")
  await form.fill("Pickup date", "2026-11-19")
  await expect.poll(() => form.getByLabelText("Delivery date")).toHaveValue("2026-11-20")
  await update()
  await expect.poll(() => pickupDate).toHaveFocus()
  expect(pickupDate).toHaveAccessibleDescription(/Pickup date can't be in the past/)
  await form.fill("Pickup date", "2026-12-24")
  await form.fill("Pickup address", "5 Main Street, Tampa, FL 33602")
  await form.fill("Apt/Unit", "12B")
  await update()
  const address = form.getByLabelText("Pickup address")
  await expect.poll(() => address).toHaveFocus()
  await expect.poll(() => address).toHaveAccessibleDescription(/33139/)
  expect(form.getByLabelText("Apt/Unit")).toHaveValue("12B")
  await form.fill("Pickup address", "1200 Ocean Drive, Miami Beach, FL 33139")
  await update()
  await page.screen.findByText("Order updated successfully")
  const row = await list.row(order)
  await expect.poll(() => row.root).toHaveTextContent("Thu Dec 24")
  expect(row.root).toHaveTextContent("Fri Dec 25")
  await row.press(/^Manage/)
  const again = await managedOf(page, order)
  await expect
    .poll(() => again.form.getByLabelText("Pickup address"))
    .toHaveValue("1200 Ocean Drive, Miami Beach, FL 33139")
  const history = within(await again.dialog.findByRole("region", { name: "History" }))
  const latest = () => history.getAllByRole("listitem")[0]
  await expect.poll(latest).toHaveTextContent("Pickup date: Thu Dec 24")
  expect(latest()).toHaveTextContent("Pickup address: changed")
})
