import { Day } from "@laundry/contracts/http/wire"
import { within } from "@testing-library/dom"
import { managedOf } from "../dom/admin-list.ts"
import type { DomPage } from "../dom/dom-page.ts"
import { partOf } from "../dom/part.ts"
import { expect, testOnOwnProduct as test } from "../dom/test.ts"
import { placeOnFriday, setCalendarScene, southBeach } from "../testing/calendar.ts"
import { clearPickupDays, emptyFriday, resetPickupDays, setPickupDays } from "../testing/pickup-days.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"

test.beforeEach(async ({ page, product }) => {
  await product.setClock(emptyFriday)
  await clearPickupDays(product)
  await signedInStaff(page, product, { role: "admin" })
})
test.afterEach(async ({ product }) => void (await resetPickupDays(product)))

/** The link of a day of the calendar, while it is there. */
const dayOf = (page: DomPage, name: string): HTMLElement | null => {
  const days = page.screen.queryByRole("list", { name: "Pickup days" })
  if (days === null) return null
  return within(days).queryByRole("link", { name: new RegExp(name) })
}

test("says what is booked and free by day and area once it can be loaded, follows what others book, and leads to a day's orders", async ({
  page,
  product,
}) => {
  const says = (name: string, text: string) => expect.poll(() => dayOf(page, name)).toHaveTextContent(text)
  const order = await setCalendarScene(product)
  const calendarComes = page.meet("GET /api/admin/pickup-calendar", "no connection")
  await page.goto("/admin")
  await partOf(page, await page.screen.findByRole("navigation", { name: "Staff" })).follow("Calendar")
  await page.screen.findByRole("heading", { level: 1, name: "Pickup calendar" })
  await page.screen.findByText("Failed to load the calendar")
  const asked = () => page.calls.filter((call) => call.startsWith("GET /api/admin/pickup-calendar")).length
  const before = asked()
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  await expect.poll(asked).toBeGreaterThan(before)
  // In vain, too: it can be pressed again.
  const retry = await page.screen.findByRole("button", { name: "Try Again" })
  calendarComes()
  await page.user.click(retry)
  await page.screen.findByRole("list", { name: "Pickup days" })
  await says("Fri Mar 5", "2 orders · 7 bags")
  await says("Fri Mar 5", "1 of 3 orders free")
  await says("Fri Mar 5", "South Beach (33139): 1")
  await says("Fri Mar 5", "Today")
  await says("Sat Mar 6", "Nothing booked")
  await says("Sun Mar 7", "Closed")
  await says("Wed Mar 17", "St. Patrick's Day")
  await says("Tue Mar 16", "Closed before St. Patrick's Day")

  await placeOnFriday(product, southBeach, "1")
  await says("Fri Mar 5", "3 orders · 8 bags")
  await says("Fri Mar 5", "Full")

  // Narrowed to an area, which stays over the weeks.
  await page.user.selectOptions(page.screen.getByLabelText("Area"), "Mid Beach (33140)")
  await says("Fri Mar 5", "1 order · 5 bags")
  const weeks = partOf(page, page.screen.getByRole("navigation", { name: "Which weeks" }))
  await weeks.follow("Later")
  await expect.poll(() => page.screen.queryByText("Nothing is booked in these weeks.")).not.toBeNull()
  await expect.poll(() => dayOf(page, "Sun Mar 28")).not.toBeNull()
  await weeks.follow("This week")
  await says("Fri Mar 5", "1 order · 5 bags")

  await page.user.click(dayOf(page, "Fri Mar 5") ?? page.document.body)
  const orders = partOf(page, await page.screen.findByRole("list", { name: "Orders" }))
  await expect.poll(() => orders.queryAllByRole("article")).toHaveLength(3)
  expect(orders.root).toHaveTextContent(`#${order.orderNumber}`)
  await page.user.click(page.screen.getByRole("button", { name: "Pickups on Fri Mar 5" }))
  await expect.poll(() => page.address).toBe("/admin")
})

test("an order is moved to a closed or a full day, which its form says", async ({ page, product }) => {
  const order = await setCalendarScene(product)
  await setPickupDays(product, { closedWeekdays: ["sunday"], mostOrders: "1" })
  await placeOrderForStaff(product, {
    customerEmail: "calendar@example.test",
    pickupDate: Day.make("2027-03-06"),
    deliveryDate: Day.make("2027-03-07"),
  })
  await page.goto(`/admin?order=${order.id}`)
  const { form, update } = await managedOf(page, order)
  expect(form.getByLabelText("Pickup date")).toHaveValue("2027-03-05")
  await form.fill("Pickup date", "2027-03-07")
  await form.findByText("A closed day. It can be saved all the same.")
  await form.fill("Pickup date", "2027-03-06")
  await form.findByText("Full, with 1 order. It can be saved all the same.")
  await update()
  await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
  expect(await product.query("select pickup_date::text from orders where id = $1", [order.id])).toEqual([
    { pickup_date: "2027-03-06" },
  ])
})
