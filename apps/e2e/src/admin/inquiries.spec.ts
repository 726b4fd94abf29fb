import { expectAccessible, expectFitsThumb } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"
import { sendInquiry } from "./inquiry.ts"

test("an inquiry folds and fits, also with what somebody else noted meanwhile", async ({ page, product }) => {
  await signedInStaff(page, product, { role: "admin" })
  const inquiry = await sendInquiry(product)
  await page.goto("/admin?view=inquiries")
  const card = page.getByRole("article", { name: inquiry.name })
  const notes = card.getByLabel("Notes")
  const save = card.getByRole("button", { name: "Save", exact: true })
  await expect(card).toBeVisible()
  await expect(notes).toBeHidden()
  await card.locator("summary").click()
  await notes.fill("They want robes, too.")
  await expectFitsThumb(page, [save, card.getByLabel("Status")])
  const colleague = await callerOf(product, "admin")
  const theirs = await colleague.patch(`/api/admin/inquiries/${inquiry.id}`, {
    data: { status: "contacted", notes: "Called them at two." },
  })
  expect(theirs.ok()).toBe(true)
  await save.click()
  await expect(card.getByRole("alert")).toContainText("Their notes: Called them at two.")
  await expectAccessible(page)
})
