import { Day } from "@laundry/contracts/http/wire"
import { book, bookingDialogOf, bookTab } from "../testing/booking-dialog.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { openHome } from "../testing/customer-home.ts"
import { expectFits, phone } from "../testing/page-checks.ts"
import { clearPickupDays, emptyFriday, resetPickupDays, setPickupDays } from "../testing/pickup-days.ts"
import type { Product } from "../testing/product.ts"
import { placeOrderForStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })
test.beforeEach(async ({ product }) => {
  await product.setClock(emptyFriday)
  await clearPickupDays(product)
})
test.afterEach(({ product }) => resetPickupDays(product))

const [today, tomorrow] = ["Today, Fri Mar 5 · 6–9 PM", "Tomorrow, Sat Mar 6 · 6–9 PM"] as const

const placeToday = (product: Product, estimatedWeight: string) =>
  placeOrderForStaff(product, {
    estimatedWeight,
    pickupDate: Day.make("2027-03-05"),
    deliveryDate: Day.make("2027-03-06"),
  })

const daysOf = (product: Product, email: string) =>
  product.query("select pickup_date::text as day from orders where customer_email = $1 order by order_number", [email])

test("a customer is offered the first day that has room for their bags", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  await setPickupDays(product, { mostBags: "4" })
  await placeToday(product, "2")
  const home = await openHome(page)
  await expect(home.book).toContainText(today)
  await bookTab(page).click()
  const dialog = bookingDialogOf(page)
  await expect(dialog.day(today)).toBeChecked()
  await dialog.bags("3 bags").check()
  await expect(dialog.day(`${today} Full`)).toBeDisabled()
  expect(await dialog.errorOf(dialog.days)).toBe("Pickups on Fri Mar 5 are full. Please choose another pickup day.")
  await expectFits(page)
  await dialog.bags("2 bags").check()
  await dialog.day(today).check()
  await dialog.bags("3 bags").check()
  await dialog.day(tomorrow).check()
  await book(page, dialog)
  expect(await daysOf(product, customerEmail)).toEqual([{ day: "2027-03-06" }])
})
