import { Day } from "@laundry/contracts/http/wire"
import { within } from "@testing-library/dom"
import { errorTextOf } from "../dom/described.ts"
import { expect, testOnOwnProduct as test } from "../dom/test.ts"
import { cards, placeOrder } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { clearPickupDays, emptyFriday, resetPickupDays, setPickupDays } from "../testing/pickup-days.ts"
import type { Product } from "../testing/product.ts"
import { keepCard } from "../testing/provider.ts"
import { bookTab, findBooking } from "./booking-in-dom.ts"
import { openHome, pressOneClick } from "./home-in-dom.ts"

test.afterEach(async ({ product }) => void (await resetPickupDays(product)))

const [today, tomorrow] = ["Today, Fri Mar 5 · 6–9 PM", "Tomorrow, Sat Mar 6 · 6–9 PM"] as const

const placeToday = (product: Product, estimatedWeight: string) =>
  placeOrder(product, "somebody@example.test", {
    estimatedWeight,
    pickupDate: Day.make("2027-03-05"),
    deliveryDate: Day.make("2027-03-06"),
  })

const daysOf = (product: Product, email: string) =>
  product.query("select pickup_date::text as day from orders where customer_email = $1 order by order_number", [email])

test("one click books the day that it shows: the first with room for as many bags as the last time", async ({
  page,
  product,
  customerEmail,
}) => {
  await product.setClock(emptyFriday)
  await clearPickupDays(product)
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
  await expect.poll(home.book).toHaveTextContent(today)
  const ask = async () => {
    await pressOneClick(page)
    return page.screen.findByRole("dialog", { name: "Pickup in One Click" })
  }
  const question = await ask()
  expect(question).toHaveTextContent(today)
  // The day fills up while the press is on its way.
  page.meet("POST /api/orders/one-click", () => placeToday(product, "2"), 1)
  await page.user.click(within(question).getByRole("button", { name: "Pay $30.00 with Visa •••• 4242" }))
  await page.screen.findByText("Pickups on Fri Mar 5 are full. Please choose another pickup day.")
  await expect.poll(home.book).toHaveTextContent(tomorrow)
  expect(await daysOf(product, customerEmail)).toEqual([{ day: "2027-03-01" }])
  await page.user.click(within(await ask()).getByRole("button", { name: "Pay on the next page" }))
  await expect.poll(() => page.address).toMatch(/^\/checkout\?/)
  expect(await daysOf(product, customerEmail)).toEqual([{ day: "2027-03-01" }, { day: "2027-03-06" }])
})

test("a customer is offered the first day that has room for their bags", async ({ page, product, customerEmail }) => {
  await product.setClock(emptyFriday)
  await clearPickupDays(product)
  await signedInCustomer(page, product, customerEmail)
  await setPickupDays(product, { mostBags: "4" })
  await placeToday(product, "2")
  const home = await openHome(page)
  await expect.poll(home.book).toHaveTextContent(today)
  await page.user.click(bookTab(page))
  const booking = await findBooking(page)
  await booking.heading(1)
  expect(booking.day(today)).toBeChecked()
  await page.user.click(booking.bags("3 bags"))
  await expect.poll(() => booking.day(`${today} Full`)).toBeDisabled()
  await expect
    .poll(() => errorTextOf(booking.days()))
    .toBe("Pickups on Fri Mar 5 are full. Please choose another pickup day.")
  await page.user.click(booking.bags("2 bags"))
  await page.user.click(booking.day(today))
  await page.user.click(booking.bags("3 bags"))
  await page.user.click(booking.day(tomorrow))
  await booking.goToReview()
  await page.user.click(booking.terms())
  await page.user.click(booking.submit())
  await expect.poll(() => page.address).toMatch(/^\/checkout\?/)
  expect(await daysOf(product, customerEmail)).toEqual([{ day: "2027-03-06" }])
})
