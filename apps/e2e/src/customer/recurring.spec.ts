import { goToReview, openBooking } from "../testing/booking-dialog.ts"
import { cards } from "../testing/checkout.ts"
import { sendAfterSessionEnd, signedInCustomer } from "../testing/customer.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { expectAccessible, expectFits, expectFitsThumb, phone, widths } from "../testing/page-checks.ts"
import { keepCard } from "../testing/provider.ts"
import { makeTomorrows, offerRecurring, recurringOf, regularCustomer, startRecurring } from "../testing/recurring.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })
test.beforeEach(({ product }) => offerRecurring(product, true))
test.afterEach(({ product }) => offerRecurring(product, false))

test("the wizard's last step has a booking repeated, and asks for consent first; one that can't be repeated stands, and is tried again", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await keepCard(page.request, product.origin, cards.pays)
  const dialog = await openBooking(page)
  await goToReview(dialog)
  const repeat = dialog.root.getByRole("radiogroup", { name: "Repeat this pickup" })
  await expect(repeat.getByRole("radio", { name: "Just once" })).toBeChecked()
  await repeat.getByRole("radio", { name: "Every two weeks" }).check()
  // The day that is being booked, a Friday, is chosen already.
  await expect(dialog.root.getByRole("checkbox", { name: "Friday" })).toBeChecked()
  const agree = dialog.root.getByRole("checkbox", { name: "I agree" })
  await expect(dialog.root.getByText(/charges the minimum order of that day, now \$30\.00/)).toBeVisible()
  await expectAccessible(page)
  await dialog.terms.check()
  await dialog.submit.click()
  await expect(dialog.root.getByText("Please agree, or choose Just once")).toBeVisible()
  await expect(agree).toBeFocused()
  await agree.check()
  await dialog.root.getByRole("checkbox", { name: "Monday" }).check()
  await page.route("**/api/recurring-pickups", (route) => route.abort(), { times: 1 })
  await dialog.submit.click()
  const failed = page.getByRole("dialog", { name: "Your pickup is booked" })
  await expect(failed).toContainText("It could not be repeated")
  await expectAccessible(page)
  expect(await recurringOf(product, customerEmail)).toEqual([])
  await failed.getByRole("button", { name: "Try again" }).click()
  await page.waitForURL("**/checkout?*")
  expect(await recurringOf(product, customerEmail)).toMatchObject([{ weeks: 2, days: [1, 5], ended: false }])
})

test("without a card the wizard says how to keep one, and books once as ever", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const dialog = await openBooking(page)
  await goToReview(dialog)
  await dialog.root.getByRole("radio", { name: "Every week", exact: true }).check()
  await expect(dialog.root.getByRole("link", { name: "Keep a card in your profile" })).toBeVisible()
  await dialog.terms.check()
  await dialog.submit.click()
  await expect(dialog.root.getByText("Please keep a card first, or choose Just once")).toBeVisible()
  await dialog.root.getByRole("radio", { name: "Just once" }).check()
  await dialog.submit.click()
  await page.waitForURL("**/checkout?*")
  expect(await recurringOf(product, customerEmail)).toEqual([])
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
  await change.getByRole("checkbox", { name: "Tuesday" }).check()
  // Nor when the session ends as it is sent.
  await sendAfterSessionEnd(page, product, customerEmail, change.getByRole("button", { name: "Save changes" }))
  await card.getByRole("button", { name: /^Change/ }).click()
  await expect(change.getByLabel("Apt or room")).toHaveValue("9Z")
  await expect(change.getByRole("radio", { name: "Every four weeks" })).toBeChecked()
  await change.getByRole("checkbox", { name: "Tuesday" }).uncheck()
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

test("an order that was made shows as booked, and its page lets it be skipped for free", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await regularCustomer(page, product, customerEmail)
  // The page of an order that was booked by hand leads to repeating it.
  await page.goto(await mailedLink(product, customerEmail, "/order/"))
  await page.getByRole("link", { name: "Repeat this pickup" }).click()
  await expect(page.getByRole("dialog", { name: "Repeat this pickup" })).toContainText(
    `Like order #${order.orderNumber}`,
  )
  await page.getByRole("button", { name: "Close" }).click()
  await expect(page).toHaveURL(/\/\?tab=profile$/)

  const id = await startRecurring(page.request, order.id)
  await makeTomorrows(product, id)
  const link = await mailedLink(product, customerEmail, "/order/", /tomorrow|ahead|recurring/i)
  await page.reload()
  const card = page.getByRole("region", { name: "Recurring pickups" }).getByRole("article")
  await expect(card.getByRole("listitem").filter({ hasText: "Sat Nov 21" })).toContainText("Booked")

  await page.goto(link)
  await expect(page.getByText(/You can skip it for free until 5 PM on Sat Nov 21\./)).toBeVisible()
  await page.getByRole("button", { name: "Skip this pickup" }).click()
  const question = page.getByRole("dialog", { name: "Skip this pickup?" })
  await expectAccessible(page)
  await question.getByRole("button", { name: "Skip it" }).click()
  await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible()
  await expect(page.getByRole("button", { name: "Skip this pickup" })).toHaveCount(0)
  await page.goto("/?tab=profile")
  await expect(card.getByRole("listitem").filter({ hasText: "Sat Nov 21" })).toContainText("Skipped")
  await expect(card).toContainText("Next pickup Sat Nov 28")
})

test.describe("on a desktop", () => {
  test.use({ viewport: { width: widths.desktop, height: 900 } })

  test("an order's details have it repeated", async ({ page, product, customerEmail }) => {
    const order = await regularCustomer(page, product, customerEmail)
    const details = page.getByRole("dialog", { name: `Order #${order.orderNumber}` })
    await page.goto(`/?dialog=order&order=${order.id}`)
    await details.getByRole("button", { name: "Repeat this pickup" }).click()
    const start = page.getByRole("dialog", { name: "Repeat this pickup" })
    await start.getByRole("button", { name: "Start recurring pickups" }).click()
    await expect(start.getByText("Please agree before we start")).toBeVisible()
    await start.getByRole("checkbox", { name: "I agree" }).check()
    await start.getByRole("button", { name: "Start recurring pickups" }).click()
    await expect(start).toBeHidden()
    const [{ id } = {}] = (await (await page.request.get("/api/recurring-pickups")).json()) as ReadonlyArray<
      Partial<Record<"id", string>>
    >
    await page.request.delete(`/api/recurring-pickups/${id}`)
    // The same again is another start, which is agreed to anew.
    await details.getByRole("button", { name: "Repeat this pickup" }).click()
    await expect(start.getByRole("checkbox", { name: "I agree" })).not.toBeChecked()
    await start.getByRole("checkbox", { name: "I agree" }).check()
    await start.getByRole("button", { name: "Start recurring pickups" }).click()
    await expect(start).toBeHidden()
    const kept = await recurringOf(product, customerEmail)
    expect(kept).toHaveLength(2)
    expect(kept).toContainEqual(expect.objectContaining({ weeks: 1, days: [5], ended: false }))
  })
})
