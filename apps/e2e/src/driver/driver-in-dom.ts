import { within } from "@testing-library/dom"
import type { DomPage } from "../dom/dom-page.ts"
import { dialogOf } from "../dom/part.ts"
import type { Product } from "../testing/product.ts"
import { type StaffOrder, signedInStaff } from "../testing/staff.ts"

/** The parts of a driver's page, looked for when they are asked for. */
export const routeOf = (page: DomPage) => {
  const { screen } = page
  const stop = ({ orderNumber }: StaffOrder) => screen.queryByRole("article", { name: `#${orderNumber}` })
  const stops = (): ReadonlyArray<HTMLElement> => {
    const list = screen.queryByRole("list", { name: "Stops in driving order" })
    return list === null ? [] : within(list).queryAllByRole("article")
  }
  const dialog = () => dialogOf(page, /./)
  return {
    stop,
    stops,
    /** The numbers of the stops to go to, in driving order. */
    numbers: () => stops().map((card) => within(card).getByRole("heading").textContent),
    dialog,
    press: async (name: string) => (await dialog()).press(name),
  }
}

export type DriverRoute = ReturnType<typeof routeOf>

/** A driver's page, signed in. */
export const openRoute = async (page: DomPage, product: Product, email?: string): Promise<DriverRoute> => {
  await signedInStaff(page, product, {
    role: "driver",
    firstName: "Dario",
    lastName: "Driver",
    ...(email !== undefined && { email }),
  })
  await page.goto("/driver")
  await page.screen.findByRole("heading", { level: 1, name: "Driver Dashboard" })
  return routeOf(page)
}
