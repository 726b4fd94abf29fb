import { clearRoute } from "../testing/driver-orders.ts"
import { fillBags, openRoute } from "../testing/driver-route.ts"
import { expectAccessible, expectFits, expectFitsThumb, widths } from "../testing/page-checks.ts"
import { placeOrderForStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: { width: widths.phone, height: 844 } })
test.beforeEach(async ({ product }) => clearRoute(product))

test("a route fits every screen and a thumb, and axe finds nothing in its start; it needs signal to start, and says so; what is added to it and done at a door without it counts", async ({
  page,
  context,
  product,
}) => {
  const [first, second] = [
    await placeOrderForStaff(product, { customerName: "First" }),
    await placeOrderForStaff(product, { customerName: "Second" }),
  ]
  const route = await openRoute(page, product)
  const start = page.getByRole("button", { name: "Start Route", exact: true })
  await expect(start).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^Starting a route needs a connection/)).toBeVisible()
  await expect(start).toHaveCount(0)
  await context.setOffline(false)
  await expectFitsThumb(page, [start])
  await start.click()
  await expect(route.button("Start with 2 Stops")).toBeVisible()
  await expectAccessible(page)
  await route.button("Start with 2 Stops").click()
  await expect(page.getByText(/^On your route since/)).toBeVisible()

  const added = [
    await placeOrderForStaff(product, { customerName: "Third" }),
    await placeOrderForStaff(product, { customerName: "Fourth" }),
  ]
  for (const order of added) await expect(route.stop(order)).toBeVisible()
  await expectFits(page)
  await context.setOffline(true)
  for (const order of added) await route.stop(order).getByRole("button", { name: "Add to My Route" }).click()
  await expect(route.stops).toHaveCount(4)
  await route.press(first, "Mark as Picked Up")
  await fillBags(route, 1)
  await route.button("Mark as Picked Up").click()
  await expect(route.stops).toHaveCount(3)
  await context.setOffline(false)
  await expect(route.waiting).toHaveCount(0)
  const stops = () =>
    product.query(
      `select order_id as "orderId", done_at <= now() as "isDone" from driver_route_stops where order_id = any($1)`,
      [[first, second, ...added].map(({ id }) => id)],
    )
  await expect.poll(stops).toContainEqual({ orderId: first.id, isDone: true })
  for (const { id } of added) await expect.poll(stops).toContainEqual({ orderId: id, isDone: null })
})
