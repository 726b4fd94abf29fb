import { errorTextOf } from "../dom/described.ts"
import type { DomPage } from "../dom/dom-page.ts"
import { makeHeld } from "../dom/held.ts"
import { expect, test } from "../dom/test.ts"
import { ordersOf } from "../testing/booking-orders.ts"
import { endSessions, signedInCustomer } from "../testing/customer.ts"
import type { Product } from "../testing/product.ts"
import { today, tomorrow } from "../testing/typical-order.ts"
import { type Booking, findBooking, openBooking } from "./booking-in-dom.ts"
import { signInAgain } from "./sign-in-again.ts"

const closed = "Same-day pickup closed at 5 PM. Please choose another pickup day."

/** A new customer's booking with everything but the press that sends it; `fill` changes what the first step asks for. */
const readyToSend = async (
  page: DomPage,
  product: Product,
  email: string,
  fill: (booking: Booking) => Promise<void>,
): Promise<Booking> => {
  await signedInCustomer(page, product, email)
  const booking = await openBooking(page)
  await booking.inside.findByRole("radio", { name: today })
  await fill(booking)
  await booking.goToReview()
  await page.user.click(booking.terms())
  return booking
}

const atCheckout = (page: DomPage) => expect.poll(() => page.address).toMatch(/^\/checkout\?/)

test("a booking sent at the stroke of five goes back to the days that are left", async ({
  page,
  product,
  customerEmail,
}) => {
  const booking = await readyToSend(page, product, customerEmail, ({ apartment }) => page.fill(apartment(), "Suite 9"))
  // The page still counts from the hour that it came with.
  await product.setClock("2026-11-20T22:00:00Z")
  await page.user.click(booking.submit())
  await booking.heading(1)
  expect(page.screen.getByText("Error")).toBeVisible()
  await expect.poll(() => errorTextOf(booking.days())).toBe(closed)
  expect(booking.inside.queryByRole("radio", { name: today })).toBeNull()
  await expect.poll(() => booking.day(tomorrow)).toHaveFocus()
  expect(booking.apartment()).toHaveValue("Suite 9")

  await page.user.click(booking.day(tomorrow))
  await booking.goToReview()
  expect(booking.terms()).toBeChecked()
  await page.user.click(booking.submit())
  await atCheckout(page)
  expect(await product.query(ordersOf, [customerEmail])).toMatchObject([
    { pickup_date: "2026-11-21", delivery_date: "2026-11-22" },
  ])
})

test("an address outside the served area is said at the address; a booking whose answer was lost is booked once when it is sent again, by a button that spins and takes one press", async ({
  page,
  product,
  customerEmail,
}) => {
  const booking = await readyToSend(page, product, customerEmail, ({ address }) =>
    page.fill(address(), "9600 Collins Avenue, Bal Harbour, FL 33154, USA"),
  )
  await page.user.click(booking.submit())
  await booking.heading(1)
  await expect.poll(booking.address).toHaveFocus()
  expect(errorTextOf(booking.address())).toContain("We currently serve 33109, 33139, 33140, and 33141.")
  await page.fill(booking.address(), "1500 Collins Avenue, Miami Beach, FL 33139, USA")
  await booking.goToReview()

  // The specification has a text for this failure, whatever the answer says.
  const body = { message: "Something went wrong on our side.", code: "Internal", requestId: "r" }
  page.meet("POST /api/orders", { status: 500, body }, 1)
  await page.user.click(booking.submit())
  await page.screen.findByText("Failed to create order. Please try again.")
  page.meet("POST /api/orders", "a lost answer", 1)
  await page.user.click(booking.submit())
  await expect.poll(() => product.query(ordersOf, [customerEmail])).toHaveLength(1)
  await expect.poll(booking.submit).toHaveTextContent("Complete Order")
  await page.screen.findByText("Failed to create order. Please try again.")

  const held = makeHeld()
  page.meet("POST /api/orders", held.meets, 1)
  const sent = () => page.calls.filter((call) => call === "POST /api/orders").length
  const sentBefore = sent()
  await page.user.click(booking.submit())
  await expect.poll(booking.submit).toHaveTextContent("Placing your order…")
  expect(booking.submit()).toBeDisabled()
  await page.user.click(booking.submit())
  held.letGo()
  await atCheckout(page)
  expect(sent() - sentBefore).toBe(1)
  expect(await product.query(ordersOf, [customerEmail])).toHaveLength(1)
})

test("a session that ended is no loss: after signing in again the booking is sent as it was", async ({
  page,
  product,
  customerEmail,
}) => {
  const booking = await readyToSend(page, product, customerEmail, ({ apartment }) => page.fill(apartment(), "Suite 9"))
  page.meet("POST /api/orders", () => endSessions(product, customerEmail), 1)
  await page.user.click(booking.submit())
  await signInAgain(page, product, customerEmail)
  const again = await findBooking(page)
  await again.heading(3)
  expect(again.root).toHaveTextContent("Suite 9")
  await page.user.click(again.terms())
  await page.user.click(again.submit())
  await atCheckout(page)
  expect(await product.query("select pickup_apt from orders where customer_email = $1", [customerEmail])).toEqual([
    { pickup_apt: "Suite 9" },
  ])
})
