import { within } from "@testing-library/dom"
import { errorTextOf } from "../dom/described.ts"
import type { DomPage } from "../dom/dom-page.ts"
import { makeHeld } from "../dom/held.ts"
import { expect, test } from "../dom/test.ts"
import type { Product } from "../testing/product.ts"

const call = "POST /api/commercial-inquiry"
const thanks = "Thank you for your inquiry!"

/** The form of the page that shows. */
const formOf = ({ screen }: DomPage) => {
  const root = within(screen.getByRole("form", { name: "Your inquiry" }))
  return {
    name: root.getByLabelText<HTMLInputElement>(/^Name/),
    email: root.getByLabelText<HTMLInputElement>(/^Email/),
    businessType: root.getByLabelText<HTMLSelectElement>(/^Business type/),
    phone: root.getByLabelText<HTMLInputElement>(/^Phone/),
    locations: root.getByLabelText<HTMLInputElement>(/^Number of locations/),
    pounds: root.getByLabelText<HTMLInputElement>(/^Estimated pounds/),
    questions: root.getByLabelText<HTMLTextAreaElement>(/^Questions/),
    submit: root.getByRole("button", { name: /Send Inquiry|Submitting/ }),
  }
}

const fillIn = async (page: DomPage, email: string) => {
  const form = formOf(page)
  await expect.poll(() => form.submit).toBeEnabled()
  await page.fill(form.name, "Palm Court Hotel")
  await page.fill(form.email, email)
  await page.user.selectOptions(form.businessType, "Hotel")
  await page.fill(form.phone, "305 555 0188")
  await page.fill(form.locations, "2")
  await page.fill(form.pounds, "400 a week")
  await page.fill(form.questions, "Do you take robes?")
  return form
}

/** The form, open and filled in. */
const filledForm = async (page: DomPage, email: string) => {
  await page.goto("/commercial-laundry-miami-beach")
  return fillIn(page, email)
}

/** Sends the form once it can be sent: it can't while the last try goes on. */
const send = async (page: DomPage): Promise<void> => {
  const { submit } = formOf(page)
  await expect.poll(() => submit).toBeEnabled()
  await page.user.click(submit)
}

const inquiriesOf = (product: Product, email: string) =>
  product.query("select * from commercial_inquiries where email = $1", [email])

const expectTyped = (page: DomPage, email: string): void => {
  const form = formOf(page)
  expect(form.name).toHaveValue("Palm Court Hotel")
  expect(form.email).toHaveValue(email)
  expect(form.businessType).toHaveValue("hotel")
  expect(form.questions).toHaveValue("Do you take robes?")
}

test("an inquiry, also one that a browser fills in at once, is sent once, thanked for, kept and mailed, and the form is empty again", async ({
  page,
  product,
  customerEmail,
}) => {
  const form = await filledForm(page, customerEmail)
  const held = makeHeld()
  page.meet(call, held.meets)
  await page.user.dblClick(form.submit)
  expect(form.submit).toHaveTextContent("Submitting...")
  expect(form.submit).toBeDisabled()
  // It is sent once the form is as old as one that a person fills in.
  const sent = () => page.calls.filter((made) => made === call)
  await expect.poll(sent).toEqual([call])
  held.letGo()
  await page.screen.findByText(thanks)
  await page.screen.findByText("We will get back to you shortly to discuss your commercial laundry needs.")
  await expect.poll(() => form.submit).toHaveTextContent("Send Inquiry")
  await expect.poll(() => form.submit).toHaveFocus()
  for (const field of [form.name, form.email, form.businessType, form.phone, form.locations, form.pounds]) {
    expect(field).toHaveValue("")
  }
  expect(form.questions).toHaveValue("")
  await page.reload()
  expect(formOf(page).name).toHaveValue("")
  const inquiries = await inquiriesOf(product, customerEmail)
  expect(inquiries).toHaveLength(1)
  expect(inquiries[0]).toMatchObject({
    name: "Palm Court Hotel",
    business_type: "hotel",
    estimated_pounds: "400 a week",
  })
  await expect.poll(async () => (await product.mailsTo(customerEmail)).length).toBe(1)
})

test("an empty form is told what it lacks, field by field, and what was typed is sent after a reload", async ({
  page,
  product,
  customerEmail,
}) => {
  await page.goto("/commercial-laundry-miami-beach")
  const form = formOf(page)
  await send(page)
  const messages = [
    [form.name, "Name is required"],
    [form.email, "Valid email is required"],
    [form.businessType, "Business type is required"],
    [form.phone, "Phone is required"],
    [form.locations, "Number of locations is required"],
    [form.pounds, "Estimated pounds is required"],
  ] as const
  for (const [field, message] of messages) {
    await expect.poll(() => field).toHaveAttribute("aria-invalid", "true")
    expect(errorTextOf(field)).toBe(message)
  }
  await expect.poll(() => form.name).toHaveFocus()
  expect(form.questions).not.toHaveAttribute("aria-invalid")
  const said = page.screen.getByText("Please check these fields:").closest<HTMLElement>("[role=alert]")
  const summary = within(said ?? page.document.body)
  expect(summary.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(
    messages.map(([, message]) => message),
  )
  await page.user.click(summary.getByRole("button", { name: "Phone is required" }))
  await expect.poll(() => form.phone).toHaveFocus()
  await page.fill(form.email, "palm@court")
  await expect.poll(() => errorTextOf(form.email)).toBe("Valid email is required")
  await page.fill(form.email, "palm@court.example")
  await expect.poll(() => form.email).not.toHaveAttribute("aria-invalid")

  await fillIn(page, customerEmail)
  await page.reload()
  await expect.poll(() => formOf(page).name).toHaveValue("Palm Court Hotel")
  // This DOM's lists forget what React says is chosen: that one is kept is shown in the browser.
  await page.user.selectOptions(formOf(page).businessType, "Hotel")
  expectTyped(page, customerEmail)
  await send(page)
  await page.screen.findByText(thanks)
  await expect.poll(() => formOf(page).name).toHaveValue("")
  expect(await inquiriesOf(product, customerEmail)).toMatchObject([
    { business_type: "hotel", questions: "Do you take robes?" },
  ])
})

const tooFast = (message: string) => ({ status: 429, body: { code: "InquirySentTooFast", message, requestId: "1" } })

test("somebody whom the server takes for too fast by its own clock is not turned away", async ({
  page,
  product,
  customerEmail,
}) => {
  const form = await filledForm(page, customerEmail)
  await product.setClock("2026-11-20T20:01:00Z")
  page.meet(call, tooFast("Too fast."), 1)
  // It waits twice: until the form is as old as the server wants it, and again when the server says that it is not.
  await send(page)
  await page.screen.findByText(thanks)
  await expect.poll(() => form.name).toHaveValue("")
  expect(await inquiriesOf(product, customerEmail)).toHaveLength(1)
})

test("a lost answer and a refusal are said, nothing typed is lost, and the next try sends it once", async ({
  page,
  product,
  customerEmail,
}) => {
  const form = await filledForm(page, customerEmail)
  await product.setClock("2026-11-20T20:01:00Z")
  page.meet(call, "a lost answer", 1)
  await send(page)
  await page.screen.findByText("Failed to send inquiry. Please try again or contact us directly.")
  page.screen.getByText("Error")
  await expect.poll(() => form.submit).toBeEnabled()
  await expect.poll(() => form.submit).toHaveFocus()
  expectTyped(page, customerEmail)
  // A field that is wrong now takes the focus instead.
  await page.fill(form.locations, "")
  await send(page)
  await page.screen.findByText("Please check these fields:")
  await expect.poll(() => form.locations).toHaveFocus()
  await page.fill(form.locations, "2")

  const sentence = "That was quick! Please check your details and send the form again."
  const answers = page.meet(call, tooFast(sentence))
  await send(page)
  await page.screen.findByText(sentence)
  await expect.poll(() => form.submit).toBeEnabled()
  expectTyped(page, customerEmail)
  answers()
  await send(page)
  await page.screen.findByText(thanks)
  await expect.poll(() => formOf(page).name).toHaveValue("")
  expect(await inquiriesOf(product, customerEmail)).toHaveLength(1)
})
