import { Day } from "@laundry/contracts/http/wire"
import { seenOnPage } from "../testing/customer.ts"
import { openOrderDialog, reach } from "../testing/order-dialog.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { clearPickupDays, emptyFriday, resetPickupDays, setPickupDays } from "../testing/pickup-days.ts"
import type { Product } from "../testing/product.ts"
import { placeOrderForStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"
import { typicalOrder } from "../testing/typical-order.ts"

const [today, tomorrow, dayAfter] = [
  "Today, Fri Mar 5 · 6–9 PM",
  "Tomorrow, Sat Mar 6 · 6–9 PM",
  "Day After Tomorrow, Sun Mar 7 · 6–9 PM",
] as const
const full = "Pickups on Fri Mar 5 are full. Please choose another pickup day."

test.beforeEach(async ({ product }) => {
  await product.setClock(emptyFriday)
  await clearPickupDays(product)
})
test.afterEach(({ product }) => resetPickupDays(product))

/** Somebody else books a day, the present one unless it says. */
const takePlace = (
  product: Product,
  days = { pickupDate: Day.make("2027-03-05"), deliveryDate: Day.make("2027-03-06") },
) => placeOrderForStaff(product, days)

const bookedDays = (product: Product, email: string) =>
  product.query("select pickup_date::text as day from orders where customer_email = $1", [email])

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("who sends the form a moment too late is told, keeps what they typed, sees another day fill under the form and books a third", async ({
    page,
    product,
    customerEmail,
  }) => {
    await setPickupDays(product, { mostOrders: "1" })
    await page.clock.install()
    const dialog = await openOrderDialog(page)
    await dialog.name.fill(typicalOrder.name)
    await dialog.phone.fill(typicalOrder.phone)
    await dialog.email.fill(customerEmail)
    await reach(dialog, dialog.address)
    await dialog.address.fill(typicalOrder.address)
    await reach(dialog, dialog.delivery)
    await dialog.day(today).check()
    await reach(dialog, dialog.terms)
    await dialog.terms.check()
    await takePlace(product)
    await Promise.all([seenOnPage(page, "Order Failed", full), dialog.submit.click()])
    await dialog.delivery.waitFor()
    expect(await dialog.errorOf(dialog.days)).toBe(full)
    await expect(dialog.day(`${today} Full`)).toBeDisabled()
    await expectAccessible(page)
    await dialog.day(tomorrow).check()
    await takePlace(product, { pickupDate: Day.make("2027-03-06"), deliveryDate: Day.make("2027-03-07") })
    await page.clock.fastForward(31_000)
    await expect(dialog.day(`${tomorrow} Full`)).toBeDisabled()
    expect(await dialog.errorOf(dialog.days)).toBe(full.replace("Fri Mar 5", "Sat Mar 6"))
    await expect(dialog.day(dayAfter)).not.toBeChecked()
    await dialog.day(dayAfter).check()
    await reach(dialog, dialog.terms)
    await expect(dialog.terms).toBeChecked()
    await dialog.submit.click()
    await page.waitForURL("**/guest-checkout?*")
    expect(await bookedDays(product, customerEmail)).toEqual([{ day: "2027-03-07" }])
  })
})
