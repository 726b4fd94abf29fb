import { expect, type Locator, type Page } from "playwright/test"
import { today } from "./typical-order.ts"

/** What a guest types; every field that has no default, and what to choose where there is a choice. */
export interface TypedOrder {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly address: string
}

/** The guest order dialog of a page. */
export interface OrderDialog {
  readonly root: Locator
  readonly name: Locator
  readonly phone: Locator
  readonly email: Locator
  readonly address: Locator
  readonly apartment: Locator
  readonly days: Locator
  readonly day: (text: string) => Locator
  /** When the laundry comes back; it is beside the days, also before they are there. */
  readonly delivery: Locator
  readonly location: Locator
  readonly otherLocation: Locator
  readonly instructions: Locator
  readonly detergent: Locator
  readonly estimatedWeight: Locator
  readonly laundryInstructions: Locator
  readonly terms: Locator
  /** The step that shows, on a phone. */
  readonly step: Locator
  readonly submit: Locator
  readonly close: Locator
  /** The line under a control that says what is wrong with it. */
  readonly errorOf: (control: Locator) => Promise<string>
}

/** The texts that describe a control (`aria-describedby`), as a screen reader says them. */
export const errorTextOf = (control: Locator): Promise<string> =>
  control.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .filter((id) => id.endsWith("-error"))
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" "),
  )

/** The guest order dialog of a page, open or not. */
export const orderDialogOf = (page: Page): OrderDialog => {
  const root = page.getByRole("dialog", { name: "Quick Order - No Account Required" })
  return {
    root,
    name: root.getByLabel("Full name"),
    phone: root.getByLabel("Phone", { exact: true }),
    email: root.getByLabel("Email"),
    address: root.getByRole("combobox", { name: "Pickup address" }),
    apartment: root.getByLabel("Apt or room"),
    days: root.getByRole("radiogroup", { name: "Pickup day" }),
    day: (text) => root.getByRole("radio", { name: text }),
    delivery: root.getByRole("group", { name: "Delivery", exact: true }),
    location: root.getByLabel("Where do we find the bags?"),
    otherLocation: root.getByLabel("Tell us where"),
    instructions: root.getByLabel("Pickup and delivery instructions"),
    detergent: root.getByLabel("Detergent"),
    estimatedWeight: root.getByLabel("Estimated weight"),
    laundryInstructions: root.getByLabel("Laundry instructions"),
    terms: root.getByRole("checkbox", { name: /I accept the/ }),
    step: root.getByRole("heading", { level: 3, name: /^Step/ }),
    submit: root.locator("button[type=submit]"),
    close: root.getByRole("button", { name: "Close" }),
    errorOf: errorTextOf,
  }
}

/** Opens the dialog from the landing page. */
export const openOrderDialog = async (page: Page): Promise<OrderDialog> => {
  await page.goto("/")
  await page.getByRole("button", { name: "Order Laundry Pickup Now" }).click()
  const dialog = orderDialogOf(page)
  await dialog.root.waitFor()
  return dialog
}

/** On a phone each part is a screen: goes on to the one with this control, which must not wait for an answer. On a desktop all show at once. */
export const reach = async (dialog: Pick<OrderDialog, "step" | "submit">, control: Locator): Promise<void> => {
  if ((await dialog.step.count()) === 0 || (await control.isVisible())) return
  const left = (await dialog.step.textContent()) ?? ""
  await dialog.submit.click()
  await expect(dialog.step).not.toHaveText(left)
  await reach(dialog, control)
}

/** Types an order, chooses today and accepts the terms. */
export const fillOrder = async (dialog: OrderDialog, order: TypedOrder): Promise<void> => {
  await dialog.name.fill(order.name)
  await dialog.phone.fill(order.phone)
  await dialog.email.fill(order.email)
  await reach(dialog, dialog.address)
  await dialog.address.fill(order.address)
  await reach(dialog, dialog.delivery)
  await dialog.day(today).check()
  await reach(dialog, dialog.terms)
  await dialog.terms.check()
}
