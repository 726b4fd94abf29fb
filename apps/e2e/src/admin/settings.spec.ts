import { placeOrderForStaff, signedInStaff } from "../testing/admin-list.ts"
import { seenOnPage } from "../testing/customer.ts"
import { expectAccessible, expectFits, expectFitsThumb } from "../testing/page-checks.ts"
import { company, servedAreas } from "../testing/product.ts"
import { openSettings, resetSettings } from "../testing/settings.ts"
import { expect, test } from "../testing/test.ts"

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const

// The worker's other tests meet the company as it was.
test.afterEach(({ product }) => resetSettings(product))

test("company information and what becomes of balances are changed, kept over a reload until they are saved, and shown", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "owner", firstName: "Olga", lastName: "Owner" })
  const { information, areas, current } = await openSettings(page)
  await information.getByLabel("Company name").fill("Palm Linen")
  await expect(information.getByText("Not saved yet")).toBeVisible()
  const balances = page.getByRole("region", { name: "Balances after weighing", exact: true })
  await balances.getByLabel("Charge limit").fill("150")
  await areas.getByLabel("ZIP code").fill("33154")
  await page.reload()
  await expect(areas.getByLabel("ZIP code")).toHaveValue("33154")
  await expect(balances.getByLabel("Charge limit")).toHaveValue("150")
  await expect(balances.getByText("Not saved yet")).toBeVisible()
  await expect(information.getByLabel("Company name")).toHaveValue("Palm Linen")
  await expect(information.getByText("Not saved yet")).toBeVisible()
  await expect(current.getByText(company.companyName)).toBeVisible()

  const save = information.getByRole("button", { name: "Save company information" })
  await expectFitsThumb(page, [save])
  await save.click()
  await expect(information.getByRole("alert").getByRole("button", { name: "Tagline is required" })).toBeVisible()
  await expect(information.getByLabel("Tagline")).toBeFocused()
  await information.getByLabel("Tagline").fill("Fresh by ten")
  await Promise.all([seenOnPage(page, "Company settings updated successfully"), save.click()])
  await expect(information.getByText("Not saved yet")).toHaveCount(0)
  await expect(current.getByText("Palm Linen")).toBeVisible()
  await expect(current.getByText(/^Last updated Today, Fri Nov 20 · 3:\d\d PM by Olga Owner$/)).toBeVisible()
  // What other screens show of it is asked for anew, without a reload.
  await expect(page.getByRole("banner").getByRole("link", { name: /Palm Linen/ })).toBeVisible()

  const saveBalances = balances.getByRole("button", { name: "Save balances" })
  await saveBalances.click()
  await expect(balances.getByRole("alert").getByRole("button").first()).toBeVisible()
  await balances.getByLabel("Charge limit").fill("25")
  await balances.getByLabel("Notice").fill("60")
  await balances.getByRole("radio", { name: /^Ask by hand/ }).check()
  await balances
    .getByRole("radiogroup", { name: "Hold delivery until paid" })
    .getByRole("radio", { name: "Yes" })
    .check()
  await Promise.all([seenOnPage(page, "What becomes of balances has been saved."), saveBalances.click()])
  await expect(balances.getByText("Not saved yet")).toHaveCount(0)
  expect(
    await product.query(
      `select charge_limit_cents, charge_notice_minutes, request_balances, hold_until_paid, offer_card_on_file
         from company_settings`,
    ),
  ).toEqual([
    {
      charge_limit_cents: 2500,
      charge_notice_minutes: 60,
      request_balances: "by_hand",
      hold_until_paid: true,
      offer_card_on_file: true,
    },
  ])
  await expect(current.getByText("60 minutes before")).toBeVisible()
})

test("what new prices leave alone is said before they are saved; hours and the cancellation policy are saved, and hours that don't fit are not", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInStaff(page, product, { role: "admin" })
  const { id } = await placeOrderForStaff(product, { customerEmail })
  const { pricing, hours, question, current } = await openSettings(page)
  await pricing.getByLabel("Price per pound").fill("0")
  await pricing.getByRole("button", { name: "Save pricing" }).click()
  const bounds = "Price per pound must be an amount from 0.01 to 100.00 dollars."
  await expect(pricing.getByRole("alert").getByRole("button", { name: bounds })).toBeVisible()
  await pricing.getByLabel("Price per pound").fill("1.25")
  await expect(pricing.getByText("$45.00")).toBeVisible()
  await pricing.getByRole("button", { name: "Save pricing" }).click()
  await expect(question.getByText("$1.25")).toBeVisible()
  await expect(question.getByText(/under way keeps? the prices (it was|they were) placed with/)).toBeVisible()
  await expect(question.getByText("laundry reprice")).toBeVisible()
  await expectAccessible(page)
  await question.getByRole("button", { name: "Keep editing" }).click()
  await expect(pricing.getByLabel("Price per pound")).toHaveValue("1.25")
  expect((await (await page.request.get("/api/settings")).json()).pricePerPound).toBe("1.00")

  await pricing.getByRole("button", { name: "Save pricing" }).click()
  await Promise.all([
    seenOnPage(page, "Pricing Updated", "Pricing configuration has been saved successfully"),
    question.getByRole("button", { name: "Change prices" }).click(),
  ])
  await expect(current.getByText("$1.25")).toBeVisible()
  expect((await (await page.request.get("/api/settings")).json()).pricePerPound).toBe("1.25")
  const [kept] = await product.query("select price_per_pound_cents from orders where id = $1", [id])
  expect(kept).toEqual({ price_per_pound_cents: 100 })

  await hours.getByLabel("Pickup start").fill("21:30")
  await hours.getByRole("button", { name: "Save hours" }).click()
  await expect(
    hours.getByRole("alert").getByRole("button", { name: "Pickup end must be after pickup start." }),
  ).toBeVisible()
  await hours.getByLabel("Pickup start").fill("17:30")
  await Promise.all([seenOnPage(page, "Hours Updated"), hours.getByRole("button", { name: "Save hours" }).click()])
  await expect(current.getByText("5:30 PM – 9:00 PM")).toBeVisible()
  expect((await (await page.request.get("/api/settings")).json()).operatingHours.pickupStart).toBe("17:30")

  await hours.getByRole("radio", { name: /^Free before the cutoff/ }).check()
  await expect(hours.getByText("Not saved yet")).toBeVisible()
  await Promise.all([
    seenOnPage(page, "Company settings updated successfully"),
    hours.getByRole("button", { name: "Save cancellation policy" }).click(),
  ])
  expect((await (await page.request.get("/api/settings")).json()).cancellationPolicy).toBe("before_cutoff")
  await expect(current.getByText("Free before the cutoff")).toBeVisible()
})

test("service areas come and go, and going is asked about", async ({ page, product }) => {
  await signedInStaff(page, product, { role: "owner" })
  const { areas } = await openSettings(page)
  const list = areas.getByRole("list", { name: "Service Areas" })
  await expect(list.getByRole("listitem")).toHaveCount(servedAreas.length)
  const add = areas.getByRole("button", { name: "Add service area" })
  await areas.getByLabel("ZIP code").fill("33154")
  await add.click()
  await expect(areas.getByText("Please enter both ZIP code and area name")).toBeVisible()
  await expect(areas.getByLabel("Area name")).toBeFocused()
  await areas.getByLabel("Area name").fill(" Bal Harbour ")
  await Promise.all([seenOnPage(page, "Service Area Added"), add.click()])
  await expect(list.getByText("Bal Harbour", { exact: true })).toBeVisible()
  await expect(areas.getByLabel("ZIP code")).toHaveValue("")

  await areas.getByLabel("ZIP code").fill("33154")
  await areas.getByLabel("Area name").fill("Again")
  await Promise.all([seenOnPage(page, "ZIP code 33154 is already served."), add.click()])
  await expect(areas.getByLabel("Area name")).toHaveValue("Again")

  await list.getByRole("button", { name: "Remove 33154 Bal Harbour" }).click()
  const dialog = page.getByRole("dialog", { name: "Stop serving 33154?" })
  await expectFits(page)
  await dialog.getByRole("button", { name: "Keep it" }).click()
  await expect(list.getByText("Bal Harbour", { exact: true })).toBeVisible()
  await list.getByRole("button", { name: "Remove 33154 Bal Harbour" }).click()
  await Promise.all([
    seenOnPage(page, "Service Area Removed"),
    dialog.getByRole("button", { name: "Remove area" }).click(),
  ])
  await expect(list.getByRole("listitem")).toHaveCount(servedAreas.length)
})

test("closed days, holidays, limits and what customers may do are saved, a holiday that was typed along with them", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "owner" })
  const { current } = await openSettings(page)
  const days = page.getByRole("region", { name: "Pickup days", exact: true })
  const add = days.getByRole("button", { name: "Add holiday" })
  for (const weekday of weekdays) await days.getByRole("checkbox", { name: weekday }).check()
  await days.getByRole("button", { name: "Save closed days" }).click()
  await expect(
    days.getByRole("alert").getByRole("button", { name: "At least one day of the week must stay open." }),
  ).toBeVisible()
  for (const weekday of weekdays.slice(1)) await days.getByRole("checkbox", { name: weekday }).uncheck()
  await days.getByLabel("Day", { exact: true }).fill("2026-11-26")
  await add.click()
  await expect(days.getByLabel("Name, as customers see it")).toBeFocused()
  await days.getByLabel("Name, as customers see it").fill("Thanksgiving")
  await add.click()
  await expect(days.getByRole("list", { name: "Holidays" })).toContainText("Thu, Nov 26, 2026Thanksgiving")
  await days.getByLabel("Day", { exact: true }).fill("2026-12-25")
  await days.getByLabel("Name, as customers see it").fill("Christmas")
  await Promise.all([
    seenOnPage(page, "The days on offer follow."),
    days.getByRole("button", { name: "Save closed days" }).click(),
  ])
  await expect(current.getByText("Thanksgiving (Thu, Nov 26, 2026), Christmas")).toBeVisible()
  await days.getByRole("button", { name: "Remove Thanksgiving" }).click()
  await Promise.all([
    seenOnPage(page, "The days on offer follow."),
    days.getByRole("button", { name: "Save closed days" }).click(),
  ])
  await days.getByLabel("Most orders").fill("0")
  await days.getByRole("button", { name: "Save limits" }).click()
  const bounds = "Most orders must be a whole number from 1 to 10000, or empty for no limit."
  await expect(days.getByRole("alert").getByRole("button", { name: bounds })).toBeVisible()
  await days.getByLabel("Most orders").fill("40")
  await Promise.all([
    seenOnPage(page, "They count from the next booking on."),
    days.getByRole("button", { name: "Save limits" }).click(),
  ])
  const own = page.getByRole("region", { name: "Customers' own changes", exact: true })
  await own.getByRole("radio", { name: "Yes" }).check()
  await Promise.all([
    seenOnPage(page, "It counts for all orders that wait for their pickup."),
    own.getByRole("button", { name: "Save own changes" }).click(),
  ])
  // A day without its year keeps its form from being sent, and goes with what is discarded.
  const scale = page.getByRole("region", { name: "Scale", exact: true })
  await scale.getByLabel("Name").fill("Counter scale")
  await scale.getByLabel("Certified on").pressSequentially("1225")
  await scale.getByRole("button", { name: "Save scale" }).click()
  const unfinished = scale.getByText("Please enter the whole date, or leave it empty")
  await expect(unfinished).toBeVisible()
  await scale.getByRole("button", { name: "Discard changes" }).click()
  await expect(unfinished).toHaveCount(0)
  expect(await scale.getByLabel("Certified on").evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(
    false,
  )
  expect(await (await page.request.get("/api/settings")).json()).toMatchObject({
    closures: { closedWeekdays: ["sunday"], holidays: [{ date: "2026-12-25", name: "Christmas" }] },
    limitsPickups: true,
    customerChanges: true,
  })
})
