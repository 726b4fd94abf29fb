import { within } from "@testing-library/dom"
import type { DomPage } from "../dom/dom-page.ts"

/** The booking wizard, once it is open: its parts are looked for when they are asked for. */
export const findBooking = async (page: DomPage) => {
  const root = await page.screen.findByRole("dialog", { name: "Schedule Pickup" })
  const inside = within(root)
  const field = (name: RegExp) => inside.getByLabelText(name)
  const radio = (name: string) => inside.getByRole("radio", { name })
  const heading = (step: 1 | 2 | 3) =>
    inside.findByRole("heading", { level: 3, name: new RegExp(`^Step ${step} of 3`) })
  const next = async () => page.user.click(inside.getByRole("button", { name: "Continue" }))
  return {
    root,
    inside,
    heading,
    next,
    days: () => inside.getByRole("radiogroup", { name: "Pickup day" }),
    day: radio,
    bags: radio,
    detergent: (name: string) => inside.getByRole("radio", { name: new RegExp(`^${name}`) }),
    address: () => inside.getByRole("combobox", { name: "Pickup address" }),
    apartment: () => field(/^Apt or room/),
    location: () => field(/^Where do we find the bags/),
    otherLocation: () => field(/^Tell us where/),
    instructions: () => field(/^Pickup and delivery instructions/),
    name: () => field(/^Full name/),
    phone: () => field(/^Phone/),
    email: () => field(/^Email/),
    laundryInstructions: () => field(/^Laundry instructions/),
    weight: () => inside.getByRole("slider", { name: "How much might it weigh?" }),
    terms: () => inside.getByRole("checkbox", { name: /I accept the/ }),
    submit: () => inside.getByRole("button", { name: /^(Complete Order|Placing your order)/ }),
    problems: () => inside.getByText(/Please check these fields:/).closest<HTMLElement>("[role=alert]")!,
    /** From the first step to the last one, with what the profile and the defaults say. */
    goToReview: async () => {
      await next()
      await heading(2)
      await next()
      await heading(3)
    },
  }
}

export type Booking = Awaited<ReturnType<typeof findBooking>>

/** What opens the wizard from anywhere. */
export const bookTab = (page: DomPage): HTMLElement =>
  within(page.screen.getByRole("navigation", { name: "Main" })).getByRole("button", { name: "Book" })

/** Opens the wizard from the customer's home. */
export const openBooking = async (page: DomPage): Promise<Booking> => {
  await page.goto("/")
  await page.screen.findByRole("heading", { name: /^Welcome/ })
  await page.user.click(bookTab(page))
  const booking = await findBooking(page)
  await booking.heading(1)
  return booking
}
