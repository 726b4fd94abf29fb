import { Day } from "@laundry/contracts/http/wire"
import { within } from "@testing-library/dom"
import { fillOrder, foundOrderDialog, type GuestOrderDialog, openOrderDialog } from "../dom/guest-order-dialog.ts"
import { expect, test } from "../dom/test.ts"
import { makeCaller } from "../testing/caller.ts"
import { clearPickupDays, emptyFriday, resetPickupDays, setPickupDays } from "../testing/pickup-days.ts"
import type { Product } from "../testing/product.ts"
import { placeOrderForStaff } from "../testing/staff.ts"
import { typicalOrder } from "../testing/typical-order.ts"

const [today, tomorrow, dayAfter] = [
  "Today, Fri Mar 5 · 6–9 PM",
  "Tomorrow, Sat Mar 6 · 6–9 PM",
  "Day After Tomorrow, Sun Mar 7 · 6–9 PM",
] as const

/** Tries something on days that have the orders of this test alone. */
const onEmptyDays = async (product: Product, days: Parameters<typeof setPickupDays>[1], tried: () => Promise<void>) => {
  await product.setClock(emptyFriday)
  await clearPickupDays(product)
  await setPickupDays(product, days)
  try {
    await tried()
  } finally {
    await resetPickupDays(product)
  }
}

/** Somebody else books the present day. */
const takePlace = (product: Product) =>
  placeOrderForStaff(product, { pickupDate: Day.make("2027-03-05"), deliveryDate: Day.make("2027-03-06") })

/** The days that are offered, as they are read. */
const daysOf = ({ days }: GuestOrderDialog) =>
  within(days)
    .queryAllByRole("radio")
    .map((radio) => radio.closest("label")?.textContent)

test("a full day is said to be full, and another one is booked", async ({ page, product, customerEmail }) => {
  await onEmptyDays(product, { mostOrders: "1" }, async () => {
    await takePlace(product)
    await page.goto("/")
    const offer = page.screen.getByRole("main")
    expect(offer).toHaveTextContent("Order now for pickup tomorrow, 6–9 PM.")
    expect(offer).toHaveTextContent(tomorrow)

    await page.user.click(page.screen.getByRole("button", { name: "Order Laundry Pickup Now" }))
    const dialog = await foundOrderDialog(page)
    expect(within(dialog.days).getAllByRole("radio")).toHaveLength(3)
    expect(dialog.day(`${today} Full`)).toBeDisabled()
    for (const free of [tomorrow, dayAfter]) expect(dialog.day(free)).toBeEnabled()
    await fillOrder(page, { ...typicalOrder, email: customerEmail }, dayAfter)
    expect(dialog.delivery).toHaveTextContent("Mon Mar 8 before 10 AM")
    await page.user.click(dialog.submit)
    await expect.poll(() => page.address).toContain("/guest-checkout?")
    expect(
      await product.query("select pickup_date::text as day from orders where customer_email = $1", [customerEmail]),
    ).toEqual([{ day: "2027-03-07" }])
  })
})

test("a page without its script says the free day, too", async ({ product }) => {
  await onEmptyDays(product, { mostOrders: "1", closedWeekdays: ["saturday"] }, async () => {
    await takePlace(product)
    const html = await (await makeCaller(product.origin).get("/")).text()
    const said = html.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]*>/g, "")
    expect(said).toContain("Order now for pickup on Sun Mar 7, 6–9 PM.")
    expect(said).toContain(dayAfter)
  })
})

test("closed days and holidays are left out, and the days before holidays; nobody is left without a word when no day is free", async ({
  page,
  product,
}) => {
  const limits = { closedWeekdays: ["sunday"], holidays: [{ date: "2027-03-09", name: "Founders' Day" }] }
  await onEmptyDays(product, limits, async () => {
    expect(daysOf(await openOrderDialog(page))).toEqual([today, tomorrow])
    await product.setClock("2027-03-06T20:00:00Z")
    await page.reload()
    const dialog = await foundOrderDialog(page)
    expect(daysOf(dialog)).toEqual(["Today, Sat Mar 6 · 6–9 PM", "Wed Mar 10 · 6–9 PM"])
    await page.user.click(dialog.day("Wed Mar 10 · 6–9 PM"))
    expect(dialog.delivery).toHaveTextContent("Thu Mar 11 before 10 AM")

    const holidays = Array.from({ length: 16 }, (_, index) => ({
      date: new Date(Date.UTC(2027, 2, 6 + index)).toISOString().slice(0, 10),
      name: "Renovation",
    }))
    await setPickupDays(product, { holidays })
    await page.reload()
    const last = await foundOrderDialog(page)
    expect(page.document.querySelector("main")).toHaveTextContent(
      "No pickup day is free in the next two weeks. Please write or call us.",
    )
    last.inside.getByText(/^No pickup day is free in the next two weeks\./)
    expect(daysOf(last)).toEqual([])
  })
})
