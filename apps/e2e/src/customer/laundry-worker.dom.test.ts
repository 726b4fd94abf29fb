import { fireEvent } from "@testing-library/dom"
import type { DomPage } from "../dom/dom-page.ts"
import { partOf } from "../dom/part.ts"
import { choosePhoto } from "../dom/photo.ts"
import { expect, test } from "../dom/test.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { setOperatingModel } from "../testing/marketplace.ts"
import { callerOf } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"

test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

/** What is in the page once it has this field. */
const mainWith = async (page: DomPage, field: RegExp) => {
  await expect.poll(() => page.screen.queryByLabelText(field)).not.toBeNull()
  return partOf(page, page.screen.getByRole("main"))
}

/** What staff decide of the worker with this account. */
const makeDecide = async (product: Product, email: string) => {
  const desk = await callerOf(product, "admin")
  const [account] = await product.query("select id from users where email = $1", [email])
  return async (decision: "activate" | "pause" | "resume", reason?: string) => {
    const answer = await desk.post(`/api/admin/workers/${String(account?.["id"])}/decision`, {
      data: { decision, reason },
    })
    expect(answer.status()).toBe(200)
  }
}

const apply = async (page: DomPage) => {
  await page.goto("/work")
  const empty = await mainWith(page, /^Full name/)
  await empty.fill(/^Full name/, "")
  await empty.press("Apply")
  for (const problem of ["Name is required", "Please take a photo of your ID", "You must accept the agreement"])
    await empty.findByRole("button", { name: problem })
  expect(empty.getByLabelText(/^Full name/)).toHaveFocus()
  await empty.fill(/^Full name/, "Carla <b>Díaz</b> 🧺")
  await page.reload()
  const main = await mainWith(page, /^Full name/)
  expect(main.getByLabelText(/^Full name/)).toHaveValue("Carla <b>Díaz</b> 🧺")

  fireEvent.input(main.getByRole("slider", { name: "How far away orders may be" }), { target: { value: "8" } })
  await main.check("Saturday")
  for (const name of ["Your ID", "Your laundry place"]) {
    await choosePhoto(page, main.getByLabelText(new RegExp(`^${name}`)))
    await main.findByRole("img", { name })
  }
  await main.findByText(/Platform Service Fee of 25%/)
  await main.check("I have read this and agree.")
  await main.press("Apply")
}

test("somebody applies as a laundry worker, is vetted, and chooses when to work", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await page.goto("/work")
  await page.screen.findByRole("heading", { level: 1, name: "404 Page Not Found" })
  await setOperatingModel(product, "marketplace")
  await apply(page)
  await page.screen.findByRole("heading", { level: 1, name: "We are looking at your application" })
  await expect.poll(() => page.screen.queryAllByRole("link", { name: /^Show Photo/ })).toHaveLength(2)
  expect(
    await product.query("select radius_miles from workers join users on users.id = user_id where email = $1", [
      customerEmail,
    ]),
  ).toEqual([{ radius_miles: 8 }])

  const decide = await makeDecide(product, customerEmail)
  await decide("activate")
  await page.goto("/")
  await page.user.click(await page.screen.findByRole("button", { name: /^Account of/ }))
  await page.user.click(await page.screen.findByRole("link", { name: "Laundry Work" }))
  await expect.poll(() => page.screen.queryByRole("navigation", { name: "Laundry work" })).not.toBeNull()
  await partOf(page, page.screen.getByRole("navigation", { name: "Laundry work" })).follow("Settings")
  const chosen = await mainWith(page, /^Orders at once/)
  await chosen.select(/^Orders at once/, "5")
  await chosen.press("Save")
  await page.screen.findByText("Your settings are saved")

  await decide("pause", "Two late orders")
  await page.reload()
  const settings = await mainWith(page, /^Orders at once/)
  expect(await settings.findByLabelText(/^Orders at once/)).toHaveValue("5")
  await page.screen.findByText("Why: Two late orders")

  // What is typed stays when a photo is sent, whose answer also tells what staff did meanwhile.
  const address = /^Where you wash/
  await settings.fill(address, "1200 Ocean Drive, Miami Beach, FL 33139")
  await settings.check("Sunday")
  await decide("resume")
  await choosePhoto(page, settings.getByLabelText(/^Insurance/))
  await settings.findByRole("link", { name: "Show Photo Insurance" })
  await expect.poll(() => page.screen.queryByText("Why: Two late orders")).toBeNull()
  expect(settings.getByLabelText(address)).toHaveValue("1200 Ocean Drive, Miami Beach, FL 33139")
  expect(settings.getByRole("checkbox", { name: "Sunday" })).toBeChecked()
  await settings.press("Save")
  await page.screen.findByText("Your settings are saved")
  await page.reload()
  const kept = await mainWith(page, /^Orders at once/)
  expect(await kept.findByLabelText(address)).toHaveValue("1200 Ocean Drive, Miami Beach, FL 33139")
  expect(kept.getByRole("checkbox", { name: "Sunday" })).toBeChecked()
})
