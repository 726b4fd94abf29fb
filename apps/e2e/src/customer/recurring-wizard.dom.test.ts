import { dialogOf, partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { cards } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { keepCard } from "../testing/provider.ts"
import { offerRecurring, recurringOf } from "../testing/recurring.ts"
import { openBooking } from "./booking-in-dom.ts"

test.beforeEach(async ({ product }) => void (await offerRecurring(product, true)))
test.afterEach(async ({ product }) => void (await offerRecurring(product, false)))

test("the wizard's last step has a booking repeated, and asks for consent first; one that can't be repeated stands, and is tried again", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await keepCard(page.request, product.origin, cards.pays)
  const booking = await openBooking(page)
  await booking.goToReview()
  const inside = partOf(page, booking.root)
  const repeat = partOf(page, await inside.findByRole("radiogroup", { name: "Repeat this pickup" }))
  expect(repeat.getByRole("radio", { name: "Just once" })).toBeChecked()
  await repeat.check("Every two weeks")
  // The day that is being booked, a Friday, is chosen already.
  expect(await inside.findByRole("checkbox", { name: "Friday" })).toBeChecked()
  const agree = () => inside.getByRole("checkbox", { name: "I agree" })
  expect(await inside.findByText(/charges the minimum order of that day, now \$30\.00/)).toBeVisible()
  await page.user.click(booking.terms())
  await page.user.click(booking.submit())
  await inside.findByText(/Please agree, or choose Just once/)
  await expect.poll(agree).toHaveFocus()
  await page.user.click(agree())
  await inside.check("Monday")
  page.meet("POST /api/recurring-pickups", "no connection", 1)
  await page.user.click(booking.submit())
  const failed = await dialogOf(page, "Your pickup is booked")
  expect(failed.root).toHaveTextContent("It could not be repeated")
  expect(await recurringOf(product, customerEmail)).toEqual([])
  await failed.press("Try again")
  await expect.poll(() => page.address).toMatch(/^\/checkout\?/)
  expect(await recurringOf(product, customerEmail)).toMatchObject([{ weeks: 2, days: [1, 5], ended: false }])
})
