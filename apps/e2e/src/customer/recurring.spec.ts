import { goToReview, openBooking } from "../testing/booking-dialog.ts"
import { cards } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { expectAccessible, expectFits, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { keepCard } from "../testing/provider.ts"
import { makeTomorrows, offerRecurring, recurringOf, regularCustomer, startRecurring } from "../testing/recurring.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })
test.beforeEach(({ product }) => offerRecurring(product, true))
test.afterEach(({ product }) => offerRecurring(product, false))

test("repeating a booking in the wizard, and what is said where it can't be, fit every screen, and axe finds nothing in them", async ({
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
})

test("the profile starts, skips, pauses, changes and ends recurring pickups", async ({
  page,
  product,
  customerEmail,
}) => {
  await regularCustomer(page, product, customerEmail)
  await page.goto("/?tab=profile")
  const section = page.getByRole("region", { name: "Recurring pickups" })
  await section.getByRole("button", { name: "Repeat my last order" }).click()
  const start = page.getByRole("dialog", { name: "Repeat this pickup" })
  await start.getByRole("checkbox", { name: "Friday" }).uncheck()
  await start.getByRole("checkbox", { name: "Thursday" }).check()
  await start.getByRole("checkbox", { name: "I agree" }).check()
  await expectFits(page)
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(
    "**/api/recurring-pickups",
    async (route) => {
      await isLetGo
      await route.continue()
    },
    { times: 1 },
  )
  await start.getByRole("button", { name: "Start recurring pickups" }).click()
  // It tells what comes of it.
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")
  await expect(start.getByRole("button", { name: "Starting…" })).toBeVisible()
  letGo()
  await expect(start).toBeHidden()
  const card = section.getByRole("article")
  await expect(card.getByRole("heading", { name: "Every week on Thursday" })).toBeVisible()
  await expect(card).toContainText("Next pickup Thu Nov 26")

  const skip = card.getByRole("button", { name: "Skip Thu Nov 26" })
  await expectFitsThumb(page, [skip])
  await skip.click()
  await expect(card).toContainText("Next pickup Thu Dec 3")
  await card.getByRole("button", { name: "Come on Thu Nov 26 after all" }).click()
  await expect(card).toContainText("Next pickup Thu Nov 26")

  await card.getByRole("button", { name: /^Pause/ }).click()
  const pause = page.getByRole("dialog", { name: "Pause until when?" })
  await pause.getByRole("button", { name: "Pause pickups" }).click()
  await expect(pause.getByText("Please choose a day after today")).toBeVisible()
  await pause.getByLabel("First day with pickups again").fill("2026-12-08")
  await pause.getByRole("button", { name: "Pause pickups" }).click()
  await expect(card).toContainText("Paused until Tue Dec 8")
  await expect(card).toContainText("Next pickup Thu Dec 10")
  await card.getByRole("button", { name: /^Resume now/ }).click()
  await expect(card).toContainText("Active")

  await card.getByRole("button", { name: /^Change/ }).click()
  const change = page.getByRole("dialog", { name: "Change recurring pickups" })
  await change.getByRole("radio", { name: "Every four weeks" }).check()
  await change.getByRole("combobox", { name: "Pickup address" }).fill("9000 Harding Avenue, Surfside, FL 33154, USA")
  await change.getByLabel("Apt or room").fill("9Z")
  await change.getByRole("button", { name: "Save changes" }).click()
  // Refused, and nothing that was typed is lost.
  await expect(change.getByLabel("Apt or room")).toHaveValue("9Z")
  await expect(change.getByRole("combobox", { name: "Pickup address" })).toHaveAttribute("aria-invalid", "true")
  await expect(change.getByRole("radio", { name: "Every four weeks" })).toBeChecked()
  await expectAccessible(page)
  await change.getByRole("combobox", { name: "Pickup address" }).fill("1500 Collins Avenue, Miami Beach, FL 33139, USA")
  await change.getByRole("button", { name: "Save changes" }).click()
  await expect(card.getByRole("heading", { name: "Every four weeks on Thursday" })).toBeVisible()
  await expect(card).toContainText("Apt 9Z")
  // Without the word that it was saved, which lies over what is looked at.
  const words = page.getByRole("button", { name: "Dismiss" })
  while ((await words.count()) > 0) await words.first().click()
  await expectAccessible(page)

  await card.getByRole("button", { name: /^End/ }).click()
  await page
    .getByRole("dialog", { name: "End these recurring pickups?" })
    .getByRole("button", { name: "End them" })
    .click()
  await expect(card).toContainText("Ended")
  expect(await recurringOf(product, customerEmail)).toEqual([
    { weeks: 4, days: [4], paused: null, skipped: "{}", ended: true, apt: "9Z" },
  ])
})

test("the question before a pickup is skipped on its order's page fits every screen, and axe finds nothing in it", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await regularCustomer(page, product, customerEmail)
  await makeTomorrows(product, await startRecurring(page.request, order.id))
  await page.goto(await mailedLink(product, customerEmail, "/order/", /tomorrow|ahead|recurring/i))
  await page.getByRole("button", { name: "Skip this pickup" }).click()
  await expect(page.getByRole("dialog", { name: "Skip this pickup?" })).toBeVisible()
  await expectAccessible(page)
})
