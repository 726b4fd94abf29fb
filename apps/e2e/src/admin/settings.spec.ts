import { expectAccessible, expectFits, expectFitsThumb } from "../testing/page-checks.ts"
import { removePromoCodes } from "../testing/promo-codes.ts"
import { resetSettings } from "../testing/settings.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

// The worker's other tests meet the company as it was.
test.afterEach(async ({ product }) => {
  await resetSettings(product)
  await removePromoCodes(product)
})

test("the settings and their questions fit every width, and a day without its year keeps its form from being sent", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "owner" })
  await page.goto("/settings")
  await expect(page.getByRole("heading", { level: 1, name: "Company Settings" })).toBeVisible()
  const part = (name: string) => page.getByRole("region", { name, exact: true })
  const question = page.getByRole("dialog")
  const keep = (name: string) => question.getByRole("button", { name }).click()
  await expectFitsThumb(page, [part("Company Information").getByRole("button", { name: "Save company information" })])
  const pricing = part("Pricing Configuration")
  await pricing.getByLabel("Price per pound").fill("1.25")
  await pricing.getByRole("button", { name: "Save pricing" }).click()
  await expect(question).toContainText("Change the prices?")
  await expect(question.getByText("$1.25")).toBeVisible()
  await expectAccessible(page)
  await keep("Keep editing")

  const model = part("Operating model")
  await model.getByRole("radio", { name: /^A marketplace of laundry workers/ }).check()
  await model.getByLabel("Own crew's orders").fill("20")
  await model.getByRole("button", { name: "Save operating model" }).click()
  await expect(question).toContainText("Offer orders to laundry workers?")
  await expectAccessible(page)
  await keep("Keep editing")

  await part("Service Areas").getByRole("button", { name: "Remove 33139 South Beach" }).click()
  await expect(question).toContainText("Stop serving 33139?")
  await expectFits(page)
  await keep("Keep it")

  const promos = part("Promo Codes")
  const rows = promos.getByRole("list", { name: "Promo Codes" }).getByRole("listitem")
  const add = promos.getByRole("button", { name: "Add promo code" })
  await promos.getByLabel("Code", { exact: true }).fill("summer-10")
  await promos.getByLabel("Percent", { exact: true }).fill("10")
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
  const scale = part("Scale")
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
