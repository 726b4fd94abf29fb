import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { detailOf, detailPath } from "../testing/customer-home.ts"
import { bookOrder, recordMoney } from "../testing/customer-orders.ts"
import { openRoute } from "../testing/driver-route.ts"
import { ownChangesOf, setSettings } from "../testing/own-changes.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

const sixOClock = "2026-11-20T23:00:00Z"

test.beforeEach(({ product }) => setSettings(product, { customerChanges: true }))
// The worker's other tests meet the company as it was.
test.afterEach(({ product }) =>
  setSettings(
    product,
    { customerChanges: false },
    { cancellationPolicy: "fee_after_six" },
    { closedWeekdays: [], holidays: [] },
  ),
)

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("what changes and cancels an order fits every screen and a thumb, and axe finds nothing, also once six o'clock has come between", async ({
    page,
    product,
    customerEmail,
  }) => {
    await signedInCustomer(page, product, customerEmail)
    const { id, orderNumber } = await bookOrder(page, { customerEmail })
    await recordMoney(product, id, "payment", 3000, "2026-11-20T20:01:00Z")
    await page.goto(detailPath(id))
    const own = ownChangesOf(page, detailOf(page, orderNumber))
    await expectFitsThumb(page, [own.change, own.cancel])
    await own.change.click()
    await expect(own.changing.getByRole("radio", { name: "Today, Fri Nov 20 · 6–9 PM Booked" })).toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await expect(own.changing).toBeHidden()
    await own.cancel.click()
    await expect(own.cancelling).toContainText("Back to your card$30.00")
    await product.setClock(sixOClock)
    const confirm = own.cancelling.getByRole("button", { name: "Cancel order" })
    await confirm.click()
    await expect(own.cancelling.getByRole("alert")).toContainText("Cancelling this order now costs $10.00.")
    await expectAccessible(page)
    await Promise.all([seenOnPage(page, "Order Cancelled"), confirm.click()])
  })
})

test("the driver's list follows, and a driver who has set out closes changes without losing what was typed", async ({
  page,
  browser,
  product,
  customerEmail,
}) => {
  await product.query("delete from driver_routes")
  await product.query("update orders set status = 'cancelled' where status = 'ordered'")
  await signedInCustomer(page, product, customerEmail)
  const mine = await bookOrder(page, { customerEmail })
  const driver = await (
    await browser.newContext({ baseURL: product.origin, viewport: { width: 390, height: 844 } })
  ).newPage()
  const dan = await openRoute(driver, product)
  await expect(dan.stops).toHaveCount(1)
  await page.goto(detailPath(mine.id))
  const own = ownChangesOf(page, detailOf(page, mine.orderNumber))
  await own.change.click()
  await own.changing.getByRole("combobox", { name: "Pickup address" }).fill("1 Collins Avenue, Miami Beach, FL 33140")
  await own.changing.getByRole("combobox", { name: "Pickup address" }).blur()
  await own.changing.getByRole("button", { name: "Save changes" }).click()
  await expect(dan.stop(mine)).toContainText("1 Collins Avenue")

  await own.change.click()
  await own.changing.getByLabel("Laundry instructions").fill("No bleach")
  await driver.getByRole("button", { name: "Start Route", exact: true }).click()
  await dan.button("Start with 1 Stop").click()
  await expect(dan.said("1 customer sees when you come.")).toBeVisible()
  await own.changing.getByRole("button", { name: "Save changes" }).click()
  const closed = "The driver is already on the way to you. Please contact support."
  await expect(own.changing.getByRole("alert").filter({ hasText: closed })).toBeVisible()
  await expect(own.changing.getByLabel("Laundry instructions")).toHaveValue("No bleach")
  await driver.context().close()
  await product.query("delete from driver_routes")
})
