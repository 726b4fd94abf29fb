import type { Page } from "playwright/test"
import { expect } from "./test.ts"

export const commercialPath = "/commercial-laundry-miami-beach"

export const inquiryForm = (page: Page) => {
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
export type InquiryForm = ReturnType<typeof inquiryForm>

/** Opens the page and waits until its script has taken over. */
export const openInquiryForm = async (page: Page): Promise<InquiryForm> => {
  await page.goto(commercialPath)
  const form = inquiryForm(page)
  await expect(form.submit).toBeEnabled()
  return form
}
