import { managedOf, openAdminList, placeOrderForStaff, signedInStaff } from "../testing/admin-list.ts"
import { endSessions, holdSignInPage, seenOnPage, signInOnPage } from "../testing/customer.ts"
import { errorTextOf } from "../testing/order-dialog.ts"
import { expectFits } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

test("an order is weighed, priced and made ready; charges typed by hand stay, and the history says so", async ({
  page,
  product,
  customerEmail,
}) => {
  const byHand = await placeOrderForStaff(product, { customerEmail }, { status: "processing" })
  const order = await placeOrderForStaff(product, { customerEmail }, { status: "processing" })
  await signedInStaff(page, product, { role: "admin", firstName: "Mia", lastName: "Desk" })
  const list = await openAdminList(page, customerEmail)
  await list.manage(order).click()
  const managed = managedOf(page, order)
  await expect(page).toHaveURL(new RegExp(`order=${order.id}`))
  await managed.status.selectOption("Ready for Delivery")
  await managed.update.click()
  await expect(managed.readyBags).toBeFocused()
  expect(await errorTextOf(managed.readyBags)).toBe(
    "Number of ready bags is required when marking as ready for delivery",
  )
  expect(await errorTextOf(managed.weight)).toBe("Actual weight is required for this status")
  await managed.weight.fill("42.5")
  await expect(managed.charges).toHaveValue("12.50")
  await expect(managed.form).toContainText("auto-calculated: 12.5 lbs over 30 lbs at $1.00")
  await managed.weight.fill("15")
  await expect(managed.charges).toHaveValue("0.00")
  await managed.weight.fill("42.5")
  await managed.readyBags.fill("3")
  await managed.notes.fill("Handle with care")
  await expectFits(page)
  await Promise.all([seenOnPage(page, "Order updated successfully"), managed.update.click()])
  await expect(managed.dialog).toHaveCount(0)
  await expect(list.row(order)).toContainText("Ready for Delivery")
  await expect(list.row(order)).toContainText("Balance Due: $42.50")

  await list.manage(order).click()
  await expect(managed.notes).toHaveValue("Handle with care")
  await expect(managed.history.first()).toContainText("Processing → Ready for Delivery")
  await expect(managed.history.first()).toContainText("Actual weight: 42.5 lbs")
  await expect(managed.history.first()).toContainText("Additional charges: $12.50")
  await expect(managed.history.first()).toContainText("by Mia Desk (Admin)")
  await expect(managed.history.last()).toContainText("Order placed")
  // Their own change is nobody else's.
  await expect(managed.dialog.getByRole("alert").filter({ hasText: "changed this order" })).toHaveCount(0)
  await expect(managed.discard).toHaveCount(0)
  await managed.notes.fill("Handle with great care")
  await Promise.all([seenOnPage(page, "Order updated successfully"), managed.update.click()])
  await list.manage(order).click()
  await expect(managed.notes).toHaveValue("Handle with great care")
  await page.goBack()
  await expect(managed.dialog).toHaveCount(0)
  await expect(list.row(order)).toBeVisible()

  await list.manage(byHand).click()
  const other = managedOf(page, byHand)
  await other.weight.fill("42.5")
  await other.charges.fill("5")
  await expect(other.form).toContainText("set by hand")
  await Promise.all([seenOnPage(page, "Order updated successfully"), other.update.click()])
  await expect(list.row(byHand)).toContainText("add. $5.00")
  await list.manage(byHand).click()
  await expect(other.history.first()).toContainText("Additional charges: $5.00 (set by hand)")
})

test("what was typed survives closing, the end of the session and a failing server, and cancelling asks for notes", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrderForStaff(product, { customerEmail })
  const staff = await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail)
  const managed = managedOf(page, order)
  await list.manage(order).click()
  await managed.notes.fill("Half a thought")
  await page.keyboard.press("Escape")
  await expect(managed.dialog).toHaveCount(0)
  await expect(list.manage(order)).toBeFocused()
  await list.manage(order).click()
  await expect(managed.notes).toHaveValue("Half a thought")

  // As the server answers when it has just forgotten the session, and before the page hears of that in another way.
  const body = { message: "Unauthorized", code: "Unauthorized", requestId: "test" }
  await page.route(`**/api/admin/orders/${order.id}`, (route) => route.fulfill({ status: 401, json: body }))
  const letGo = await holdSignInPage(page)
  const said = seenOnPage(page, "Session expired. Redirecting...")
  await managed.update.click()
  await said
  // Somebody who is signed in is led on from the sign-in page.
  await endSessions(product, staff)
  letGo()
  await page.waitForURL(/\/api\/login/)
  await signInOnPage(page, staff)
  await expect(managed.notes).toHaveValue("Half a thought")

  await page.unroute(`**/api/admin/orders/${order.id}`)
  await page.route(`**/api/admin/orders/${order.id}`, (route) => route.abort("connectionreset"))
  await Promise.all([seenOnPage(page, "Failed to update order"), managed.update.click()])
  await expect(managed.notes).toHaveValue("Half a thought")
  await page.unroute(`**/api/admin/orders/${order.id}`)
  await managed.discard.click()
  await expect(managed.notes).toHaveValue("")

  await managed.status.selectOption("Cancelled")
  await managed.update.click()
  await expect(managed.notes).toBeFocused()
  expect(await errorTextOf(managed.notes)).toBe("Admin notes are required when cancelling an order")
  await managed.notes.fill("The customer called")
  await Promise.all([seenOnPage(page, "Order updated successfully"), managed.update.click()])
  await expect(list.row(order)).toContainText("N/A")
})
