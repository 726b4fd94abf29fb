import { request } from "playwright/test"
import { applyForWork, setOperatingModel } from "../testing/marketplace.ts"
import { expectAccessible } from "../testing/page-checks.ts"
import { createUser, signInBy } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

test("staff look at an application with its documents, turn it down, and the applicant reads why", async ({
  page,
  product,
  customerEmail,
}) => {
  await setOperatingModel(product, "marketplace")
  await createUser(product, { email: customerEmail, firstName: "Carla", lastName: "Ruiz" })
  const applicant = await request.newContext({ baseURL: product.origin })
  await signInBy(applicant, product.origin, customerEmail)
  await applyForWork(applicant, "Carla Ruiz")

  const email = `admin-${customerEmail}`
  await createUser(product, { email, role: "admin", firstName: "Alma", lastName: "Staff" })
  await signInBy(page.request, product.origin, email)
  await page.goto("/admin")
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Workers" }).click()
  // The orders have a search field of the same name.
  await expect(page.getByRole("heading", { level: 1, name: "Laundry workers" })).toBeVisible()
  await page.getByRole("searchbox", { name: "Search" }).fill("ruiz")
  await expectAccessible(page)
  await page.getByRole("button", { name: "Open the file of Carla Ruiz" }).click()
  const file = page.getByRole("dialog", { name: "Carla Ruiz" })
  await expect(file.getByRole("img", { name: "ID of Carla Ruiz" })).toHaveJSProperty("complete", true)
  await expect(file.getByText("4 miles at most")).toBeVisible()
  await file.getByRole("radio", { name: /^Refuse/ }).check()
  const refuse = file.getByRole("button", { name: "Refuse" })
  await refuse.click()
  await expect(file.getByText("Please say why")).toBeVisible()
  await expect(file.getByLabel("Why")).toBeFocused()
  await file.getByLabel("Why").fill("Your washer is too small <b>sorry</b>.")
  await expectAccessible(page)
  await refuse.click()
  await expect(file.getByRole("list").filter({ hasText: "by Alma Staff" })).toContainText("Your washer is too small")
  await page.keyboard.press("Escape")
  await expect(page.getByRole("heading", { name: "Nobody is here" })).toBeVisible()
  await page.getByRole("navigation", { name: "States" }).getByRole("link", { name: "Refused" }).click()
  await expect(page.getByRole("list", { name: "Laundry workers" })).toContainText("Carla Ruiz")

  await signInBy(page.request, product.origin, customerEmail)
  await page.goto("/work")
  await expect(page.getByText("Why: Your washer is too small <b>sorry</b>.")).toBeVisible()
  await expect(page.getByRole("button", { name: "Apply Again" })).toBeVisible()
})
