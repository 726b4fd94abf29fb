import { openDomPage } from "../dom/dom-page.ts"
import { partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { bookOrder, detailPath, pixel } from "../testing/customer-orders.ts"
import { clearRoute } from "../testing/driver-orders.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { setSettings } from "../testing/own-changes.ts"
import { callerOf } from "../testing/people.ts"
import { placeOrderForStaff } from "../testing/staff.ts"
import { openRoute } from "./driver-in-dom.ts"

test.beforeEach(({ product }) => clearRoute(product))

test("two drivers share the stops, and customers follow the one who comes to them", async ({
  page,
  product,
  customerEmail,
}) => {
  const one = await placeOrderForStaff(product, { customerName: "One" })
  const mine = await placeOrderForStaff(product, { customerName: "Two", customerEmail })
  const eves = await placeOrderForStaff(product, { customerName: "Three" })
  const customer = await openDomPage(product.origin)
  await customer.goto(await mailedLink(product, customerEmail, "/order/"))
  const coming = () =>
    customer.screen
      .queryAllByRole("status")
      .map(({ textContent }) => textContent)
      .filter((said) => /driver|stop away|You are next/.test(said))

  const dan = await openRoute(page, product)
  await page.user.click(await page.screen.findByRole("button", { name: "Start Route" }))
  const starting = await dan.dialog()
  await page.user.click(starting.getByRole("checkbox", { name: new RegExp(`#${eves.orderNumber}\\b`) }))
  await starting.press("Start with 2 Stops")
  await page.screen.findByText("2 customers see when you come.")
  await expect.poll(dan.stops).toHaveLength(2)
  await expect.poll(() => dan.stop(mine)).toHaveTextContent(/about \d+:\d\d [AP]M/)
  expect(page.screen.getByRole("heading", { name: "Not on your route" })).toBeVisible()
  await expect.poll(coming).toEqual([expect.stringMatching(/^Your driver is on the way/)])

  const eve = await callerOf(product, "driver")
  const all = [one, mine, eves].map(({ id }) => id)
  const started = await eve.post("/api/driver/route", { data: { leg: "pickups", orderIds: all } })
  const taken = [one, mine].map(({ id }) => ({ orderId: id, driverName: "Dario Driver" }))
  expect(await started.json()).toMatchObject({ own: { stops: [{ orderId: eves.id }] }, taken })
  await expect
    .poll(() => page.screen.queryByRole("region", { name: "On other routes" }))
    .toHaveTextContent(`Alma Staff: #${eves.orderNumber}`)

  // The customer's stop is made the second, and comes next once the first is done.
  const main = partOf(page, page.screen.getByRole("main"))
  if (dan.numbers()[0] === `#${mine.orderNumber}`) {
    await main.press("Change Order")
    await main.press(`Move #${mine.orderNumber} down`)
    await main.press("Done")
  }
  await expect.poll(coming).toEqual([expect.stringContaining("1 stop away, about")])
  // Past the screens: what a driver records is kept in the browser's own database first, which is not here.
  const photoUrl = `data:image/png;base64,${pixel.toString("base64")}`
  const done = await page.request.post(`/api/driver/orders/${one.id}/pickup`, { data: { actualBags: 2, photoUrl } })
  expect(done.status()).toBe(200)
  await expect.poll(coming).toEqual([expect.stringContaining("You are next, about")])

  await main.press("End Route")
  await dan.press("End Route")
  await page.screen.findByText("Route Ended")
  await expect.poll(coming).toEqual([])
  expect(customer.faults).toEqual([])
  await customer.close()
})

test.describe("where customers change their orders", () => {
  test.beforeEach(({ product }) => setSettings(product, { customerChanges: true }))
  // The worker's other tests meet the company as it was.
  test.afterEach(({ product }) => setSettings(product, { customerChanges: false }))

  test("the driver's list follows, and a driver who has set out closes changes without losing what was typed", async ({
    page,
    product,
    customerEmail,
  }) => {
    await product.query("delete from driver_routes")
    await signedInCustomer(page, product, customerEmail)
    const mine = await bookOrder(page, { customerEmail })
    const driver = await openDomPage(product.origin)
    const dan = await openRoute(driver, product)
    await expect.poll(dan.stops).toHaveLength(1)
    await page.goto(detailPath(mine.id))
    const change = async () => {
      const detail = partOf(page, await page.screen.findByRole("dialog", { name: `Order #${mine.orderNumber}` }))
      await detail.press("Change pickup")
      return partOf(page, await page.screen.findByRole("dialog", { name: "Change your pickup" }))
    }
    const moving = await change()
    await page.fill(moving.getByRole("combobox", { name: "Pickup address" }), "1 Collins Avenue, Miami Beach, FL 33140")
    await moving.press("Save changes")
    await expect.poll(() => dan.stop(mine)).toHaveTextContent("1 Collins Avenue")

    await expect.poll(() => page.screen.queryByRole("dialog", { name: "Change your pickup" })).toBeNull()
    const changing = await change()
    await changing.fill(/^Laundry instructions/, "No bleach")
    await driver.user.click(driver.screen.getByRole("button", { name: "Start Route" }))
    await dan.press("Start with 1 Stop")
    await driver.screen.findByText("1 customer sees when you come.")
    await changing.press("Save changes")
    const closed = await changing.findByText("The driver is already on the way to you. Please contact support.")
    expect(closed.closest("[role=alert]")).toBeVisible()
    expect(changing.getByLabelText(/^Laundry instructions/)).toHaveValue("No bleach")
    expect(driver.faults).toEqual([])
    await driver.close()
    await product.query("delete from driver_routes")
  })
})
