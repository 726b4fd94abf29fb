import { clearRoute } from "../testing/driver-orders.ts"
import { openRoute } from "../testing/driver-route.ts"
import { widths } from "../testing/page-checks.ts"
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
