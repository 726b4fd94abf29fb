import { Day } from "@laundry/contracts/http/wire"
import { openAdminList } from "../dom/admin-list.ts"
import type { DomPage } from "../dom/dom-page.ts"
import { partOf, regionOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { placeOrderForStaff, type StaffOrder, signedInStaff } from "../testing/staff.ts"

type AdminList = Awaited<ReturnType<typeof openAdminList>>

/** Waits until exactly these orders are listed. */
const shows = (list: AdminList, orders: ReadonlyArray<StaffOrder>) => {
  const wanted = new Set(orders.map(({ orderNumber }) => `#${orderNumber}`))
  const listed = () => list.rows().map(({ textContent }) => /#\d+/.exec(textContent)?.[0])
  return expect.poll(() => [listed().length, new Set(listed())]).toEqual([wanted.size, wanted])
}

/** What finds orders, as it is now. */
const searchOf = (page: DomPage) => page.screen.getByRole("searchbox", { name: "Search orders" })
const showAllOf = (page: DomPage) => page.screen.queryAllByText("Show All Orders")
const pressShowAll = async (page: DomPage) => page.user.click(showAllOf(page)[0] ?? page.document.body)
const whole = (page: DomPage) => partOf(page, page.document.body)

test("the cards filter, today's pickups and deliveries are those of the Eastern day, and all orders come back", async ({
  page,
  product,
  customerEmail,
}) => {
  const past = { pickup_date: "2026-11-18", delivery_date: "2026-11-19" }
  const fresh = await placeOrderForStaff(product, { customerEmail })
  const washing = await placeOrderForStaff(product, { customerEmail }, { ...past, status: "in_progress" })
  const pickedUp = await placeOrderForStaff(product, { customerEmail }, { ...past, status: "picked_up" })
  const delivered = await placeOrderForStaff(product, { customerEmail }, { ...past, status: "delivered" })
  const cancelled = await placeOrderForStaff(product, { customerEmail }, { ...past, status: "cancelled" })
  const later = await placeOrderForStaff(product, {
    customerEmail,
    pickupDate: Day.make("2026-11-21"),
    deliveryDate: Day.make("2026-11-22"),
  })
  const earlier = { pickup_date: "2026-11-19", delivery_date: "2026-11-20" }
  const delivery = await placeOrderForStaff(product, { customerEmail }, earlier)
  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail, { page: "7" })
  await expect.poll(() => list.rows().length).toBe(7)
  const figures = await regionOf(page, "Figures of all orders")
  await figures.press(/^Pending/)
  await expect.poll(() => page.address).toMatch(/status=ordered/)
  await expect.poll(() => figures.getByRole("button", { name: /^Pending/ })).toHaveAttribute("aria-pressed", "true")
  await shows(list, [fresh, later, delivery])
  await figures.press(/^In Progress/)
  await shows(list, [washing, pickedUp])
  await figures.press(/^Completed/)
  await shows(list, [delivered])
  await figures.press(/^Balance Due/)
  await expect.poll(() => page.address).toMatch(/status=additional_payment_required/)
  await shows(list, [fresh, washing, pickedUp, delivered, later, delivery])
  await whole(page).select("Status", "Cancelled")
  await shows(list, [cancelled])
  page.goBack()
  await shows(list, [fresh, washing, pickedUp, delivered, later, delivery])
  await whole(page).select("Status", "Missed Pickup")
  await page.screen.findByText("No orders with status Missed Pickup found")
  await pressShowAll(page)
  await expect.poll(() => page.address).toBe("/admin")
  await expect.poll(() => showAllOf(page)).toHaveLength(0)
  expect(figures.queryByRole("button", { name: /Total Revenue/ })).toBeNull()
  expect(figures.root).toHaveTextContent(/Total Revenue ?\$[\d,]+\.\d\d/)

  await page.fill(searchOf(page), customerEmail)
  await expect.poll(() => list.rows().length).toBe(7)
  await whole(page).press("Today's pickups")
  await shows(list, [fresh])
  await whole(page).press("Today's deliveries")
  await shows(list, [delivery])
  // A bookmark of it is true the next day, too.
  await product.setClock("2026-11-22T15:00:00Z")
  // A session of the staff that nobody used overnight has ended.
  await signedInStaff(page, product, { role: "admin" })
  await page.reload()
  await shows(list, [later])
})

test("orders are found by number, name, phone, email and address, and what is found is there as CSV", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrderForStaff(product, {
    customerEmail,
    customerName: "Zuleika Quist",
    customerPhone: "(786) 555-0177",
    pickupAddress: "1420 Collins Avenue, Miami Beach, FL 33139, USA",
  })
  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, "nobody at all has this")
  await page.screen.findByText("No orders found")
  const asked = () => page.calls.filter((call) => call.includes("/summaries")).length
  const before = asked()
  await page.fill(searchOf(page), "")
  await page.user.type(searchOf(page), "zuleika quist")
  await shows(list, [order])
  expect(asked() - before).toBeLessThan(8)
  await expect.poll(() => page.address).toMatch(/q=zuleika\+quist/)
  await page.user.selectOptions(page.screen.getByLabelText("Sort by"), "Customer name")
  await expect.poll(() => page.address).toMatch(/sort=name/)
  for (const typed of [`#${order.orderNumber}`, "7865550177", "1420 collins", customerEmail]) {
    await page.fill(searchOf(page), typed)
    await expect.poll(() => page.address).toBe(`/admin?${new URLSearchParams({ q: typed, sort: "name" }).toString()}`)
    await shows(list, [order])
  }
  const href = page.screen.getByRole("link", { name: "Export CSV" }).getAttribute("href") ?? ""
  const csv = await (await page.request.get(href)).text()
  expect(csv).toContain("Zuleika Quist")
  expect(csv.trim().split("\n")).toHaveLength(2)
})
