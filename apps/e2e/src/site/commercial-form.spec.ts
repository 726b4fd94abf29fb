import type { Route } from "playwright/test"
import { commercialPath, type InquiryForm, inquiryForm, openInquiryForm } from "../testing/commercial-form.ts"
import { seenOnPage } from "../testing/customer.ts"
import { expectAccessible, expectFitsThumb, widths } from "../testing/page-checks.ts"
import { fridayAfternoon, type Product } from "../testing/product.ts"
import { waitUntil } from "../testing/retry.ts"
import { expect, test } from "../testing/test.ts"

const fillIn = async (form: InquiryForm, email: string): Promise<void> => {
  await form.name.fill("Palm Court Hotel")
  await form.email.fill(email)
  await form.businessType.selectOption("Hotel")
  await form.phone.fill("305 555 0188")
  await form.locations.fill("2")
  await form.pounds.fill("400 a week")
  await form.questions.fill("Do you take robes?")
}

const inquiriesOf = (product: Product, email: string) =>
  product.query("select * from commercial_inquiries where email = $1", [email])

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: widths.narrow, height: 740 }, isMobile: true, hasTouch: true })

  test("an empty form is told what it lacks, field by field; the page fits every screen and a thumb, and axe finds nothing on it", async ({
    page,
  }) => {
    const form = await openInquiryForm(page)
    // The field for programs can be neither seen, reached nor heard.
    await expect(form.root.locator('input[name="website"]')).toBeHidden()
    await expect(form.root.getByRole("textbox", { name: /empty/ })).toHaveCount(0)
    await form.submit.click()
    const messages = [
      [form.name, "Name is required"],
      [form.email, "Valid email is required"],
      [form.businessType, "Business type is required"],
      [form.phone, "Phone is required"],
      [form.locations, "Number of locations is required"],
      [form.pounds, "Estimated pounds is required"],
    ] as const
    for (const [field, message] of messages) {
      await expect(field).toHaveAttribute("aria-invalid", "true")
      await expect(field).toHaveAccessibleDescription(new RegExp(message))
    }
    await expect(form.name).toBeFocused()
    await expect(form.questions).not.toHaveAttribute("aria-invalid")
    const summary = form.root.getByRole("alert")
    await expect(summary.getByRole("listitem")).toHaveText(messages.map(([, message]) => message))
    const header = page.getByRole("banner")
    await expectFitsThumb(page, [
      header.getByRole("link", { name: "Home", exact: true }),
      header.getByRole("link", { name: "Commercial" }),
      page.getByRole("button", { name: "TRY US FOR FREE" }),
      page.getByRole("button", { name: "Start your free trial" }),
      form.businessType,
      form.submit,
    ])
    await expectAccessible(page)
    await summary.getByRole("button", { name: "Phone is required" }).click()
    await expect(form.phone).toBeFocused()

    await form.email.fill("palm@court")
    await expect(form.email).toHaveAccessibleDescription("Valid email is required")
    await form.email.fill("palm@court.example")
    await expect(form.email).not.toHaveAttribute("aria-invalid")
  })
})

test("an inquiry, also one that a browser fills in at once, is sent once, thanked for, kept and mailed, and the form is empty again", async ({
  page,
  product,
  customerEmail,
}) => {
  const form = await openInquiryForm(page)
  await fillIn(form, customerEmail)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let calls = 0
  await page.route("**/api/commercial-inquiry", async (route) => {
    calls += 1
    await held
    await route.continue()
  })
  await form.submit.dblclick()
  await expect(form.submit).toHaveText("Submitting...")
  await expect(form.submit).toBeDisabled()
  const said = seenOnPage(
    page,
    "Thank you for your inquiry!",
    "We will get back to you shortly to discuss your commercial laundry needs.",
  )
  // One that the server finds too fast by its own clock is sent once more, and not before it was answered.
  await expect.poll(() => calls).toBe(1)
  release()
  await said
  await expect(form.submit).toHaveText("Send Inquiry")
  await expect(form.submit).toBeFocused()
  for (const field of [form.name, form.email, form.businessType, form.phone, form.locations, form.pounds]) {
    await expect(field).toHaveValue("")
  }
  await expect(form.questions).toHaveValue("")
  await page.reload()
  await expect(form.name).toHaveValue("")
  const inquiries = await inquiriesOf(product, customerEmail)
  expect(inquiries).toHaveLength(1)
  expect(inquiries[0]).toMatchObject({
    name: "Palm Court Hotel",
    business_type: "hotel",
    estimated_pounds: "400 a week",
  })
  await expect.poll(async () => (await product.mailsTo(customerEmail)).length).toBe(1)
})

test("somebody whom the server takes for too fast by its own clock is not turned away", async ({
  page,
  product,
  customerEmail,
}) => {
  await page.clock.install()
  const form = await openInquiryForm(page)
  await fillIn(form, customerEmail)
  await product.setClock("2026-11-20T20:01:00Z")
  await page.route(
    "**/api/commercial-inquiry",
    (route) =>
      route.fulfill({ status: 429, json: { code: "InquirySentTooFast", message: "Too fast.", requestId: "1" } }),
    { times: 1 },
  )
  const thanked = seenOnPage(page, "Thank you for your inquiry!")
  await form.submit.click()
  // It waits twice: until the form is as old as the server wants it, and again when the server says that it is not.
  await waitUntil(page, () => expect(form.name).toHaveValue("", { timeout: 200 }))
  await thanked
  expect(await inquiriesOf(product, customerEmail)).toHaveLength(1)
})

const expectTyped = async (form: InquiryForm, email: string): Promise<void> => {
  await expect(form.name).toHaveValue("Palm Court Hotel")
  await expect(form.email).toHaveValue(email)
  await expect(form.businessType).toHaveValue("hotel")
  await expect(form.questions).toHaveValue("Do you take robes?")
}

test("a lost answer and a refusal are said, nothing typed is lost, also over a reload, and the next try sends it once", async ({
  page,
  product,
  customerEmail,
}) => {
  await page.clock.install()
  const form = await openInquiryForm(page)
  await fillIn(form, customerEmail)
  await product.setClock("2026-11-20T20:01:00Z")
  const submitted = () => waitUntil(page, () => expect(form.submit).toBeEnabled({ timeout: 200 }))
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route("**/api/commercial-inquiry", loseAnswer, { times: 1 })
  const lost = seenOnPage(page, "Error", "Failed to send inquiry. Please try again or contact us directly.")
  await form.submit.click()
  await submitted()
  await lost
  await expect(form.submit).toBeFocused()
  await expectTyped(form, customerEmail)
  // A field that is wrong now takes the focus instead.
  await form.locations.fill("")
  await form.submit.click()
  await expect(form.locations).toBeFocused()
  await form.locations.fill("2")

  const sentence = "That was quick! Please check your details and send the form again."
  await page.route("**/api/commercial-inquiry", (route) =>
    route.fulfill({ status: 429, json: { code: "InquirySentTooFast", message: sentence, requestId: "1" } }),
  )
  const refused = seenOnPage(page, "Error", sentence)
  await form.submit.click()
  await submitted()
  await refused
  await expectTyped(form, customerEmail)
  await page.unroute("**/api/commercial-inquiry")
  await page.reload()
  await expectTyped(form, customerEmail)
  const thanked = seenOnPage(page, "Thank you for your inquiry!")
  await form.submit.click()
  await waitUntil(page, () => expect(form.name).toHaveValue("", { timeout: 200 }))
  await thanked
  expect(await inquiriesOf(product, customerEmail)).toHaveLength(1)
})

test("what is typed before the script has come stays", async ({ page, product }) => {
  await product.setClock(fridayAfternoon)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/commercial-screen-*.js", async (route) => {
    await held
    await route.continue()
  })
  await page.goto(commercialPath, { waitUntil: "commit" })
  const form = inquiryForm(page)
  await form.name.fill("Early Bird Hostel")
  await form.businessType.selectOption("Hostel")
  await expect(form.submit).toBeDisabled()
  release()
  await expect(form.submit).toBeEnabled()
  await expect(form.name).toHaveValue("Early Bird Hostel")
  await expect(form.businessType).toHaveValue("hostel")
})
