import { within } from "@testing-library/dom"
import { dialogOf, partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { makeCaller } from "../testing/caller.ts"
import { applyForWork, setOperatingModel } from "../testing/marketplace.ts"
import { createUser, signInBy } from "../testing/people.ts"
import { signedInStaff } from "../testing/staff.ts"

test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

test("staff look at an application with its documents, turn it down, and the applicant reads why", async ({
  page,
  product,
  customerEmail,
}) => {
  await setOperatingModel(product, "marketplace")
  await createUser(product, { email: customerEmail, firstName: "Carla", lastName: "Ruiz" })
  const applicant = makeCaller(product.origin)
  await signInBy(applicant, product.origin, customerEmail)
  await applyForWork(applicant, "Carla Ruiz")

  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin")
  const tabs = async (name: string) => partOf(page, await page.screen.findByRole("navigation", { name }))
  await (await tabs("Staff")).follow("Workers")
  // The orders have a search field of the same name.
  await page.screen.findByRole("heading", { level: 1, name: "Laundry workers" })
  await page.fill(page.screen.getByRole("searchbox", { name: "Search" }), "ruiz")
  await page.user.click(await page.screen.findByRole("button", { name: "Open the file of Carla Ruiz" }))
  const file = await dialogOf(page, "Carla Ruiz")
  await file.findByRole("img", { name: "ID of Carla Ruiz" })
  await file.findByText("4 miles at most")
  await page.user.click(file.getByRole("radio", { name: /^Refuse/ }))
  await file.press("Refuse")
  await file.findByText("Please say why")
  await expect.poll(() => file.getByLabelText("Why")).toHaveFocus()
  await file.fill("Why", "Your washer is too small <b>sorry</b>.")
  await file.press("Refuse")
  const decided = await file.findByText(/by Alma Staff/)
  expect(decided.closest("ol, ul")).toHaveTextContent("Your washer is too small")
  await page.user.keyboard("{Escape}")
  await page.screen.findByRole("heading", { name: "Nobody is here" })
  await (await tabs("States")).follow("Refused")
  await within(await page.screen.findByRole("list", { name: "Laundry workers" })).findByText("Carla Ruiz")

  await signInBy(page.request, product.origin, customerEmail)
  await page.goto("/work")
  await page.screen.findByText("Why: Your washer is too small <b>sorry</b>.")
  expect(page.screen.getByRole("button", { name: "Apply Again" })).toBeVisible()
})
