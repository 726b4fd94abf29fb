import { Day } from "@laundry/contracts/http/wire"
import { managedOf, placeOrderForStaff, signedInStaff } from "../testing/admin-list.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { clearPickupDays, emptyFriday, resetPickupDays, setPickupDays } from "../testing/pickup-days.ts"
import type { Product } from "../testing/product.ts"
import { expectRetry } from "../testing/retry.ts"
import { expect, test } from "../testing/test.ts"

test.beforeEach(async ({ page, product }) => {
  await product.setClock(emptyFriday)
  await clearPickupDays(product)
  await signedInStaff(page, product, { role: "admin" })
})
test.afterEach(({ product }) => resetPickupDays(product))

const place = (product: Product, pickupAddress: string, estimatedWeight: string) =>
  placeOrderForStaff(product, {
    customerEmail: "calendar@example.test",
    pickupAddress,
    estimatedWeight,
    pickupDate: Day.make("2027-03-05"),
    deliveryDate: Day.make("2027-03-06"),
  })

const southBeach = "1200 Ocean Drive, Miami Beach, FL 33139, USA"
const midBeach = "4441 Collins Ave, Miami Beach, FL 33140, USA"

const setScene = async (product: Product) => {
  await setPickupDays(product, {
    closedWeekdays: ["sunday"],
    holidays: [{ date: "2027-03-17", name: "St. Patrick's Day" }],
    mostOrders: "3",
  })
  await place(product, southBeach, "2")
  return place(product, midBeach, "5+")
}

test("says what is booked and free by day and area once it can be loaded, on a desktop and a phone, and leads to a day's orders", async ({
  page,
  product,
}) => {
  const order = await setScene(product)
  await page.goto("/admin")
  const days = page.getByRole("list", { name: "Pickup days" })
  await expectRetry(page, "/api/admin/pickup-calendar**", {
    fail: async () => {
      await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Calendar" }).click()
      await expect(page.getByRole("heading", { level: 1, name: "Pickup calendar" })).toBeVisible()
      await expect(page.getByText("Failed to load the calendar")).toBeVisible()
    },
    retry: page.getByRole("button", { name: "Try Again" }),
    wanted: days,
  })
  const day = (name: string) => days.getByRole("link", { name })
  await expect(day("Fri Mar 5")).toContainText("2 orders · 7 bags")
  await expect(day("Fri Mar 5")).toContainText("1 of 3 orders free")
  await expect(day("Fri Mar 5")).toContainText("South Beach (33139): 1")
  await expect(day("Sat Mar 6")).toContainText("Nothing booked")
  await expect(day("Sun Mar 7")).toContainText("Closed")
  await expect(day("Wed Mar 17")).toContainText("St. Patrick's Day")
  await expect(day("Tue Mar 16")).toContainText("Closed before St. Patrick's Day")
  await expectAccessible(page)

  await test.step("lists the days from the present one on, on a phone", async () => {
    const desktop = page.viewportSize()
    await page.setViewportSize(phone)
    await expect(days.getByRole("link").filter({ visible: true }).first()).toContainText("Fri Mar 5")
    await expect(day("Fri Mar 5")).toContainText("Today")
    const weeks = page.getByRole("navigation", { name: "Which weeks" }).getByRole("link")
    await expectFitsThumb(page, [weeks.first(), weeks.last(), day("Fri Mar 5")])
    if (desktop !== null) await page.setViewportSize(desktop)
  })

  await test.step("follows what others book, until the day is full", async () => {
    await place(product, southBeach, "1")
    await expect(day("Fri Mar 5")).toContainText("3 orders · 8 bags")
    await expect(day("Fri Mar 5")).toContainText("Full")
  })

  await test.step("is narrowed to an area, which stays over the weeks", async () => {
    await page.getByLabel("Area").selectOption("Mid Beach (33140)")
    await expect(day("Fri Mar 5")).toContainText("1 order · 5 bags")
    const weeks = page.getByRole("navigation", { name: "Which weeks" })
    await weeks.getByRole("link", { name: "Later" }).click()
    await expect(day("Sun Mar 28")).toBeVisible()
    await expect(page.getByText("Nothing is booked in these weeks.")).toBeVisible()
    await weeks.getByRole("link", { name: "This week" }).click()
    await expect(day("Fri Mar 5")).toContainText("1 order · 5 bags")
  })

  await day("Fri Mar 5").click()
  const rows = page.getByRole("list", { name: "Orders", exact: true }).getByRole("article")
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: `#${order.orderNumber}` })).toBeVisible()
  await page.getByRole("button", { name: "Pickups on Fri Mar 5" }).click()
  await expect(page).toHaveURL("/admin")
})

test("an order is moved to a closed or a full day, which its form says", async ({ page, product }) => {
  const order = await setScene(product)
  await setPickupDays(product, { closedWeekdays: ["sunday"], mostOrders: "1" })
  await placeOrderForStaff(product, {
    customerEmail: "calendar@example.test",
    pickupDate: Day.make("2027-03-06"),
    deliveryDate: Day.make("2027-03-07"),
  })
  await page.goto(`/admin?order=${order.id}`)
  const managed = managedOf(page, order)
  await expect(managed.pickupDate).toHaveValue("2027-03-05")
  await managed.pickupDate.fill("2027-03-07")
  await expect(managed.form.getByText("A closed day. It can be saved all the same.")).toBeVisible()
  await managed.pickupDate.fill("2027-03-06")
  await expect(managed.form.getByText("Full, with 1 order. It can be saved all the same.")).toBeVisible()
  await managed.update.click()
  await expect(managed.dialog).toBeHidden()
  expect(await product.query("select pickup_date::text from orders where id = $1", [order.id])).toEqual([
    { pickup_date: "2027-03-06" },
  ])
})
