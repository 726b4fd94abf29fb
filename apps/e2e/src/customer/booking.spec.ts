import { Day } from "@laundry/contracts/http/wire"
import { bookingDialogOf, bookTab, openBooking, openHome } from "../testing/booking-dialog.ts"
import { ordersOf } from "../testing/booking-orders.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { expectAccessible, expectFitsThumb, widths } from "../testing/page-checks.ts"
import { clearPickupDays, emptyFriday, resetPickupDays, setPickupDays } from "../testing/pickup-days.ts"
import { placeOrderForStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"
import { today, tomorrow } from "../testing/typical-order.ts"

test("a booking is made without a mouse and leads to its checkout, back from there home, and to a next one that starts afresh", async ({
  page,
  product,
  customerEmail,
}) => {
  const customer = await signedInCustomer(page, product, customerEmail)
  await openHome(page)
  await bookTab(page).focus()
  await page.keyboard.press("Enter")
  const dialog = bookingDialogOf(page)
  await dialog.heading(1).waitFor()
  await dialog.day(today).focus()
  await page.keyboard.press("ArrowDown")
  await expect(dialog.day(tomorrow)).toBeChecked()
  await page.keyboard.press("Tab")
  await page.keyboard.press("ArrowRight")
  await expect(dialog.bags("3 bags")).toBeChecked()
  await dialog.address.fill("1200 Ocean Drive, Miami Beach, FL 33139, USA")
  await dialog.name.press("Enter")
  await expect(dialog.heading(2)).toBeFocused()
  await page.keyboard.press("Tab")
  await page.keyboard.press("ArrowDown")
  await expect(dialog.detergent("Hypoallergenic")).toBeChecked()
  await dialog.next.press("Enter")
  await expect(dialog.heading(3)).toBeFocused()
  await expect(dialog.root).toContainText(tomorrow)
  // Nothing of it where it is not offered.
  await expect(dialog.root.getByRole("radiogroup", { name: "Repeat this pickup" })).toHaveCount(0)
  await expect(dialog.submit).toHaveText("Complete Order")
  await dialog.terms.press("Space")
  await dialog.submit.press("Enter")
  await page.waitForURL("**/checkout?*")
  const { searchParams } = new URL(page.url())
  expect(await product.query(ordersOf, [customerEmail])).toEqual([
    {
      id: searchParams.get("orderId"),
      status: "ordered",
      pickup_date: "2026-11-21",
      delivery_date: "2026-11-22",
      estimated_weight: "3",
      detergent_preference: "Hypoallergenic",
    },
  ])
  expect(searchParams.get("amount")).toBe("30.00")
  await page.goBack()
  await expect(page).toHaveURL("/")
  await expect(dialog.root).toBeHidden()
  await bookTab(page).click()
  await expect(dialog.heading(1)).toBeVisible()
  await expect(dialog.address).toHaveValue(customer.address)
  await expect(dialog.bags("2 bags")).toBeChecked()
})

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: widths.narrow, height: 740 }, isMobile: true, hasTouch: true })
  test.beforeEach(async ({ product }) => {
    await product.setClock(emptyFriday)
    await clearPickupDays(product)
    await setPickupDays(product, { mostBags: "4" })
    await placeOrderForStaff(product, {
      estimatedWeight: "2",
      pickupDate: Day.make("2027-03-05"),
      deliveryDate: Day.make("2027-03-06"),
    })
  })
  test.afterEach(({ product }) => resetPickupDays(product))

  test("every step fits every screen and a thumb, and axe finds nothing in it, also of a day that has no room for the bags", async ({
    page,
    product,
    customerEmail,
  }) => {
    await signedInCustomer(page, product, customerEmail)
    const dialog = await openBooking(page)
    await expectFitsThumb(page, [
      dialog.bags("1 bag"),
      dialog.bags("5 or more bags"),
      dialog.address,
      dialog.location,
      dialog.next,
    ])
    const evening = "Today, Fri Mar 5 · 6–9 PM"
    await dialog.bags("3 bags").check()
    await expect(dialog.day(`${evening} Full`)).toBeDisabled()
    await dialog.name.fill("")
    await dialog.next.click()
    await expectAccessible(page)
    await dialog.bags("2 bags").check()
    await dialog.day(evening).check()
    await dialog.name.fill("Ana")
    await dialog.next.click()
    await dialog.heading(2).waitFor()
    await expectFitsThumb(page, [dialog.weight, dialog.previous, dialog.next, dialog.laundryInstructions])
    await expectAccessible(page)
    await dialog.next.click()
    await dialog.heading(3).waitFor()
    await expectFitsThumb(page, [dialog.edit("Address"), dialog.previous, dialog.submit])
    // On one line.
    expect((await dialog.submit.boundingBox())?.height).toBeLessThan(60)
    await dialog.submit.click()
    await expectAccessible(page)
  })
})
