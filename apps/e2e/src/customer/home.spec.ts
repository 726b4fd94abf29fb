import { cards, placeOrder } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { detailOf, openHome } from "../testing/customer-home.ts"
import { bookOrder, changeOrder, deliveredOrder, owingOrder, recordMoney } from "../testing/customer-orders.ts"
import { expectAccessible, expectFits, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { keepCard } from "../testing/provider.ts"
import { expect, test } from "../testing/test.ts"

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("axe finds nothing where an order is on its way and something is owed, also in the question of one click, and the keyboard opens details and gives the focus back", async ({
    page,
    product,
    customerEmail,
  }) => {
    await placeOrder(product, customerEmail)
    await signedInCustomer(page, product, customerEmail)
    await deliveredOrder(page, product)
    const cancelled = await bookOrder(page)
    await changeOrder(product, cancelled.id, "2026-11-14T15:00:00Z", { status: "cancelled" })
    await owingOrder(page, product)
    const onItsWay = await bookOrder(page)
    await recordMoney(product, onItsWay.id, "payment", 3000, "2026-11-20T20:01:00Z")
    await changeOrder(product, onItsWay.id, "2026-11-20T20:02:00Z", { status: "in_progress" })
    await keepCard(page.request, product.origin, cards.pays)
    const home = await openHome(page)

    await expect(home.current).toContainText("In Laundry")
    await expect(home.balance("$12.50")).toBeVisible()
    await expect(home.recent.getByRole("listitem")).toHaveCount(3)
    await home.oneClickInfo.press("Enter")
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await expect(home.oneClickInfo).toBeFocused()
    await home.oneClick.click()
    const question = page.getByRole("dialog", { name: "Pickup in One Click" })
    await expect(question.getByRole("button", { name: "Pay $30.00 with Visa •••• 4242" })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    const details = home.current.getByRole("button", { name: `View Details of order #${onItsWay.orderNumber}` })
    await details.press("Enter")
    await expect(detailOf(page, onItsWay.orderNumber)).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(details).toBeFocused()

    await changeOrder(product, onItsWay.id, "2026-11-20T20:03:00Z", { status: "ready_for_delivery", ready_bags: 2 })
    const driver = await callerOf(product, "driver")
    await driver.post("/api/driver/route", { data: { leg: "deliveries", orderIds: [onItsWay.id] } })
    await expect(home.current.getByRole("status")).toContainText("Your laundry is on the way")
    await expectFits(page)
    await driver.delete("/api/driver/route")
  })
})
