import { readFile } from "node:fs/promises"
import { Day } from "@laundry/contracts/http/wire"
import { openAdminList, placeOrderForStaff, signedInStaff } from "../testing/admin-list.ts"
import { expect, test } from "../testing/test.ts"

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
  await expect(list.rows).toHaveCount(7)
  const shown = async (orders: ReadonlyArray<{ readonly orderNumber: number }>) => {
    await expect(list.rows).toHaveCount(orders.length)
    for (const order of orders) await expect(list.row({ id: "", ...order })).toBeVisible()
  }
  await list.card("Pending").click()
  await expect(page).toHaveURL(/status=ordered/)
  await expect(list.card("Pending")).toHaveAttribute("aria-pressed", "true")
  await shown([fresh, later, delivery])
  await list.card("In Progress").click()
  await shown([washing, pickedUp])
  await list.card("Completed").click()
  await shown([delivered])
  await list.card("Balance Due").click()
  await expect(page).toHaveURL(/status=additional_payment_required/)
  await shown([fresh, washing, pickedUp, delivered, later, delivery])
  await page.getByLabel("Status").selectOption("Cancelled")
  await shown([cancelled])
  await page.goBack()
  await shown([fresh, washing, pickedUp, delivered, later, delivery])
  await page.getByLabel("Status").selectOption("Missed Pickup")
  await expect(page.getByRole("heading", { name: "No orders with status Missed Pickup found" })).toBeVisible()
  await list.showAll.click()
  await expect(page).toHaveURL("/admin")
  await expect(list.showAll).toHaveCount(0)
  await expect(page.getByText("Total Revenue")).toBeVisible()
  await expect(page.getByRole("button", { name: /Total Revenue/ })).toHaveCount(0)
  await expect(page.getByRole("region", { name: "Figures of all orders" })).toContainText(/Total Revenue\$[\d,]+\.\d\d/)

  await list.search.fill(customerEmail)
  await expect(list.rows).toHaveCount(7)
  await page.getByRole("button", { name: "Today's pickups" }).click()
  await shown([fresh])
  await page.getByRole("button", { name: "Today's deliveries" }).click()
  await shown([delivery])
  // A bookmark of it is true the next day, too.
  await product.setClock("2026-11-22T15:00:00Z")
  await page.reload()
  await shown([later])
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
  await page.clock.install()
  const list = await openAdminList(page, "nobody at all has this")
  await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible()
  let asked = 0
  page.on("request", (request) => {
    if (request.url().includes("/summaries")) asked += 1
  })
  await list.search.fill("")
  await list.search.pressSequentially("zuleika quist")
  await expect(list.row(order)).toBeVisible()
  expect(asked).toBeLessThan(8)
  await expect(page).toHaveURL(/q=zuleika\+quist/)
  await page.getByLabel("Sort by").selectOption("Customer name")
  await expect(page).toHaveURL(/sort=name/)
  for (const typed of [`#${order.orderNumber}`, "7865550177", "1420 collins", customerEmail]) {
    await list.search.fill(typed)
    await expect(page).toHaveURL(`/admin?${new URLSearchParams({ q: typed, sort: "name" }).toString()}`)
    await expect(list.row(order)).toBeVisible()
  }
  // Back to a search that was typed here: it stays, also when the pause after which typing is sent is over.
  const searched = page.url()
  await list.showAll.click()
  await expect(list.search).toHaveValue("")
  await expect(list.showAll).toHaveCount(0)
  await page.goBack()
  await expect(list.showAll).toBeVisible()
  await page.clock.runFor(1000)
  await expect(list.search).toHaveValue(customerEmail)
  await expect(page).toHaveURL(searched)
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export CSV" }).click()
  const csv = await readFile(await (await download).path(), "utf8")
  expect(csv).toContain("Zuleika Quist")
  expect(csv.trim().split("\n")).toHaveLength(2)
})
