import type { Page } from "playwright/test"
import { seenOnPage } from "../testing/customer.ts"
import { layoutShift } from "../testing/layout-shift.ts"
import { company, fridayAfternoon, type Product } from "../testing/product.ts"
import { expect, test } from "../testing/test.ts"

const path = "/commercial-laundry-miami-beach"

const formOf = (page: Page) => {
  const root = page.getByRole("form", { name: "Your inquiry" })
  return {
    root,
    name: root.getByLabel("Name"),
    email: root.getByLabel("Email"),
    businessType: root.getByLabel("Business type"),
    phone: root.getByLabel("Phone"),
    locations: root.getByLabel("Number of locations"),
    pounds: root.getByLabel("Estimated pounds"),
    questions: root.getByLabel("Questions"),
    submit: root.getByRole("button", { name: /Send Inquiry|Submitting/ }),
  }
}
type Form = ReturnType<typeof formOf>

/** Opens the page and waits until its script has taken over. */
const openForm = async (page: Page): Promise<Form> => {
  await page.goto(path)
  const form = formOf(page)
  await expect(form.submit).toBeEnabled()
  return form
}

const fillIn = async (form: Form, email: string): Promise<void> => {
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

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false })

  test("the page says all that matters in the HTML that the server sends", async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fresh linen before your first guest wakes up")
    await expect(page.getByRole("row").filter({ hasText: "Any linen" })).toContainText("80 cents per lb")
    await expect(page.getByRole("row").filter({ hasText: "Pickup and delivery" })).toContainText("Daily 4AM-6AM")
    await expect(page.getByText("As of January 2025")).toBeVisible()
    for (const text of [company.phone, company.email, company.address]) {
      await expect(page.getByRole("main").getByRole("link", { name: text, exact: true })).toBeVisible()
    }
    const header = page.getByRole("banner")
    await expect(header.getByRole("link", { name: "Home", exact: true })).toHaveAttribute("href", "/")
    await expect(header.getByRole("link", { name: "Commercial" })).toHaveAttribute("aria-current", "page")
    for (const [name, href] of [
      ["Home", "/"],
      ["Privacy", "/privacy"],
      ["Terms", "/terms"],
    ] as const) {
      await expect(page.getByRole("contentinfo").getByRole("link", { name, exact: true })).toHaveAttribute("href", href)
    }
    await page.getByRole("button", { name: "TRY US FOR FREE" }).click()
    await expect(page.getByRole("heading", { name: "Tell us about your linen" })).toBeInViewport()
  })
})

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test(`the hero's button leads to the form and puts the focus there (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    const form = await openForm(page)
    const heading = page.getByRole("heading", { name: "Tell us about your linen" })
    await expect(heading).not.toBeInViewport()
    await page.getByRole("button", { name: "TRY US FOR FREE" }).click()
    if (reducedMotion === "reduce") {
      // No way is shown: it is there in the same instant.
      expect(await page.evaluate(() => document.querySelector("#contact")?.getBoundingClientRect().top)).toBeLessThan(
        40,
      )
    }
    await expect(heading).toBeInViewport()
    await expect(form.root).toBeFocused()
    await page.keyboard.press("Tab")
    await expect(form.name).toBeFocused()
  })
}

test("an empty form is told what it lacks, field by field", async ({ page }) => {
  const form = await openForm(page)
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
  await summary.getByRole("button", { name: "Phone is required" }).click()
  await expect(form.phone).toBeFocused()

  await form.email.fill("palm@court")
  await expect(form.email).toHaveAccessibleDescription("Valid email is required")
  await form.email.fill("palm@court.example")
  await expect(form.email).not.toHaveAttribute("aria-invalid")
})

test("an inquiry is sent once, thanked for, kept and mailed, and the form is empty again", async ({
  page,
  product,
  customerEmail,
}) => {
  const form = await openForm(page)
  await fillIn(form, customerEmail)
  await product.setClock("2026-11-20T20:01:00Z")
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
  expect(calls).toBe(1)
  const inquiries = await inquiriesOf(product, customerEmail)
  expect(inquiries).toHaveLength(1)
  expect(inquiries[0]).toMatchObject({
    name: "Palm Court Hotel",
    business_type: "hotel",
    estimated_pounds: "400 a week",
  })
  await expect.poll(async () => (await product.mailsTo(customerEmail)).length).toBe(1)
})

test("somebody whose browser fills the form in at once is not turned away", async ({
  page,
  product,
  customerEmail,
}) => {
  const form = await openForm(page)
  await fillIn(form, customerEmail)
  await Promise.all([seenOnPage(page, "Thank you for your inquiry!"), form.submit.click()])
  expect(await inquiriesOf(product, customerEmail)).toHaveLength(1)
})

test("somebody whom the server takes for too fast by its own clock is not turned away either", async ({
  page,
  product,
  customerEmail,
}) => {
  const form = await openForm(page)
  await fillIn(form, customerEmail)
  await page.route(
    "**/api/commercial-inquiry",
    (route) =>
      route.fulfill({ status: 429, json: { code: "InquirySentTooFast", message: "Too fast.", requestId: "1" } }),
    { times: 1 },
  )
  await Promise.all([seenOnPage(page, "Thank you for your inquiry!"), form.submit.click()])
  expect(await inquiriesOf(product, customerEmail)).toHaveLength(1)
})

test("the field for programs can be neither seen, reached nor heard", async ({ page }) => {
  const form = await openForm(page)
  await expect(form.root.locator('input[name="website"]')).toBeHidden()
  await expect(form.root.getByRole("textbox", { name: /empty/ })).toHaveCount(0)
})

const expectTyped = async (form: Form, email: string): Promise<void> => {
  await expect(form.name).toHaveValue("Palm Court Hotel")
  await expect(form.email).toHaveValue(email)
  await expect(form.businessType).toHaveValue("hotel")
  await expect(form.questions).toHaveValue("Do you take robes?")
}

test("a refusal is said in the server's words, and nothing typed is lost, also over a reload", async ({
  page,
  customerEmail,
}) => {
  const sentence = "That was quick! Please check your details and send the form again."
  await page.route("**/api/commercial-inquiry", (route) =>
    route.fulfill({ status: 429, json: { code: "InquirySentTooFast", message: sentence, requestId: "1" } }),
  )
  const form = await openForm(page)
  await fillIn(form, customerEmail)
  await Promise.all([seenOnPage(page, "Error", sentence), form.submit.click()])
  await expect(form.submit).toBeEnabled()
  await expectTyped(form, customerEmail)
  await page.reload()
  await expectTyped(form, customerEmail)
})

test("a lost connection is said, and a second try succeeds", async ({ page, product, customerEmail }) => {
  const form = await openForm(page)
  await fillIn(form, customerEmail)
  await page.route("**/api/commercial-inquiry", (route) => route.abort(), { times: 1 })
  const failed = "Failed to send inquiry. Please try again or contact us directly."
  await Promise.all([seenOnPage(page, "Error", failed), form.submit.click()])
  await expect(form.submit).toBeFocused()
  await expectTyped(form, customerEmail)
  // A field that is wrong now takes the focus instead.
  await form.locations.fill("")
  await form.submit.click()
  await expect(form.locations).toBeFocused()
  await form.locations.fill("2")
  await product.setClock("2026-11-20T20:01:00Z")
  await Promise.all([seenOnPage(page, "Thank you for your inquiry!"), form.submit.click()])
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
  await page.goto(path, { waitUntil: "commit" })
  const form = formOf(page)
  await form.name.fill("Early Bird Hostel")
  await form.businessType.selectOption("Hostel")
  await expect(form.submit).toBeDisabled()
  release()
  await expect(form.submit).toBeEnabled()
  await expect(form.name).toHaveValue("Early Bird Hostel")
  await expect(form.businessType).toHaveValue("hostel")
})

for (const width of [390, 1280]) {
  test(`nothing moves while the page loads at ${width} px`, async ({ page, watch }) => {
    await page.setViewportSize({ width, height: 844 })
    await openForm(page)
    expect(await layoutShift(page)).toBeLessThan(0.02)
    // What the server rendered is what the script took over.
    expect(watch.consoleErrors).toEqual([])
  })
}
