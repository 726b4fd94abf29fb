import { Day } from "@laundry/contracts/http/wire"
import { placeOrderForStaff } from "../testing/admin-list.ts"
import { book, bookingDialogOf, bookTab } from "../testing/booking-dialog.ts"
import { cards } from "../testing/checkout.ts"
import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { openHome } from "../testing/customer-home.ts"
import { expectFits, phone } from "../testing/page-checks.ts"
import { clearPickupDays, emptyFriday, resetPickupDays, setPickupDays } from "../testing/pickup-days.ts"
import type { Product } from "../testing/product.ts"
import { keepCard } from "../testing/provider.ts"
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

test("one click books the day that it shows: the first with room for as many bags as the last time", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const placed = await placeToday(product, "3")
  await product.query(
    `update orders set user_id = (select id from users where email = $1), customer_email = $1, status = 'delivered',
       pickup_date = '2027-03-01', delivery_date = '2027-03-02' where id = $2`,
    [customerEmail, placed.id],
  )
  await setPickupDays(product, { mostBags: "4" })
  await keepCard(page.request, product.origin, cards.pays)
  const home = await openHome(page)
  await expect(home.book).toContainText(today)
  await home.oneClick.click()
  const question = page.getByRole("dialog", { name: "Pickup in One Click" })
  await expect(question).toContainText(today)
  // The day fills up while the press is on its way.
  await page.route(
    "**/api/orders/one-click",
    async (route) => {
      await placeToday(product, "2")
      await route.continue()
    },
    { times: 1 },
  )
  await Promise.all([
    seenOnPage(page, "Pickups on Fri Mar 5 are full. Please choose another pickup day."),
    question.getByRole("button", { name: "Pay $30.00 with Visa •••• 4242" }).click(),
  ])
  await expect(home.book).toContainText(tomorrow)
  expect(await daysOf(product, customerEmail)).toEqual([{ day: "2027-03-01" }])
  await home.oneClick.click()
  await question.getByRole("button", { name: "Pay on the next page" }).click()
  await page.waitForURL("**/checkout?*")
  expect(await daysOf(product, customerEmail)).toEqual([{ day: "2027-03-01" }, { day: "2027-03-06" }])
})
