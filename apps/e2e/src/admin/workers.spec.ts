import { randomUUID } from "node:crypto"
import { makeCaller } from "../testing/caller.ts"
import { applyForWork, becomeWorker, setOperatingModel } from "../testing/marketplace.ts"
import { expectAccessible } from "../testing/page-checks.ts"
import { createUser, signInBy } from "../testing/people.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"
import { paidOut } from "./payouts.ts"

test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

test("the workers, an application with its documents, and the payouts with a file beside them fit every width", async ({
  page,
  product,
  customerEmail,
}) => {
  await setOperatingModel(product, "marketplace")
  await createUser(product, { email: customerEmail, firstName: "Carla", lastName: "Ruiz" })
  const applicant = makeCaller(product.origin)
  await signInBy(applicant, product.origin, customerEmail)
  await applyForWork(applicant, "Carla Ruiz")
  const name = `Wanda ${randomUUID().slice(0, 8)}`
  await becomeWorker(makeCaller(product.origin), product, name)
  await paidOut(product, name)

  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin?view=workers")
  await page.getByRole("searchbox", { name: "Search" }).fill("ruiz")
  const open = page.getByRole("button", { name: "Open the file of Carla Ruiz" })
  await expect(open).toBeVisible()
  await expectAccessible(page)
  await open.click()
  const file = page.getByRole("dialog", { name: "Carla Ruiz" })
  await expect(file.getByRole("img", { name: "ID of Carla Ruiz" })).toHaveJSProperty("complete", true)
  await file.getByRole("radio", { name: /^Refuse/ }).check()
  await file.getByRole("button", { name: "Refuse" }).click()
  await expect(file.getByText("Please say why")).toBeVisible()
  await file.getByLabel("Why").fill("Your washer is too small <b>sorry</b>.")
  await expectAccessible(page)
  await file.getByRole("button", { name: "Close" }).click()

  const main = page.getByRole("main")
  await main.getByRole("link", { name: "Payouts" }).click()
  await main.getByLabel("Laundry worker").fill(name)
  const list = main.getByRole("list", { name: "Payouts", exact: true })
  await expect(list.getByRole("listitem")).toHaveCount(4)
  await expectAccessible(page)
  const downloaded = page.waitForEvent("download")
  await main.getByRole("link", { name: "Download as CSV" }).click()
  expect((await downloaded).suggestedFilename()).toMatch(/^payouts-.*\.csv$/)
  await list.getByRole("listitem").filter({ hasText: "$1.50 came back" }).getByRole("button", { name: "Open" }).click()
  await expect(page.getByRole("dialog", { name })).toContainText("$1.50 came back")
  await expectAccessible(page)
})
