import { within } from "@testing-library/dom"
import { today } from "../testing/typical-order.ts"
import type { DomPage } from "./dom-page.ts"

const title = "Quick Order - No Account Required"

/** The guest order dialog that is open on a page, as it is now. */
export const guestOrderDialogOf = ({ screen }: DomPage) => {
  const root = screen.getByRole("dialog", { name: title })
  const inside = within(root)
  const input = (label: RegExp) => inside.getByLabelText<HTMLInputElement>(label)
  return {
    root,
    inside,
    name: input(/^Full name/),
    phone: input(/^Phone/),
    email: input(/^Email/),
    address: inside.getByRole<HTMLInputElement>("combobox", { name: /^Pickup address/ }),
    apartment: input(/^Apt or room/),
    days: inside.getByRole("radiogroup", { name: /^Pickup day/ }),
    day: (text: string) => inside.getByRole("radio", { name: text }),
    delivery: inside.getByRole("group", { name: "Delivery" }),
    location: inside.getByLabelText<HTMLSelectElement>(/^Where (do we find|are) the bags/),
    instructions: input(/^Pickup and delivery instructions/),
    detergent: inside.getByLabelText<HTMLSelectElement>(/^Detergent/),
    terms: inside.getByRole("checkbox", { name: /I accept the/ }),
    submit: inside.getByRole("button", { name: /^(Continue to Payment|Confirm|Placing)/ }),
    close: inside.getByRole("button", { name: "Close" }),
  }
}

export type GuestOrderDialog = ReturnType<typeof guestOrderDialogOf>

/** Waits for the dialog, which was asked for. */
export const foundOrderDialog = async (page: DomPage): Promise<GuestOrderDialog> => {
  await page.screen.findByRole("dialog", { name: title })
  return guestOrderDialogOf(page)
}

/** Opens the dialog from the landing page. */
export const openOrderDialog = async (page: DomPage): Promise<GuestOrderDialog> => {
  await page.goto("/")
  await page.user.click(page.screen.getByRole("button", { name: "Order Laundry Pickup Now" }))
  return foundOrderDialog(page)
}

interface TypedOrder {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly address: string
}

/** Types an order, chooses a day and accepts the terms. */
export const fillOrder = async (page: DomPage, order: TypedOrder, day = today): Promise<void> => {
  const dialog = guestOrderDialogOf(page)
  await page.fill(dialog.name, order.name)
  await page.fill(dialog.phone, order.phone)
  await page.fill(dialog.email, order.email)
  await page.fill(dialog.address, order.address)
  await page.user.click(dialog.day(day))
  await page.user.click(dialog.terms)
}
