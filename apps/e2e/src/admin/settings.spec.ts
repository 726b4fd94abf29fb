import { seenOnPage } from "../testing/customer.ts"
import { expectAccessible, expectFits, expectFitsThumb } from "../testing/page-checks.ts"
import { removePromoCodes } from "../testing/promo-codes.ts"
import { resetSettings } from "../testing/settings.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"
import { openSettings } from "./settings-page.ts"

// The worker's other tests meet the company as it was.
test.afterEach(async ({ product }) => {
  await resetSettings(product)
  await removePromoCodes(product)
})

test("an admin changes the prices once asked, and adds a promo code, whose last day is a whole date or none", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "admin" })
  const { information, pricing, areas, question, current } = await openSettings(page)
  await expectFitsThumb(page, [information.getByRole("button", { name: "Save company information" })])
  await pricing.getByLabel("Price per pound").fill("1.25")
  await pricing.getByRole("button", { name: "Save pricing" }).click()
  await expect(question.getByText("$1.25")).toBeVisible()
  await expectAccessible(page)
  await Promise.all([
    seenOnPage(page, "Pricing Updated", "Pricing configuration has been saved successfully"),
    question.getByRole("button", { name: "Change prices" }).click(),
  ])
  await expect(current.getByText("$1.25")).toBeVisible()

  await areas.getByRole("button", { name: "Remove 33139 South Beach" }).click()
  await expectFits(page)
  await page.getByRole("dialog", { name: "Stop serving 33139?" }).getByRole("button", { name: "Keep it" }).click()

  const promos = page.getByRole("region", { name: "Promo Codes" })
  const rows = promos.getByRole("list", { name: "Promo Codes" }).getByRole("listitem")
  const add = promos.getByRole("button", { name: "Add promo code" })
  await promos.getByLabel("Code", { exact: true }).fill("summer-10")
  await promos.getByLabel("Percent").fill("10")
  const until = promos.getByLabel("Last day")
  // Without a year, which the browser reports as no date at all.
  await until.pressSequentially("0831")
  await add.click()
  await expect(until).toBeFocused()
  await expect(promos).toContainText("Please enter the whole date, or leave it empty")
  await expect(rows).toHaveCount(0)
  await until.fill("2027-08-31")
  await add.click()
  await expect(rows).toHaveText([/^SUMMER-1010% off/])

  // A day without its year keeps its form from being sent, and goes with what is discarded.
  const scale = page.getByRole("region", { name: "Scale", exact: true })
  const certifiedOn = scale.getByLabel("Certified on")
  await scale.getByLabel("Name").fill("Counter scale")
  await certifiedOn.pressSequentially("1225")
  await scale.getByRole("button", { name: "Save scale" }).click()
  const unfinished = scale.getByText("Please enter the whole date, or leave it empty")
  await expect(unfinished).toBeVisible()
  await scale.getByRole("button", { name: "Discard changes" }).click()
  await expect(unfinished).toHaveCount(0)
  expect(await certifiedOn.evaluate((field: HTMLInputElement) => field.validity.badInput)).toBe(false)

  // Of the whole page, with every part of it.
  await expectAccessible(page)
})
