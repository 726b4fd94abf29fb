import type { Locator, Page } from "playwright/test"
import { errorTextOf } from "./order-dialog.ts"

/** The booking wizard of a page, open or not. */
export const bookingDialogOf = (page: Page) => {
  const root = page.getByRole("dialog", { name: "Schedule Pickup" })
  return {
    root,
    heading: (step: 1 | 2 | 3) => root.getByRole("heading", { level: 3, name: `Step ${step} of 3` }),
    days: root.getByRole("radiogroup", { name: "Pickup day" }),
    day: (text: string) => root.getByRole("radio", { name: text }),
    bags: (text: string) => root.getByRole("radio", { name: text, exact: true }),
    address: root.getByRole("combobox", { name: "Pickup address" }),
    apartment: root.getByLabel("Apt or room"),
    location: root.getByLabel("Where do we find the bags?"),
    otherLocation: root.getByLabel("Tell us where"),
    instructions: root.getByLabel("Pickup and delivery instructions"),
    name: root.getByLabel("Full name"),
    phone: root.getByLabel("Phone", { exact: true }),
    email: root.getByLabel("Email"),
    detergent: (name: string) => root.getByRole("radio", { name }),
    laundryInstructions: root.getByLabel("Laundry instructions"),
    weight: root.getByRole("slider", { name: "How much might it weigh?" }),
    terms: root.getByRole("checkbox", { name: /I accept the/ }),
    next: root.getByRole("button", { name: "Continue" }),
    previous: root.getByRole("button", { name: "Previous" }),
    submit: root.locator("button[type=submit]"),
    edit: (row: string) => root.getByRole("button", { name: `Edit ${row}` }),
    close: root.getByRole("button", { name: "Close" }),
    problems: root.getByRole("alert").filter({ hasText: "Please check these fields:" }),
    /** The line under a control that says what is wrong with it. */
    errorOf: (control: Locator) => errorTextOf(control),
  }
}

type BookingDialog = ReturnType<typeof bookingDialogOf>

/** What opens the wizard from anywhere. */
export const bookTab = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: "Book" })

/** The customer's home, ready for a press. */
export const openHome = async (page: Page): Promise<void> => {
  await page.goto("/")
  await page.getByRole("heading", { name: /^Welcome/ }).waitFor()
}

/** Opens the wizard from the customer's home. */
export const openBooking = async (page: Page): Promise<BookingDialog> => {
  await openHome(page)
  await bookTab(page).click()
  const dialog = bookingDialogOf(page)
  await dialog.heading(1).waitFor()
  return dialog
}

/** From the first step to the last one, with what the profile and the defaults say. */
export const goToReview = async (dialog: BookingDialog): Promise<void> => {
  await dialog.next.click()
  await dialog.heading(2).waitFor()
  await dialog.next.click()
  await dialog.heading(3).waitFor()
}

/** Books with what is filled in already; ends at the checkout. */
export const book = async (page: Page, dialog: BookingDialog): Promise<string> => {
  await goToReview(dialog)
  await dialog.terms.check()
  await dialog.submit.click()
  await page.waitForURL("**/checkout?*")
  return new URL(page.url()).searchParams.get("orderId") ?? ""
}
