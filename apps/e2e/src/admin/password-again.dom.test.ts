import { dialogOf, regionOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { password } from "../testing/people.ts"
import { signedInStaff } from "../testing/staff.ts"

test("a change of prices asks for the password in place, keeps what was typed, and goes on", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "owner", firstName: "Olga", lastName: "Owner" })
  await page.goto("/settings")
  const pricing = await regionOf(page, "Pricing Configuration")
  await product.query("update sessions set expires_at = expires_at - interval '5 hours'")
  const price = async () => (await product.query("select price_per_pound_cents from company_settings"))[0]
  const before = await price()
  await pricing.fill(/Price per pound/, "1.75")
  await pricing.press("Save pricing")
  await (await dialogOf(page, "Change the prices?")).press("Change prices")
  const question = await dialogOf(page, "Is it you?")
  await question.fill("Password", "not the password")
  await question.press("Go On")
  await question.findByText("This is not your password.")
  expect(await price()).toEqual(before)
  await question.fill("Password", password)
  await question.press("Go On")
  await page.screen.findByText("Pricing Updated")
  expect(await price()).toEqual({ price_per_pound_cents: 175 })
  await product.query("update company_settings set price_per_pound_cents = $1", Object.values(before ?? {}))
})
