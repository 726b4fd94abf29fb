import { placeOrder } from "../testing/checkout.ts"
import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { tabs } from "../testing/customer-frame.ts"
import { detailOf, homeOf, openHome } from "../testing/customer-home.ts"
import { bookOrder, changeOrder, deliveredOrder, owingOrder, recordMoney } from "../testing/customer-orders.ts"
import { today, typicalOrder } from "../testing/order-dialog.ts"
import { expectAccessible, expectFits, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { expectRetry } from "../testing/retry.ts"
import { expect, test } from "../testing/test.ts"

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("a new customer is told what to do first, also by an empty history", async ({
    page,
    product,
    customerEmail,
    watch,
  }) => {
    await signedInCustomer(page, product, customerEmail)
    const home = await openHome(page)
    await expect(home.book).toContainText(today)
    await expect(home.book).toContainText("$30.00 covers up to 30 lbs")
    await expect(home.recent).toContainText("Your orders will show here")
    await expect(home.oneClick).toHaveCount(0)
    await expect(home.current).toHaveCount(0)
    await home.book.getByRole("button", { name: "Schedule Pickup" }).click()
    await expect(page.getByRole("dialog", { name: "Schedule Pickup" })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await tabs(page).getByRole("link", { name: "History" }).click()
    await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible()
    await expectFits(page)
    await page.getByRole("main").getByRole("button", { name: "Schedule Pickup" }).click()
    await expect(page.getByRole("dialog", { name: "Schedule Pickup" })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole("heading", { level: 1, name: "Order History" })).toBeVisible()
    expect(watch.consoleErrors).toEqual([])
  })

  test("the order on its way, what is owed and the last three show; axe finds nothing, and the keyboard opens details and gives the focus back", async ({
    page,
    product,
    customerEmail,
  }) => {
    await placeOrder(product, customerEmail)
    await signedInCustomer(page, product, customerEmail)
    const oldest = await deliveredOrder(page, product)
    const cancelled = await bookOrder(page)
    await changeOrder(product, cancelled.id, "2026-11-14T15:00:00Z", { status: "cancelled" })
    const owing = await owingOrder(page, product)
    const onItsWay = await bookOrder(page)
    await recordMoney(product, onItsWay.id, "payment", 3000, "2026-11-20T20:01:00Z")
    await changeOrder(product, onItsWay.id, "2026-11-20T20:02:00Z", { status: "in_progress" })
    const home = await openHome(page)

    await expect(home.current).toContainText(`#${onItsWay.orderNumber}`)
    await expect(home.current).toContainText("In Laundry")
    await expect(home.current.getByRole("listitem").filter({ hasText: "In laundry" })).toHaveAttribute(
      "aria-current",
      "step",
    )
    await expect(home.current).toContainText(today)
    await expect(home.current).toContainText("Tomorrow, Sat Nov 21 · before 10 AM")
    await expect(home.current).toContainText("Paid in Full")

    const rows = home.recent.getByRole("listitem")
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(0)).toContainText(`#${onItsWay.orderNumber}`)
    await expect(rows.nth(1)).toContainText("Amount Due $12.50")
    await expect(rows.nth(2)).toContainText("N/A")
    await expect(home.recent).not.toContainText(`#${oldest.orderNumber}`)

    await home.oneClickInfo.press("Enter")
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    const details = home.current.getByRole("button", { name: `View Details of order #${onItsWay.orderNumber}` })
    await details.press("Enter")
    await expect(detailOf(page, onItsWay.orderNumber)).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(details).toBeFocused()

    const balance = home.balance("$12.50")
    await expect(balance).toContainText(`Order #${owing.orderNumber}`)
    await expect(balance).toContainText("Your laundry weighed 42.5 lbs; the minimum covers 30 lbs.")
    await balance.getByRole("link", { name: `Pay $12.50 for order #${owing.orderNumber}` }).click()
    await expect(page).toHaveURL(`/checkout?orderId=${owing.id}&amount=12.50`)
    await page.goBack()
    await expect(home.current).toBeVisible()
    await home.recent.getByRole("link", { name: "View All Orders" }).click()
    await expect(page.getByRole("heading", { level: 1, name: "Order History" })).toBeVisible()
  })
})

test("orders placed as a guest come into the account", async ({ page, product, customerEmail }) => {
  const guestOrders = [await placeOrder(product, customerEmail.toUpperCase()), await placeOrder(product, customerEmail)]
  await signedInCustomer(page, product, customerEmail)
  const home = await openHome(page)
  await expect(home.recent).toContainText("Your orders will show here")
  await expect(page.getByText("We found 2 orders placed with your email as a guest.")).toBeVisible()
  await Promise.all([
    seenOnPage(page, "2 orders added to your account"),
    page.getByRole("button", { name: "Add Them to My Account" }).click(),
  ])
  await expect(page.getByText("We found 2 orders")).toHaveCount(0)
  for (const { orderNumber } of guestOrders) await expect(home.recent).toContainText(`#${orderNumber}`)
  await expect(home.recent.getByRole("listitem")).toHaveCount(2)
  expect(await (await page.request.get("/api/guest-orders/claimable")).json()).toEqual({ count: 0 })
  await home.recent.getByRole("listitem").first().getByRole("button").click()
  await expect(page.getByRole("dialog")).toContainText("Added to your account")
  await expect(page.getByRole("dialog")).toContainText(typicalOrder.address)
})

test("orders that can't be loaded are said, and Retry brings them; a step that staff take shows without a reload", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const order = await bookOrder(page)
  const home = homeOf(page)
  await expectRetry(page, "/api/orders", {
    fail: async () => {
      await page.goto("/")
      await expect(page.getByRole("alert").filter({ hasText: "Your orders could not be loaded" })).toBeVisible()
      await expect(home.book.getByRole("button", { name: "Schedule Pickup" })).toBeEnabled()
    },
    retry: page.getByRole("button", { name: "Retry" }),
    wanted: home.recent.getByText(`#${order.orderNumber}`),
  })
  await expect(home.current).toContainText("Ordered")
  await home.current.getByRole("button", { name: "View Details" }).focus()
  await changeOrder(product, order.id, "2026-11-20T23:10:00Z", {
    status: "picked_up",
    picked_up_at: "2026-11-20T23:10:00Z",
  })
  await expect(home.current).toContainText("Picked Up")
  await expect(home.current.getByRole("button", { name: "View Details" })).toBeFocused()
})

test("home says when the driver comes, and the order that it comes later than promised", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const order = await bookOrder(page)
  // Promised for this morning.
  const ready = { status: "ready_for_delivery", ready_bags: 2, delivery_date: "2026-11-20" }
  await changeOrder(product, order.id, "2026-11-20T13:00:00Z", ready)
  const home = await openHome(page)
  await expect(home.current).toContainText("Ready for Delivery")
  const coming = home.current.getByRole("status")
  await expect(coming).toHaveCount(0)
  const driver = await callerOf(product, "driver")
  await driver.post("/api/driver/route", { data: { leg: "deliveries", orderIds: [order.id] } })
  await expect(coming).toContainText(/^Your laundry is on the way.*You are next, about \d+:\d\d [AP]M$/)
  await expectFits(page)
  await home.current.getByRole("button", { name: "View Details" }).click()
  await expect(detailOf(page, order.orderNumber)).toContainText("Late: we told you, and are sorry")
  await page.goBack()
  await driver.delete("/api/driver/route")
  await expect(coming).toHaveCount(0)
})
