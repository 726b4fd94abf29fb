import { clearRoute, fillBags, openRoute } from "../testing/driver-route.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { expectAccessible, expectFits, expectFitsThumb, widths } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { placeOrderForStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: { width: widths.phone, height: 844 } })
test.beforeEach(async ({ product }) => clearRoute(product))

test("two drivers share the stops, and customers follow the one who comes to them", async ({
  page,
  browser,
  product,
  customerEmail,
}) => {
  const one = await placeOrderForStaff(product, { customerName: "One" })
  const mine = await placeOrderForStaff(product, { customerName: "Two", customerEmail })
  const eves = await placeOrderForStaff(product, { customerName: "Three" })
  const customers = await browser.newContext({ baseURL: product.origin, viewport: { width: 390, height: 844 } })
  const customer = await customers.newPage()
  await customer.goto(await mailedLink(product, customerEmail, "/order/"))
  const coming = customer.getByRole("status").filter({ hasText: "driver" })

  const dan = await openRoute(page, product)
  const start = page.getByRole("button", { name: "Start Route", exact: true })
  await expectFitsThumb(page, [start])
  await start.click()
  await dan.dialog.getByRole("checkbox", { name: `#${eves.orderNumber}` }).uncheck()
  await expectAccessible(page)
  await dan.button("Start with 2 Stops").click()
  await expect(dan.said("2 customers see when you come.")).toBeVisible()
  await expect(dan.stops).toHaveCount(2)
  await expect(dan.stop(mine)).toContainText(/about \d+:\d\d [AP]M/)
  await expect(page.getByRole("heading", { name: "Not on your route" })).toBeVisible()
  await expectFits(page)
  await expect(coming).toContainText(/^Your driver is on the way/)

  const eve = await callerOf(product, "driver")
  const all = [one, mine, eves].map(({ id }) => id)
  const started = await eve.post("/api/driver/route", { data: { leg: "pickups", orderIds: all } })
  const taken = [one, mine].map(({ id }) => ({ orderId: id, driverName: "Dario Driver" }))
  expect(await started.json()).toMatchObject({ own: { stops: [{ orderId: eves.id }] }, taken })
  await expect(page.getByRole("region", { name: "On other routes" })).toContainText(`Alma Staff: #${eves.orderNumber}`)

  // The customer's stop is made the second, and comes next once the first is done.
  const numbers = await dan.stops.getByRole("heading").allTextContents()
  if (numbers[0] === `#${mine.orderNumber}`) {
    await page.getByRole("button", { name: "Change Order" }).click()
    await page.getByRole("button", { name: `Move #${mine.orderNumber} down` }).click()
    await page.getByRole("button", { name: "Done" }).click()
  }
  await expect(coming).toContainText("1 stop away, about")
  await dan.press(one, "Mark as Picked Up")
  await fillBags(dan, 2)
  await dan.button("Mark as Picked Up").click()
  await expect(coming).toContainText("You are next, about")

  await page.getByRole("button", { name: "End Route" }).click()
  await dan.button("End Route").click()
  await expect(dan.said("Route Ended")).toBeVisible()
  await expect(coming).toHaveCount(0)
  await customers.close()
})

test("a route needs signal to start, and says so; what is added to it and done at a door without it counts", async ({
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
  await start.click()
  await route.button("Start with 2 Stops").click()
  await expect(page.getByText(/^On your route since/)).toBeVisible()

  const added = [
    await placeOrderForStaff(product, { customerName: "Third" }),
    await placeOrderForStaff(product, { customerName: "Fourth" }),
  ]
  for (const order of added) await expect(route.stop(order)).toBeVisible()
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
