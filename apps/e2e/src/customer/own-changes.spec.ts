import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { detailOf } from "../testing/customer-home.ts"
import { bookOrder, detailPath, recordMoney } from "../testing/customer-orders.ts"
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
