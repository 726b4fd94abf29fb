import { request } from "playwright/test"
import { applyForWork, setOperatingModel } from "../testing/marketplace.ts"
import { expectAccessible } from "../testing/page-checks.ts"
import { createUser, signInBy } from "../testing/people.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

test("an application and its documents are looked at in a list and a file that everybody can read", async ({
  page,
  product,
  customerEmail,
}) => {
  await setOperatingModel(product, "marketplace")
  await createUser(product, { email: customerEmail, firstName: "Carla", lastName: "Ruiz" })
  const applicant = await request.newContext({ baseURL: product.origin })
  await signInBy(applicant, product.origin, customerEmail)
  await applyForWork(applicant, "Carla Ruiz")

  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin?view=workers")
  await page.getByRole("searchbox", { name: "Search" }).fill("ruiz")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Open the file of Carla Ruiz" }).click()
  const file = page.getByRole("dialog", { name: "Carla Ruiz" })
  await expect(file.getByRole("img", { name: "ID of Carla Ruiz" })).toHaveJSProperty("complete", true)
  await file.getByRole("radio", { name: /^Refuse/ }).check()
  await file.getByRole("button", { name: "Refuse" }).click()
  await expect(file.getByText("Please say why")).toBeVisible()
  await file.getByLabel("Why").fill("Your washer is too small <b>sorry</b>.")
  await expectAccessible(page)
})
