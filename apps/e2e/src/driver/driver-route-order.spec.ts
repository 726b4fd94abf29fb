import { pixel } from "../testing/customer-orders.ts"
import { clearRoute, orderRow } from "../testing/driver-orders.ts"
import { fillBags, openRoute } from "../testing/driver-route.ts"
import { widths } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { placeOrderForStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: { width: widths.phone, height: 844 } })
test.beforeEach(async ({ product }) => clearRoute(product))

test("lets the driver change the order of the route, also by dragging, think better of it, and keeps it for the day", async ({
  page,
  product,
}) => {
  for (const customerName of ["One", "Two", "Three"]) await placeOrderForStaff(product, { customerName })
  const route = await openRoute(page, product)
  await expect(route.stops).toHaveCount(3)
  const numbers = () => route.stops.getByRole("heading").allTextContents()
  const [first = "", second = "", third = ""] = await numbers()
  await page.getByRole("button", { name: "Change Order" }).click()
  await page.getByRole("button", { name: `Move ${third} up` }).click()
  await page.getByRole("button", { name: "Done" }).click()
  expect(await numbers()).toEqual([first, third, second])
  await page.getByRole("button", { name: "Suggested Order" }).click()
  expect(await numbers()).toEqual([first, second, third])

  await page.getByRole("button", { name: "Change Order" }).click()
  const rows = page.getByRole("list", { name: "Stops in driving order" }).getByRole("listitem")
  const dragOver = async (dragged: string, target: string) => {
    const grip = rows.filter({ hasText: dragged }).locator("[aria-hidden=true]").first()
    await grip.scrollIntoViewIfNeeded()
    await grip.hover()
    await page.mouse.down()
    const row = await rows.filter({ hasText: target }).boundingBox()
    if (row === null) throw new Error(`No row of ${target}`)
    await page.mouse.move(row.x + 20, row.y + row.height * 0.75, { steps: 5 })
  }
  await dragOver(first, third)
  await page.keyboard.press("Escape")
  await page.mouse.up()
  await expect(rows).toContainText([first, second, third])
  await dragOver(first, third)
  await page.mouse.up()
  await expect(rows).toContainText([second, third, first])
  await page.getByRole("button", { name: "Done" }).click()
  await page.reload()
  await expect(route.stops).toHaveCount(3)
  expect(await numbers()).toEqual([second, third, first])

  // It is of its day: on a page that stays open over midnight the next one begins anew.
  await page.clock.install()
  await page.clock.fastForward("24:00:00")
  await expect.poll(numbers).toEqual([first, second, third])
})

test("shows what another driver took at the same time, and loses nothing of what was recorded", async ({
  page,
  product,
}) => {
  const order = await placeOrderForStaff(product, { customerName: "Wanted" })
  const route = await openRoute(page, product)
  const other = await callerOf(product, "driver")
  await route.press(order, "Mark as Picked Up")
  await fillBags(route, 2)
  const photoUrl = `data:image/png;base64,${pixel.toString("base64")}`
  const theirs = await other.post(`/api/driver/orders/${order.id}/pickup`, { data: { actualBags: 3, photoUrl } })
  expect(theirs.status()).toBe(200)
  await route.button("Mark as Picked Up").click()
  await expect(route.refused).toContainText(`Pickup of order #${order.orderNumber} was not saved`)
  await expect(route.refused).toContainText("2 bags")
  expect(await orderRow(product, order)).toMatchObject({ status: "picked_up", actualBags: 3 })
  await page.reload()
  await route.refused.getByRole("button", { name: "Show Photo" }).click()
  await expect(route.refused.getByRole("img")).toBeVisible()
  await route.refused.getByRole("button", { name: "Dismiss" }).click()
  await expect(route.refused).toHaveCount(0)
})
