import { randomUUID } from "node:crypto"
import { expectAccessible, expectFitsThumb } from "../testing/page-checks.ts"
import { createUser } from "../testing/people.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test("the users, and the question before one gets another role, fit every width", async ({ page, product }) => {
  const name = `Family${randomUUID().slice(0, 8)}`
  await signedInStaff(page, product, { role: "owner", firstName: "Olga", lastName: name })
  const email = `${name}@example.test`.toLowerCase()
  await createUser(product, { email, firstName: "Carla", lastName: name, phone: "(305) 555-0133", role: "driver" })
  await page.goto(`/users?q=${name}`)
  const role = page.getByRole("combobox", { name: `Role of Carla ${name}` })
  await expectFitsThumb(page, [role])
  await expectAccessible(page)
  await role.selectOption("Admin")
  const question = page.getByRole("dialog", { name: /^Change the role of/ })
  await expect(question.getByText("See and change every order")).toBeVisible()
  await expectAccessible(page)
})
