import { seenOnPage } from "../testing/customer.ts"
import { pixel } from "../testing/customer-orders.ts"
import { clearRoute, orderRow } from "../testing/driver-orders.ts"
import { fillBags, openRoute } from "../testing/driver-route.ts"
import { setSettings } from "../testing/own-changes.ts"
import { expectAccessible, expectFitsThumb, widths } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { placeOrderForStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: { width: widths.phone, height: 844 } })
test.beforeEach(async ({ product }) => clearRoute(product))

const ready = { status: "ready_for_delivery", ready_bags: 3, actual_bags: 2, weight_hundredths: 1800 }

test("says that there is nothing to drive, shows a stop that comes with all that a driver needs, records its pickup with a photo, and gives others up whose customers may still show up", async ({
  page,
  product,
}) => {
  const streamed = page.waitForResponse("**/api/events")
  const route = await openRoute(page, product)
  await expect(route.tab("Pickup Orders (0)")).toHaveAttribute("aria-selected", "true")
  await expect(page.getByRole("heading", { name: "No Pickups Today" })).toBeVisible()
  await route.tab("Ready for Delivery (0)").click()
  await expect(page.getByRole("heading", { name: "No Orders Ready for Delivery" })).toBeVisible()
  await streamed
  const order = await placeOrderForStaff(product, {
    customerName: "Carla Curb",
    pickupApt: "4B",
    pickupLocation: "Other",
    pickupLocationOther: "Behind the gate",
  })
  await route.tab("Pickup Orders (1)").click()
  const stop = route.stop(order)
  for (const text of [
    "Ready for Pickup",
    "Carla Curb",
    "305 555 0123",
    "1200 Ocean Drive",
    "4B",
    "Behind the gate",
    "6–9 PM",
    "2 bags",
    "Ring twice",
  ])
    await expect(stop).toContainText(text)
  await expect(stop.getByRole("link", { name: "Call Carla Curb" })).toHaveAttribute("href", "tel:+13055550123")
  await expect(stop.getByRole("link", { name: /^Navigate to 1200 Ocean Drive/ })).toHaveAttribute("href", /maps/)
  await expectFitsThumb(page, [stop.getByRole("button", { name: "Mark as Picked Up" }), stop.getByRole("link").first()])
  await expectAccessible(page)

  const pickUp = stop.getByRole("button", { name: "Mark as Picked Up" })
  await pickUp.press("Enter")
  await expect(route.dialog).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(route.dialog).toHaveCount(0)
  await expect(pickUp).toBeFocused()

  await pickUp.click()
  await Promise.all([
    seenOnPage(page, "Missing Information", "Please fill in all fields and take a photo of the bags."),
    route.button("Mark as Picked Up").click(),
  ])
  await expect(route.camera).toHaveAttribute("capture", "environment")
  await fillBags(route, 2)
  await expectAccessible(page)
  await Promise.all([
    seenOnPage(page, "Order Picked Up", "Order has been marked as picked up successfully."),
    route.button("Mark as Picked Up").click(),
  ])
  await expect(route.tab("Pickup Orders (0)")).toBeVisible()
  await expect(stop).toContainText("Picked Up")
  await expect(page.getByText("1 of 1 stops done")).toBeVisible()
  expect(await orderRow(product, order)).toMatchObject({ status: "picked_up", actualBags: 2 })
  expect((await orderRow(product, order))?.["pickupPhoto"]).toBeTruthy()

  // Given up after five minutes, or when the driver says to have come so long ago; the customer may still show up.
  const patient = await placeOrderForStaff(product, { customerName: "Patient" })
  const waited = await placeOrderForStaff(product, { customerName: "Waited Before" })
  await expect(route.stops).toHaveCount(2)
  await page.clock.install()
  await route.press(waited, "Missed Pickup")
  await expect(route.button("Mark as Missed")).toBeDisabled()
  await expectAccessible(page)
  await route.button("I was here before I opened this").click()
  await expect(route.button("Mark as Missed")).toBeDisabled()
  await route.dialog.getByLabel("When did you arrive?").fill("00:00")
  const [sent] = await Promise.all([
    page.waitForRequest(/missed-pickup$/),
    seenOnPage(page, "Pickup Missed", "Order has been marked as missed pickup."),
    route.button("Mark as Missed").click(),
  ])
  expect(sent.postDataJSON()).toMatchObject({ waitStated: true })

  await route.press(patient, "Missed Pickup")
  await route.button("Close").click()
  await page.clock.fastForward("05:01")
  await route.press(patient, "Missed Pickup")
  await expect(route.dialog.getByText("5 minutes have passed.")).toBeVisible()
  await route.button("Mark as Missed").click()
  await expect.poll(() => orderRow(product, patient)).toMatchObject({ status: "missed_pickup" })

  await route.press(patient, "Customer Showed Up - Mark as Picked Up")
  await fillBags(route, 5)
  await Promise.all([seenOnPage(page, "Pickup Status Updated"), route.button("Mark as Picked Up").click()])
  expect(await orderRow(product, patient)).toMatchObject({ status: "picked_up", actualBags: 5 })
})

test("has the next stop's actions on the screen without scrolling, also without a connection, and the others folded; photos are made small; what the server does not take, of a photo or of what another driver took at the same time, is said and not lost", async ({
  page,
  product,
}) => {
  const address = "1200 Ocean Drive, Miami Beach, FL 33139, USA"
  const instructions = "Ring twice, then wait: the elevator is slow, and the dog has to be put away first."
  const form = { pickupAddress: address, pickupApt: "1412", deliveryInstructions: instructions }
  const wanted = await placeOrderForStaff(product, { ...form, customerName: "Wanted" })
  await placeOrderForStaff(product, { ...form, customerName: "Two" })
  const order = await placeOrderForStaff(product, { ...form, customerName: "Large Photo" })
  const route = await openRoute(page, product)
  await expect(route.stops).toHaveCount(3)
  const next = route.stops.first()
  const actions = ["Mark as Picked Up", "Missed Pickup"].map((name) => next.getByRole("button", { name }))
  for (const action of actions) await expect(action).toBeInViewport({ ratio: 1 })
  await expect(next).toContainText("Unpaid")
  await expect(route.stops.nth(1).getByRole("button")).toHaveCount(0)
  await expect(route.stops.nth(1)).toContainText("1200 Ocean Drive")
  await page.context().setOffline(true)
  await expect(page.getByRole("status").filter({ hasText: "No connection." })).toBeVisible()
  for (const action of actions) await expect(action).toBeInViewport({ ratio: 1 })
  await page.context().setOffline(false)

  const large = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 3000, height: 4000 })
    canvas.getContext("2d")?.fillRect(0, 0, 3000, 2000)
    return canvas.toDataURL("image/png").split(",")[1] ?? ""
  })
  await route.press(order, "Mark as Picked Up")
  await route.bags.fill("1")
  await route.camera.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from(large, "base64") })
  await expect(route.photo).toHaveAttribute("src", /^data:image\/jpeg;base64,/)
  expect(await route.photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    1200, 1600,
  ])
  await route.camera.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("no photo") })
  await expect(route.warned("This photo can't be read.")).toBeVisible()
  await expect(route.photo).toHaveCount(0)

  // What this browser can't draw is the server's to judge.
  await route.camera.setInputFiles({ name: "a.heic", mimeType: "image/heic", buffer: Buffer.from("no photo either") })
  await route.button("Mark as Picked Up").click()
  await expect(route.refused).toContainText(`Pickup of order #${order.orderNumber} was not saved`)
  await expect(route.warned("Error")).toContainText(/photo|picture|image/i)
  await expect(route.stop(order)).toContainText("Ready for Pickup")
  expect(await orderRow(product, order)).toMatchObject({ status: "ordered" })
  await route.refused.getByRole("button", { name: "Dismiss" }).click()
  await expect(route.refused).toHaveCount(0)

  // Another driver takes it at the same time: nothing of what was recorded here is lost.
  const other = await callerOf(product, "driver")
  await route.press(wanted, "Mark as Picked Up")
  await fillBags(route, 2)
  const photoUrl = `data:image/png;base64,${pixel.toString("base64")}`
  const theirs = await other.post(`/api/driver/orders/${wanted.id}/pickup`, { data: { actualBags: 3, photoUrl } })
  expect(theirs.status()).toBe(200)
  await route.button("Mark as Picked Up").click()
  await expect(route.refused).toContainText(`Pickup of order #${wanted.orderNumber} was not saved`)
  await expect(route.refused).toContainText("2 bags")
  expect(await orderRow(product, wanted)).toMatchObject({ status: "picked_up", actualBags: 3 })
  await page.reload()
  await route.refused.getByRole("button", { name: "Show Photo" }).click()
  await expect(route.refused.getByRole("img")).toBeVisible()
  await route.refused.getByRole("button", { name: "Dismiss" }).click()
  await expect(route.refused).toHaveCount(0)
})

test.describe("where what is not paid is held", () => {
  const balances = {
    offerCardOnFile: true,
    chargeLimit: "40.00",
    chargeLimitCeiling: "100.00",
    chargeNoticeMinutes: "30",
    requestBalances: "automatically",
  }
  test.beforeEach(({ product }) => setSettings(product, { ...balances, holdUntilPaid: true }))
  // The worker's other tests meet the company as it was.
  test.afterEach(({ product }) => setSettings(product, { ...balances, holdUntilPaid: false }))

  test("an order whose balance is due can't be delivered by its driver, but by staff; of another one the driver is warned of another number of bags than was packed, and goes on in either way", async ({
    page,
    product,
  }) => {
    const paid = { ...ready, paid_cents: 3000 }
    const held = await placeOrderForStaff(product, { customerName: "Hanna Held" }, ready)
    const first = await placeOrderForStaff(product, { customerName: "First" }, paid)
    const second = await placeOrderForStaff(product, { customerName: "Second" }, paid)
    const route = await openRoute(page, product)
    await route.tab("Ready for Delivery (3)").click()
    await expect(route.stop(held)).toContainText("Held: balance due")
    await route.press(held, "Mark as Delivered")
    await fillBags(route, 3)
    await route.button("Mark as Delivered").click()
    await expect(
      page.getByText("This order is held: its balance is not paid yet. Only staff can hand it over.").first(),
    ).toBeVisible()
    expect(await orderRow(product, held)).toMatchObject({ status: "ready_for_delivery" })
    const staff = await callerOf(product, "admin")
    expect((await staff.patch(`/api/admin/orders/${held.id}`, { data: { status: "delivered" } })).ok()).toBe(true)
    expect(await orderRow(product, held)).toMatchObject({ status: "delivered" })
    // The next stop is another one from then on.
    await expect(route.tab("Ready for Delivery (2)")).toBeVisible()

    await route.press(first, "Mark as Delivered")
    await route.button("Mark as Delivered").click()
    await expect(route.bags).toBeFocused()
    await fillBags(route, 2)
    await route.button("Mark as Delivered").click()
    await expect(route.warned("Bag Count Mismatch")).toBeVisible()
    await expectAccessible(page)
    await route.bags.fill("4")
    await expect(route.warned("Bag Count Mismatch")).toHaveCount(0)
    await route.button("Mark as Delivered").click()
    await expect(route.button("Correct Number of Bags")).toBeFocused()
    await route.button("Correct Number of Bags").click()
    await expect(route.bags).toHaveValue("3")
    await expect(route.bags).toBeFocused()
    await expect(route.warned("Bag Count Mismatch")).toHaveCount(0)
    await Promise.all([
      seenOnPage(page, "Order Delivered", "Order has been marked as delivered successfully."),
      route.button("Mark as Delivered").click(),
    ])
    expect(await orderRow(product, first)).toMatchObject({ status: "delivered", deliveredBags: 3 })

    await route.press(second, "Mark as Delivered")
    await fillBags(route, 2)
    await route.button("Mark as Delivered").click()
    await route.button("Proceed Anyway").click()
    await expect(route.tab("Ready for Delivery (0)")).toBeVisible()
    await expect.poll(() => orderRow(product, second)).toMatchObject({ status: "delivered", deliveredBags: 2 })
  })
})
