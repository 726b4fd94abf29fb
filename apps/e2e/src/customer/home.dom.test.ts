import { within } from "@testing-library/dom"
import { expect, test } from "../dom/test.ts"
import { placeOrder } from "../testing/checkout.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { bookOrder, changeOrder, deliveredOrder, owingOrder, recordMoney } from "../testing/customer-orders.ts"
import { callerOf } from "../testing/people.ts"
import { today, typicalOrder } from "../testing/typical-order.ts"
import { findDetail, homeOf, openHome } from "./home-in-dom.ts"

test("a new customer is told what to do first, also by an empty history", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  const home = await openHome(page)
  await expect.poll(home.book).toHaveTextContent(today)
  expect(home.book()).toHaveTextContent("$30.00 covers up to 30 lbs")
  await expect.poll(home.recent).toHaveTextContent("Your orders will show here")
  expect(home.oneClick()).toBeNull()
  expect(home.current()).toBeNull()

  const main = () => within(page.screen.getByRole("main"))
  const openAndLeave = async () => {
    await page.user.click(main().getByRole("button", { name: "Schedule Pickup" }))
    await page.screen.findByRole("dialog", { name: "Schedule Pickup" })
    page.goBack()
    await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
  }
  await openAndLeave()
  const tabs = within(page.screen.getByRole("navigation", { name: "Main" }))
  await page.user.click(tabs.getByRole("link", { name: "History" }))
  await page.screen.findByRole("heading", { name: "No orders yet" })
  await openAndLeave()
  expect(main().getByRole("heading", { level: 1 })).toHaveTextContent("Order History")
})

test("orders placed as a guest come into the account", async ({ page, product, customerEmail }) => {
  const guestOrders = [await placeOrder(product, customerEmail.toUpperCase()), await placeOrder(product, customerEmail)]
  await signedInCustomer(page, product, customerEmail)
  const home = await openHome(page)
  await expect.poll(home.recent).toHaveTextContent("Your orders will show here")
  await page.screen.findByText("We found 2 orders placed with your email as a guest. Add those that are yours.")
  for (const { orderNumber } of guestOrders) {
    const add = { name: `Add to My Account of order #${orderNumber}` }
    const row = (await page.screen.findByRole("button", add)).closest("li")
    expect(row).toHaveTextContent(typicalOrder.address)
    await page.user.click(page.screen.getByRole("button", add))
    await page.screen.findByText(`Order #${orderNumber} is in your account`)
  }
  await expect.poll(() => page.screen.queryByText(/We found/)).toBeNull()
  for (const { orderNumber } of guestOrders) await expect.poll(home.recent).toHaveTextContent(`#${orderNumber}`)
  const [first, ...others] = within(home.recent()!).getAllByRole("listitem")
  expect(others).toHaveLength(1)
  expect(await (await page.request.get("/api/guest-orders/claimable")).json()).toEqual({ count: 0, orders: [] })
  await page.user.click(within(first!).getByRole("button"))
  const dialog = await page.screen.findByRole("dialog")
  await within(dialog).findByText("Added to your account")
  expect(dialog).toHaveTextContent(typicalOrder.address)
})

test("orders that can't be loaded are said, and Retry brings them; a step that staff take shows without a reload", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const order = await bookOrder(page)
  const ordersCome = page.meet("GET /api/orders", "no connection")
  await page.goto("/")
  await page.screen.findByText(/Your orders could not be loaded/)
  const home = homeOf(page)
  expect(within(home.book()!).getByRole("button", { name: "Schedule Pickup" })).toBeEnabled()
  await page.user.click(page.screen.getByRole("button", { name: "Retry" }))
  await page.screen.findByText(/Your orders could not be loaded/)
  ordersCome()
  await page.user.click(page.screen.getByRole("button", { name: "Retry" }))
  await expect.poll(home.recent).toHaveTextContent(`#${order.orderNumber}`)

  await expect.poll(home.current).toHaveTextContent("Ordered")
  const details = () => within(home.current()!).getByRole("button", { name: /^View Details/ })
  details().focus()
  await changeOrder(product, order.id, "2026-11-20T23:10:00Z", {
    status: "picked_up",
    picked_up_at: "2026-11-20T23:10:00Z",
  })
  await expect.poll(home.current).toHaveTextContent("Picked Up")
  expect(details()).toHaveFocus()
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
  await expect.poll(home.current).toHaveTextContent("Ready for Delivery")
  const coming = () => within(home.current()!).queryByRole("status")
  expect(coming()).toBeNull()
  const driver = await callerOf(product, "driver")
  await driver.post("/api/driver/route", { data: { leg: "deliveries", orderIds: [order.id] } })
  await expect.poll(coming).toHaveTextContent(/^Your laundry is on the way.*You are next, about \d+:\d\d [AP]M$/)
  await page.user.click(within(home.current()!).getByRole("button", { name: /^View Details/ }))
  await within(await findDetail(page, order.orderNumber)).findByText(/Late: we told you, and are sorry/)
  page.goBack()
  await driver.delete("/api/driver/route")
  await expect.poll(coming).toBeNull()
})

test("the order on its way, what is owed and the last three show", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  const oldest = await deliveredOrder(page, product)
  const cancelled = await bookOrder(page)
  await changeOrder(product, cancelled.id, "2026-11-14T15:00:00Z", { status: "cancelled" })
  const owing = await owingOrder(page, product)
  const onItsWay = await bookOrder(page)
  await recordMoney(product, onItsWay.id, "payment", 3000, "2026-11-20T20:01:00Z")
  await changeOrder(product, onItsWay.id, "2026-11-20T20:02:00Z", { status: "in_progress" })
  const home = await openHome(page)

  for (const said of [
    `#${onItsWay.orderNumber}`,
    "In Laundry",
    today,
    "Tomorrow, Sat Nov 21 · before 10 AM",
    "Paid in Full",
  ]) {
    await expect.poll(home.current).toHaveTextContent(said)
  }
  expect(home.current()?.querySelector("[aria-current=step]")).toHaveTextContent("In laundry")

  await expect.poll(() => within(home.recent()!).queryAllByRole("listitem")).toHaveLength(3)
  const [first, second, third] = within(home.recent()!).getAllByRole("listitem")
  expect(first).toHaveTextContent(`#${onItsWay.orderNumber}`)
  expect(second).toHaveTextContent("Amount Due $12.50")
  expect(third).toHaveTextContent("N/A")
  expect(home.recent()).not.toHaveTextContent(`#${oldest.orderNumber}`)

  const [balance] = home.balance("$12.50")
  expect(balance).toHaveTextContent(`Order #${owing.orderNumber}`)
  expect(balance).toHaveTextContent("Your laundry weighed 42.5 lbs; the minimum covers 30 lbs.")
  await page.user.click(within(balance!).getByRole("link", { name: `Pay $12.50 for order #${owing.orderNumber}` }))
  await expect.poll(() => page.address).toBe(`/checkout?orderId=${owing.id}&amount=12.50`)
  page.goBack()
  await expect.poll(home.current).toBeInTheDocument()
  await page.user.click(within(home.recent()!).getByRole("link", { name: "View All Orders" }))
  await page.screen.findByRole("heading", { level: 1, name: "Order History" })
})
