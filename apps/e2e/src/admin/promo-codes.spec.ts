import type { Page } from "playwright/test"
import { signedInStaff } from "../testing/admin-list.ts"
import { seenOnPage } from "../testing/customer.ts"
import { expectAccessible } from "../testing/page-checks.ts"
import { removePromoCodes } from "../testing/promo-codes.ts"
import { retryUntil } from "../testing/retry.ts"
import { expect, test } from "../testing/test.ts"

test.afterEach(({ product }) => removePromoCodes(product))

const openPromos = async (page: Page) => {
  await page.goto("/settings")
  const part = page.getByRole("region", { name: "Promo Codes" })
  await expect(part).toBeVisible()
  return {
    part,
    rows: part.getByRole("list", { name: "Promo Codes" }).getByRole("listitem"),
    add: part.getByRole("button", { name: "Add promo code" }),
    code: part.getByLabel("Code", { exact: true }),
  }
}

test("staff try again for a list that can't be had, add a promo code, which is refused with a reason at its field, and end it", async ({
  page,
  product,
}) => {
  await signedInStaff(page, product, { role: "admin", firstName: "Ada", lastName: "Admin" })
  await page.route("**/api/admin/promo-codes", (route) => route.fulfill({ status: 500, body: "{}" }))
  const { part, rows, add, code } = await openPromos(page)
  await expect(part.getByRole("alert").filter({ hasText: "Failed to load the promo codes" })).toBeVisible()
  await page.unroute("**/api/admin/promo-codes")
  await retryUntil(part.getByRole("button", { name: "Try Again" }), part.getByText("There is no promo code yet."))
  await add.click()
  await expect(code).toBeFocused()
  await expect(part.getByRole("alert").getByRole("button", { name: "Please say how much it takes off" })).toBeVisible()

  await code.fill("summer-10")
  await part.getByLabel("Percent").fill("110")
  await add.click()
  await expect(part.getByLabel("Percent")).toBeFocused()
  await expect(part.getByRole("alert")).toContainText("Please enter a whole percentage from 1 to 100")
  await part.getByLabel("Percent").fill("10")
  const until = part.getByLabel("Last day")
  // Without a year, which the browser reports as no date at all.
  await until.pressSequentially("0831")
  await add.click()
  await expect(until).toBeFocused()
  await expect(part).toContainText("Please enter the whole date, or leave it empty")
  await expect(rows).toHaveCount(0)
  await until.fill("2027-08-31")
  await part.getByLabel("Number of orders").fill("100")
  await part.getByRole("checkbox", { name: "Only for a customer's first order" }).check()
  await expect(part.getByText("Not saved yet")).toBeVisible()
  await Promise.all([seenOnPage(page, "SUMMER-10 can be used now"), add.click()])
  await expect(rows).toHaveText([/^SUMMER-1010% offUsed 0 of 100 times · First orders · Until Tue, Aug 31, 2027/])
  await expect(code).toHaveValue("")
  await expect(part.getByText("Not saved yet")).toHaveCount(0)
  // Of the whole page, with every part of it.
  await expectAccessible(page)

  await rows.getByRole("button", { name: "End SUMMER-10" }).click()
  const question = page.getByRole("dialog", { name: "End SUMMER-10?" })
  await expect(question).toContainText("Orders that were booked with it keep what it takes off.")
  await Promise.all([
    seenOnPage(page, "SUMMER-10 has ended"),
    question.getByRole("button", { name: "End the code" }).click(),
  ])
  await expect(rows).toHaveText([/^SUMMER-1010% offEnded/])
  await expect(rows.getByRole("button")).toHaveCount(0)
})
