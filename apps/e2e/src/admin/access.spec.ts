import { signedInStaff } from "../testing/admin-list.ts"
import { expect, test } from "../testing/test.ts"

const settings = "You don't have permission to access company settings."
const users = "You don't have permission to manage users."

for (const [role, pages] of [
  ["driver", { "/settings": settings, "/users": users }],
  ["admin", { "/admin?view=audit": "", "/admin?view=reports": "" }],
] as const) {
  test(`a person with the role ${role} is told which pages are not theirs, and sees nothing of them`, async ({
    page,
    product,
  }) => {
    await signedInStaff(page, product, { role })
    for (const [path, why] of Object.entries(pages)) {
      await page.goto(path)
      await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible()
      await expect(page.getByRole("main")).toContainText(why)
      await expect(page.getByRole("heading", { name: /Settings|Users|Audit|Reports/ })).toHaveCount(0)
    }
  })
}
