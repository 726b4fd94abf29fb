import { signedInCustomer } from "../testing/customer.ts"
import { pixel } from "../testing/customer-orders.ts"
import { setOperatingModel } from "../testing/marketplace.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { holdPhotos } from "../testing/photos.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })

test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

test("somebody applies as a laundry worker step by step, is vetted, and chooses when to work", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await page.goto("/work")
  await expect(page.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible()

  await setOperatingModel(product, "marketplace")
  await page.goto("/work")
  const next = page.getByRole("button", { name: "Continue" })
  const step = (name: string) => page.getByRole("heading", { level: 2, name })
  await expect(step("About you")).toBeVisible()
  await page.getByLabel("Full name").fill("")
  await next.click()
  await expect(page.getByRole("button", { name: "Name is required" })).toBeVisible()
  await expect(page.getByLabel("Full name")).toBeFocused()
  await page.getByLabel("Full name").fill("Carla <b>Díaz</b> 🧺")
  await page.reload()
  await expect(page.getByLabel("Full name")).toHaveValue("Carla <b>Díaz</b> 🧺")
  await next.click()

  await expect(step("Your work")).toBeFocused()
  await page.getByLabel("How far away orders may be").fill("8")
  await page.getByRole("checkbox", { name: "Saturday" }).check()
  await expectAccessible(page)
  await next.click()

  await expect(step("Documents")).toBeFocused()
  await next.click()
  await expect(page.getByRole("button", { name: "Please take a photo of your ID" })).toBeVisible()
  const held = await holdPhotos(page)
  for (const name of ["Your ID", "Your laundry place"]) {
    await page
      .getByLabel(new RegExp(`^${name}`))
      .setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: pixel })
  }
  await held.release()
  for (const name of ["Your ID", "Your laundry place"]) await expect(page.getByRole("img", { name })).toBeVisible()
  await next.click()

  await expect(step("Agreement")).toBeFocused()
  await expect(page.getByText("Platform Service Fee of 25%")).toBeVisible()
  const apply = page.getByRole("button", { name: "Apply" })
  await apply.click()
  await expect(page.getByRole("button", { name: "You must accept the agreement" })).toBeVisible()
  await page.getByLabel("I have read this and agree.").check()
  await expectFitsThumb(page, [apply])
  await expectAccessible(page)
  await apply.click()

  await expect(page.getByRole("heading", { level: 1, name: "We are looking at your application" })).toBeVisible()
  await expect(page.getByRole("link", { name: "Show Photo" })).toHaveCount(2)
  await expectAccessible(page)

  const desk = await callerOf(product, "admin")
  const workers = (await (await desk.get("/api/admin/workers?q=díaz")).json()) as ReadonlyArray<{
    readonly userId: string
  }>
  const decision = `/api/admin/workers/${workers[0]?.userId ?? ""}/decision`
  expect((await desk.post(decision, { data: { decision: "activate" } })).status()).toBe(200)
  await page.goto("/")
  await page.getByRole("button", { name: /^Account of/ }).click()
  await page.getByRole("link", { name: "Laundry Work" }).click()
  const tabs = page.getByRole("navigation", { name: "Laundry work" })
  await tabs.getByRole("link", { name: "Settings" }).click()
  await page.getByLabel("Orders at once").selectOption("5")
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Your settings are saved")).toBeVisible()
  await expectAccessible(page)

  expect((await desk.post(decision, { data: { decision: "pause", reason: "Two late orders" } })).status()).toBe(200)
  await page.reload()
  await expect(page.getByLabel("Orders at once")).toHaveValue("5")
  await expect(page.getByText("Why: Two late orders")).toBeVisible()

  // What is typed stays when a photo is sent, whose answer also tells what staff did meanwhile.
  const address = page.getByLabel("Where you wash")
  const sunday = page.getByRole("checkbox", { name: "Sunday" })
  await address.fill("1200 Ocean Drive, Miami Beach, FL 33139")
  await sunday.check()
  expect((await desk.post(decision, { data: { decision: "resume" } })).status()).toBe(200)
  await page.getByLabel(/^Insurance/).setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: pixel })
  await expect(page.getByRole("link", { name: "Show Photo Insurance" })).toBeVisible()
  await expect(page.getByText("Why: Two late orders")).toHaveCount(0)
  await expect(address).toHaveValue("1200 Ocean Drive, Miami Beach, FL 33139")
  await expect(sunday).toBeChecked()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Your settings are saved")).toBeVisible()
  await page.reload()
  await expect(address).toHaveValue("1200 Ocean Drive, Miami Beach, FL 33139")
  await expect(sunday).toBeChecked()
})
