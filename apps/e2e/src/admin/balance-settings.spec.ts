import { signedInStaff } from "../testing/admin-list.ts"
import { seenOnPage } from "../testing/customer.ts"
import { expect, test } from "../testing/test.ts"

// The worker's other tests meet the company as it was.
test.afterEach(async ({ product }) => {
  await product.query(
    `update company_settings set offer_card_on_file = true, charge_limit_cents = 4000, charge_limit_ceiling_cents = 10000,
       charge_notice_minutes = 30, request_balances = 'automatically', hold_until_paid = false`,
  )
})

test("what becomes of balances is chosen, kept until it is saved, and shown", async ({ page, product }) => {
  await signedInStaff(page, product, { role: "owner", firstName: "Olga", lastName: "Owner" })
  await page.goto("/settings")
  const balances = page.getByRole("region", { name: "Balances after weighing", exact: true })
  const save = balances.getByRole("button", { name: "Save balances" })
  await balances.getByLabel("Charge limit").fill("150")
  await expect(balances.getByText("Not saved yet")).toBeVisible()
  await save.click()
  await expect(balances.getByRole("alert").getByRole("button").first()).toBeVisible()

  await page.reload()
  await expect(balances.getByLabel("Charge limit")).toHaveValue("150")
  await balances.getByLabel("Charge limit").fill("25")
  await balances.getByLabel("Notice").fill("60")
  await balances.getByRole("radio", { name: /^Ask by hand/ }).check()
  await balances
    .getByRole("radiogroup", { name: "Hold delivery until paid" })
    .getByRole("radio", { name: "Yes" })
    .check()
  await Promise.all([seenOnPage(page, "What becomes of balances has been saved."), save.click()])
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
  const current = page.getByRole("region", { name: "Current Settings", exact: true })
  await expect(current.getByText("60 minutes before")).toBeVisible()
})
