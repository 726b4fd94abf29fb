import { goToReview, openBooking } from "../testing/booking-dialog.ts"
import { cards } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { expectAccessible, expectFits, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { keepCard } from "../testing/provider.ts"
import { makeTomorrows, offerRecurring, startRecurring } from "../testing/recurring.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })
test.beforeEach(({ product }) => offerRecurring(product, true))
test.afterEach(({ product }) => offerRecurring(product, false))

test("repeating a booking in the wizard, recurring pickups in the profile, and skipping one on its order's page fit every screen, and axe finds nothing in them", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await keepCard(page.request, product.origin, cards.pays)
  const dialog = await openBooking(page)
  await goToReview(dialog)
  await dialog.root.getByRole("radio", { name: "Every two weeks" }).check()
  await expect(dialog.root.getByText(/charges the minimum order of that day, now \$30\.00/)).toBeVisible()
  await expectAccessible(page)
  await dialog.terms.check()
  await dialog.root.getByRole("checkbox", { name: "I agree" }).check()
  await page.route("**/api/recurring-pickups", (route) => route.abort(), { times: 1 })
  await dialog.submit.click()
  await expect(page.getByRole("dialog", { name: "Your pickup is booked" })).toBeVisible()
  await expectAccessible(page)

  const [order] = await product.query(
    "select orders.id from orders join users on users.id = user_id where email = $1",
    [customerEmail],
  )
  const id = await startRecurring(page.request, String(order?.["id"]))
  await page.goto("/?tab=profile")
  const section = page.getByRole("region", { name: "Recurring pickups" })
  const card = section.getByRole("article")
  await expectFitsThumb(page, [card.getByRole("button", { name: /^Skip/ }).first()])
  await expectAccessible(page)
  await card.getByRole("button", { name: /^Change/ }).click()
  const change = page.getByRole("dialog", { name: "Change recurring pickups" })
  const address = change.getByRole("combobox", { name: "Pickup address" })
  await address.fill("9000 Harding Avenue, Surfside, FL 33154, USA")
  await change.getByRole("button", { name: "Save changes" }).click()
  await expect(address).toHaveAttribute("aria-invalid", "true")
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(change).toBeHidden()
  await section.getByRole("button", { name: "Repeat my last order" }).click()
  const start = page.getByRole("dialog", { name: "Repeat this pickup" })
  await start.getByRole("checkbox", { name: "I agree" }).check()
  await expectFits(page)
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route("**/api/recurring-pickups", (route) => isLetGo.then(() => route.continue()), { times: 1 })
  await start.getByRole("button", { name: "Start recurring pickups" }).click()
  // It tells what comes of it.
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")
  await expect(start.getByRole("button", { name: "Starting…" })).toBeVisible()
  letGo()
  await expect(start).toBeHidden()

  await makeTomorrows(product, id)
  await page.goto(await mailedLink(product, customerEmail, "/order/", /tomorrow|ahead|recurring/i))
  await page.getByRole("button", { name: "Skip this pickup" }).click()
  await expect(page.getByRole("dialog", { name: "Skip this pickup?" })).toBeVisible()
  await expectAccessible(page)
})
