import { placeOrder } from "../testing/checkout.ts"
import { seenOnPage, sendAfterSessionEnd, signedInCustomer } from "../testing/customer.ts"
import { detailOf, detailPath } from "../testing/customer-home.ts"
import { bookOrder, recordMoney } from "../testing/customer-orders.ts"
import { openRoute } from "../testing/driver-route.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { ownChangesOf, setSettings } from "../testing/own-changes.ts"
import { expectAccessible, expectFits, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

const [fiveToSix, sixOClock] = ["2026-11-20T22:55:00Z", "2026-11-20T23:00:00Z"]

test.beforeEach(({ product }) => setSettings(product, { customerChanges: true }))
// The worker's other tests meet the company as it was.
test.afterEach(({ product }) =>
  setSettings(
    product,
    { customerChanges: false },
    { cancellationPolicy: "fee_after_six" },
    { closedWeekdays: [], holidays: [] },
  ),
)

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("a customer moves an order to another day and address, and says what has to be known", async ({
    page,
    product,
    customerEmail,
  }) => {
    await signedInCustomer(page, product, customerEmail)
    const { id, orderNumber } = await bookOrder(page, { customerEmail })
    await page.goto(detailPath(id))
    const dialog = detailOf(page, orderNumber)
    const own = ownChangesOf(page, dialog)
    await expect(own.section).toContainText("until today, Fri Nov 20 · 5:00 PM")
    await expectFitsThumb(page, [own.change, own.cancel])
    await own.change.click()
    const form = own.changing
    await expect(form.getByRole("radio", { name: "Today, Fri Nov 20 · 6–9 PM Booked" })).toBeChecked()
    await expect(form.getByLabel("Apt or room")).toHaveValue("4C")
    await expectAccessible(page)

    // What is refused stays as it was typed.
    await form.getByRole("radio", { name: /^Tomorrow/ }).check()
    await form.getByRole("combobox", { name: "Pickup address" }).fill("1 Main Street, Orlando, FL 32801")
    await form.getByLabel("Pickup and delivery instructions").fill("Ask for Rosa")
    await form.getByLabel("Detergent").selectOption("Scent Free")
    await form.getByRole("button", { name: "Save changes" }).click()
    await expect(form.getByRole("alert").filter({ hasText: "Please check these fields" })).toBeVisible()
    await expect(form.getByRole("combobox", { name: "Pickup address" })).toBeFocused()
    await expect(form.getByLabel("Pickup and delivery instructions")).toHaveValue("Ask for Rosa")
    await expect(form.getByRole("radio", { name: /^Tomorrow/ })).toBeChecked()
    await form.getByRole("combobox", { name: "Pickup address" }).fill("1 Collins Avenue, Miami Beach, FL 33140")
    await form.getByRole("combobox", { name: "Pickup address" }).blur()

    // Nor is it lost when the session ends as it is sent.
    await sendAfterSessionEnd(page, product, customerEmail, form.getByRole("button", { name: "Save changes" }))
    await own.change.click()
    await expect(form.getByRole("combobox", { name: "Pickup address" })).toHaveValue(
      "1 Collins Avenue, Miami Beach, FL 33140",
    )
    await expect(form.getByRole("radio", { name: /^Tomorrow/ })).toBeChecked()
    await expect(form.getByLabel("Pickup and delivery instructions")).toHaveValue("Ask for Rosa")
    await expect(form.getByLabel("Detergent")).toHaveValue("Scent Free")
    await Promise.all([
      seenOnPage(page, "Your order is changed"),
      form.getByRole("button", { name: "Save changes" }).click(),
    ])
    for (const said of ["Tomorrow, Sat Nov 21 · 6–9 PM", "1 Collins Avenue, Miami Beach, FL 33140", "Ask for Rosa"]) {
      await expect(dialog).toContainText(said)
    }
    await expect(dialog).toContainText("Scent Free")
    await expect
      .poll(async () => (await product.mailsTo(customerEmail)).map(({ subject }) => subject))
      .toContain(`Your order #${orderNumber} is changed`)
  })

  test("a guest moves and cancels by the link to the order's page, which tells none of what was written", async ({
    page,
    product,
    customerEmail,
  }) => {
    const order = await placeOrder(product, customerEmail)
    await page.goto(await mailedLink(product, customerEmail, "/order/"))
    const own = ownChangesOf(page)
    await own.change.click()
    await expect(own.changing.getByRole("combobox", { name: "Pickup address" })).toHaveValue("")
    await own.changing.getByRole("radio", { name: /^Tomorrow/ }).check()
    await own.changing.getByLabel("Pickup and delivery instructions").fill("Behind the palm")
    await expectFits(page)
    await Promise.all([
      seenOnPage(page, "Your order is changed"),
      own.changing.getByRole("button", { name: "Save changes" }).click(),
    ])
    await expect(page.locator("main")).toContainText("Tomorrow, Sat Nov 21 · 6–9 PM")
    expect(
      await product.query("select pickup_address, delivery_instructions from orders where id = $1", [order.id]),
    ).toEqual([
      { pickup_address: expect.stringContaining("1200 Ocean Drive"), delivery_instructions: "Behind the palm" },
    ])

    await own.cancel.click()
    await expect(own.cancelling).toContainText("Cancelling is free until tomorrow, Sat Nov 21 · 6:00 PM.")
    await expect(own.cancelling).toContainText("You have not paid anything")
    await Promise.all([
      seenOnPage(page, "Order Cancelled"),
      own.cancelling.getByRole("button", { name: "Cancel order" }).click(),
    ])
    await expect(page.getByText("Cancelled", { exact: true }).first()).toBeVisible()
    await expect(own.section).toHaveCount(0)
  })
})

test("cancelling says what it costs first, also when six o'clock comes between", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const { id, orderNumber } = await bookOrder(page, { customerEmail })
  await recordMoney(product, id, "payment", 3000, "2026-11-20T20:01:00Z")
  await product.setClock(fiveToSix)
  await page.goto(detailPath(id))
  const own = ownChangesOf(page, detailOf(page, orderNumber))
  await expect(own.section).toContainText("Online changes closed at 5 PM on pickup day.")
  await expect(own.change).toHaveCount(0)
  await own.cancel.click()
  await expect(own.cancelling).toContainText("Cancelling is free until today, Fri Nov 20 · 6:00 PM.")
  await expect(own.cancelling).toContainText("Back to your card$30.00")
  await product.setClock(sixOClock)
  const confirm = own.cancelling.getByRole("button", { name: "Cancel order" })
  await confirm.click()
  await expect(own.cancelling.getByRole("alert")).toContainText("Cancelling this order now costs $10.00.")
  await expect(own.cancelling).toContainText("Cancellation fee$10.00")
  await expect(own.cancelling).toContainText("Back to your card$20.00")
  await expectAccessible(page)
  await Promise.all([seenOnPage(page, "Order Cancelled"), confirm.click()])
  await expect
    .poll(async () => (await product.query("select status from orders where id = $1", [id]))[0])
    .toEqual({
      status: "cancelled",
    })
})

test("the driver's list follows, and a driver who has set out closes changes without losing what was typed", async ({
  page,
  browser,
  product,
  customerEmail,
}) => {
  await product.query("delete from driver_routes")
  await product.query("update orders set status = 'cancelled' where status = 'ordered'")
  await signedInCustomer(page, product, customerEmail)
  const mine = await bookOrder(page, { customerEmail })
  const driver = await (
    await browser.newContext({ baseURL: product.origin, viewport: { width: 390, height: 844 } })
  ).newPage()
  const dan = await openRoute(driver, product)
  await expect(dan.stops).toHaveCount(1)
  await page.goto(detailPath(mine.id))
  const own = ownChangesOf(page, detailOf(page, mine.orderNumber))
  await own.change.click()
  await own.changing.getByRole("combobox", { name: "Pickup address" }).fill("1 Collins Avenue, Miami Beach, FL 33140")
  await own.changing.getByRole("combobox", { name: "Pickup address" }).blur()
  await own.changing.getByRole("button", { name: "Save changes" }).click()
  await expect(dan.stop(mine)).toContainText("1 Collins Avenue")

  await own.change.click()
  await own.changing.getByLabel("Laundry instructions").fill("No bleach")
  await driver.getByRole("button", { name: "Start Route", exact: true }).click()
  await dan.button("Start with 1 Stop").click()
  await expect(dan.said("1 customer sees when you come.")).toBeVisible()
  await own.changing.getByRole("button", { name: "Save changes" }).click()
  const closed = "The driver is already on the way to you. Please contact support."
  await expect(own.changing.getByRole("alert").filter({ hasText: closed })).toBeVisible()
  await expect(own.changing.getByLabel("Laundry instructions")).toHaveValue("No bleach")
  await driver.context().close()
  await product.query("delete from driver_routes")
})

test("a day that closes meanwhile makes way for others, a change by staff is not written over; under the other policy cancelling closes with the cutoff, and support is what is left", async ({
  page,
  product,
  customerEmail,
}) => {
  await setSettings(product, { cancellationPolicy: "before_cutoff" })
  await signedInCustomer(page, product, customerEmail)
  const { id, orderNumber } = await bookOrder(page, { customerEmail })
  await page.goto(detailPath(id))
  const dialog = detailOf(page, orderNumber)
  const own = ownChangesOf(page, dialog)
  await own.change.click()
  const save = own.changing.getByRole("button", { name: "Save changes" })
  await own.changing.getByRole("radio", { name: /^Tomorrow/ }).check()
  await own.changing.getByLabel("Laundry instructions").fill("No bleach")
  await setSettings(product, { closedWeekdays: ["saturday"], holidays: [] })
  await save.click()
  await expect(own.changing.getByRole("alert").filter({ hasText: "We are closed on" })).toBeVisible()
  await expect(own.changing.getByRole("radio", { name: /^Tomorrow/ })).toHaveCount(0)
  await expect(own.changing.getByRole("radio", { name: /Sun Nov 22/ })).toBeVisible()
  await expect(own.changing.getByLabel("Laundry instructions")).toHaveValue("No bleach")

  const admin = await callerOf(product, "admin")
  await page.route("**/api/orders/*", (route) =>
    route.request().method() === "GET" ? route.abort() : route.fallback(),
  )
  await admin.patch(`/api/admin/orders/${id}`, { data: { pickupApt: "9Z" } })
  await save.click()
  await expect(own.changing.getByRole("alert").filter({ hasText: "changed by somebody else meanwhile" })).toBeVisible()
  await page.unroute("**/api/orders/*")
  await page.keyboard.press("Escape")
  await expect(own.changing).toBeHidden()
  // What it could not ask for before, it asks for with the next change.
  await admin.patch(`/api/admin/orders/${id}`, { data: { pickupApt: "9Y" } })
  await expect(dialog).toContainText("Apt 9Y")

  await own.cancel.click()
  await expect(own.cancelling).toContainText("Cancelling is free until today, Fri Nov 20 · 5:00 PM.")
  await product.setClock("2026-11-20T22:00:00Z")
  await own.cancelling.getByRole("button", { name: "Cancel order" }).click()
  await expect(own.cancelling.getByRole("alert")).toContainText("Online cancellation closed at 5 PM on pickup day.")
  await own.cancelling.getByRole("button", { name: "Keep order" }).click()
  await expect(own.section.getByRole("button")).toHaveCount(0)
  await expect(dialog.getByRole("button", { name: "Chat with Support" })).toBeVisible()
})
