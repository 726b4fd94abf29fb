import { userIdOf } from "../testing/conversation.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { pixel } from "../testing/customer-orders.ts"
import { setOperatingModel } from "../testing/marketplace.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { holdPhotos } from "../testing/photos.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })
test.beforeEach(({ product }) => setOperatingModel(product, "marketplace"))
test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

test("applying as a laundry worker goes step by step on a phone, with photos; the steps and the settings of work fit every screen and a thumb, and axe finds nothing in them", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await page.goto("/work")
  const next = page.getByRole("button", { name: "Continue" })
  const step = (name: string) => page.getByRole("heading", { level: 2, name })
  await expect(step("About you")).toBeVisible()
  await page.getByLabel("Full name").fill("")
  await next.click()
  await expect(page.getByRole("button", { name: "Name is required" })).toBeVisible()
  await expect(page.getByLabel("Full name")).toBeFocused()
  await page.getByLabel("Full name").fill("Carla <b>Díaz</b> 🧺")
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
  const photos = ["Your ID", "Your laundry place"]
  for (const name of photos) {
    await page
      .getByLabel(new RegExp(`^${name}`))
      .setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: pixel })
  }
  await held.release()
  for (const name of photos) await expect(page.getByRole("img", { name })).toBeVisible()
  await next.click()

  await expect(step("Agreement")).toBeFocused()
  const apply = page.getByRole("button", { name: "Apply" })
  await apply.click()
  await expect(page.getByRole("button", { name: "You must accept the agreement" })).toBeVisible()
  await page.getByLabel("I have read this and agree.").check()
  await expectFitsThumb(page, [apply])
  await expectAccessible(page)
  await apply.click()
  await expect(page.getByRole("heading", { level: 1, name: "We are looking at your application" })).toBeVisible()
  await expectAccessible(page)

  const desk = await callerOf(product, "admin")
  const decision = `/api/admin/workers/${await userIdOf(product, customerEmail)}/decision`
  expect((await desk.post(decision, { data: { decision: "activate" } })).status()).toBe(200)
  await page.goto("/work?view=settings")
  await expect(page.getByLabel("Orders at once")).toBeVisible()
  await page.getByRole("button", { name: "Save" }).click()
  await expect(page.getByText("Your settings are saved")).toBeVisible()
  await expectAccessible(page)
})
