import { commercialPath, type InquiryForm, inquiryForm, openInquiryForm } from "../testing/commercial-form.ts"
import { seenOnPage } from "../testing/customer.ts"
import { expectAccessible, expectFitsThumb, widths } from "../testing/page-checks.ts"
import { fridayAfternoon } from "../testing/product.ts"
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

test.describe("on a narrow phone", () => {
  test.use({ viewport: { width: widths.narrow, height: 740 }, isMobile: true, hasTouch: true })

  test("an empty form is told what it lacks, field by field; the page fits every screen and a thumb, axe finds nothing on it, and what was typed is sent after a reload", async ({
    page,
    product,
    customerEmail,
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

    await fillIn(form, customerEmail)
    await page.reload()
    await expect(form.submit).toBeEnabled()
    await expect(form.name).toHaveValue("Palm Court Hotel")
    await expect(form.email).toHaveValue(customerEmail)
    await expect(form.businessType).toHaveValue("hotel")
    await expect(form.questions).toHaveValue("Do you take robes?")
    const said = seenOnPage(page, "Thank you for your inquiry!")
    await form.submit.click()
    await said
    await expect(form.name).toHaveValue("")
    await expect(form.submit).toBeFocused()
    const inquiries = "select business_type, questions from commercial_inquiries where email = $1"
    expect(await product.query(inquiries, [customerEmail])).toEqual([
      { business_type: "hotel", questions: "Do you take robes?" },
    ])
  })
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
