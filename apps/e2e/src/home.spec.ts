import type { Page } from "playwright/test"
import { placeOrder } from "./checkout.ts"
import { signedInCustomer } from "./customer.ts"
import { bookOrder, changeOrder, deliveredOrder, expectRetry, owingOrder, recordMoney } from "./customer-orders.ts"
import { today, tomorrow, typicalOrder } from "./order-dialog.ts"
import { expectAccessible, sidewaysScroll, widths } from "./page-checks.ts"
import { expect, test } from "./test.ts"

const region = (page: Page, name: string | RegExp) => page.getByRole("region", { name })
const bookCard = (page: Page) => region(page, "Book Your Next Pickup")
const current = (page: Page) => region(page, /^Current Order/)
const recent = (page: Page) => region(page, "Recent Orders")
const oneClick = (page: Page) => page.getByRole("button", { name: "Pickup in One Click", exact: true })
const oneClickInfo = (page: Page) => page.getByRole("button", { name: "What does Pickup in One Click do?" })
const detail = (page: Page, orderNumber: number) => page.getByRole("dialog", { name: `Order #${orderNumber}` })

const toast = (page: Page, text: string | RegExp) => page.getByRole("alert").filter({ hasText: text })

const openHome = async (page: Page) => {
  await page.goto("/")
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Ana" })).toBeVisible()
  await expect(recent(page)).toBeVisible()
}

for (const [width, height] of [
  [widths.phone, 844],
  [widths.desk, 900],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test("a new customer is told what to do first", async ({ page, product, customerEmail, watch }) => {
      await signedInCustomer(page, product, customerEmail)
      await openHome(page)
      await expect(bookCard(page)).toContainText(today)
      await expect(bookCard(page)).toContainText("$30.00 covers up to 30 lbs")
      await expect(recent(page)).toContainText("Your orders will show here")
      await expect(oneClick(page)).toHaveCount(0)
      await expect(current(page)).toHaveCount(0)
      await bookCard(page).getByRole("button", { name: "Schedule Pickup" }).click()
      await expect(page.getByRole("dialog", { name: "Schedule Pickup" })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole("dialog")).toHaveCount(0)
      expect(watch.consoleErrors).toEqual([])
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
      await openHome(page)

      await expect(current(page)).toContainText(`#${onItsWay.orderNumber}`)
      await expect(current(page)).toContainText("In Laundry")
      await expect(current(page).getByRole("listitem").filter({ hasText: "In laundry" })).toHaveAttribute(
        "aria-current",
        "step",
      )
      await expect(current(page)).toContainText(today)
      await expect(current(page)).toContainText("Tomorrow, Sat Nov 21 · before 10 AM")
      await expect(current(page)).toContainText("Paid in Full")

      const rows = recent(page).getByRole("listitem")
      await expect(rows).toHaveCount(3)
      await expect(rows.nth(0)).toContainText(`#${onItsWay.orderNumber}`)
      await expect(rows.nth(1)).toContainText("Amount Due $12.50")
      await expect(rows.nth(2)).toContainText("N/A")
      await expect(recent(page)).not.toContainText(`#${oldest.orderNumber}`)

      const balance = region(page, "Amount Due $12.50")
      await expect(balance).toContainText(`Order #${owing.orderNumber}`)
      await expect(balance).toContainText("Your laundry weighed 42.5 lbs; the minimum covers 30 lbs.")
      await balance.getByRole("link", { name: `Pay $12.50 for order #${owing.orderNumber}` }).click()
      await expect(page).toHaveURL(`/checkout?orderId=${owing.id}&amount=12.50`)
      await page.goBack()
      await expect(current(page)).toBeVisible()
      await recent(page).getByRole("link", { name: "View All Orders" }).click()
      await expect(page.getByRole("heading", { level: 1, name: "Order History" })).toBeVisible()
    })

    test("one click says what it does, books just that and goes on to its payment", async ({
      page,
      product,
      customerEmail,
    }) => {
      await signedInCustomer(page, product, customerEmail)
      const last = await deliveredOrder(page, product)
      await openHome(page)
      await oneClickInfo(page).click()
      const info = page.getByRole("group", { name: "What does Pickup in One Click do?" })
      for (const said of [
        `your last order, #${last.orderNumber}`,
        today,
        "1500 Collins Avenue, Miami Beach, FL 33139, USA, Apt 4C · Front Door",
        "2 bags",
        "Hypoallergenic",
        "Ring twice · Whites apart",
        "You then pay $30.00",
      ]) {
        await expect(info).toContainText(said)
      }
      expect(await sidewaysScroll(page)).toBe(0)
      await page.keyboard.press("Escape")
      await expect(info).toBeHidden()
      await expect(oneClickInfo(page)).toBeFocused()

      await oneClick(page).click()
      await page.waitForURL("**/checkout?*")
      await expect(page.getByRole("status").filter({ hasText: "Order Created!" })).toBeVisible()
      const [booked] = await product.query(
        `select id, pickup_date::text, delivery_date::text, detergent_preference, pickup_apt, estimated_weight, status
         from orders where user_id = (select user_id from orders where id = $1) and id <> $1`,
        [last.id],
      )
      expect(booked).toEqual({
        id: new URL(page.url()).searchParams.get("orderId"),
        pickup_date: "2026-11-20",
        delivery_date: "2026-11-21",
        detergent_preference: "Hypoallergenic",
        pickup_apt: "4C",
        estimated_weight: "2",
        status: "ordered",
      })
      expect(new URL(page.url()).searchParams.get("amount")).toBe("30.00")
      await page.goBack()
      await expect(current(page)).toContainText("Ordered")
      await expect(current(page).getByRole("link", { name: /^Pay \$30\.00/ })).toBeVisible()
    })
  })
}

test("one click follows the cutoff: at five the next pickup is tomorrow's", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await deliveredOrder(page, product)
  await product.setClock("2026-11-20T22:00:00Z")
  await openHome(page)
  await expect(bookCard(page)).toContainText(tomorrow)
  await oneClick(page).click()
  await page.waitForURL("**/checkout?*")
  const id = new URL(page.url()).searchParams.get("orderId")
  expect(await product.query("select pickup_date::text from orders where id = $1", [id])).toEqual([
    { pickup_date: "2026-11-21" },
  ])
})

test("one click whose answer is lost books once, however often it is pressed", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const last = await deliveredOrder(page, product)
  await openHome(page)
  await page.route(
    "**/api/orders/one-click",
    async (route) => {
      await route.fetch()
      await route.abort("connectionreset")
    },
    { times: 1 },
  )
  await oneClick(page).click()
  await expect(toast(page, "Failed to create one-click order. Please schedule a pickup manually.")).toBeVisible()
  await oneClick(page).click()
  await page.waitForURL("**/checkout?*")
  const orders = await product.query(
    "select id from orders where user_id = (select user_id from orders where id = $1) and id <> $1",
    [last.id],
  )
  expect(orders).toEqual([{ id: new URL(page.url()).searchParams.get("orderId") }])
})

test("one click to an address that is not served any more says so in the server's words", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const last = await deliveredOrder(page, product)
  await product.query("update orders set pickup_address = '9700 Collins Avenue, Bal Harbour, FL 33154' where id = $1", [
    last.id,
  ])
  await openHome(page)
  await oneClick(page).click()
  await expect(toast(page, /^Error.*33139/)).toBeVisible()
  await expect(page).toHaveURL("/")
})

test("one click after the session has ended says so and leads to the sign-in page", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await deliveredOrder(page, product)
  await openHome(page)
  await page.context().clearCookies()
  await oneClick(page).click()
  await expect(toast(page, /^Unauthorized.*You are logged out\. Logging in again\.\.\./)).toBeVisible()
  await page.waitForURL("**/api/login*")
})

test("orders placed as a guest come into the account", async ({ page, product, customerEmail }) => {
  const guestOrders = [await placeOrder(product, customerEmail.toUpperCase()), await placeOrder(product, customerEmail)]
  await signedInCustomer(page, product, customerEmail)
  await openHome(page)
  await expect(recent(page)).toContainText("Your orders will show here")
  await expect(page.getByText("We found 2 orders placed with your email as a guest.")).toBeVisible()
  await page.getByRole("button", { name: "Add Them to My Account" }).click()
  await expect(page.getByRole("status").filter({ hasText: "2 orders added to your account" })).toBeVisible()
  await expect(page.getByText("We found 2 orders")).toHaveCount(0)
  for (const { orderNumber } of guestOrders) await expect(recent(page)).toContainText(`#${orderNumber}`)
  await page.reload()
  await expect(recent(page).getByRole("listitem")).toHaveCount(2)
  await expect(page.getByText("We found 2 orders")).toHaveCount(0)
  await recent(page).getByRole("listitem").first().getByRole("button").click()
  await expect(page.getByRole("dialog")).toContainText("Added to your account")
  await expect(page.getByRole("dialog")).toContainText(typicalOrder.address)
})

test("orders that can't be loaded are said, and Retry brings them; booking stays possible", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const { orderNumber } = await deliveredOrder(page, product)
  await expectRetry(page, "/api/orders", {
    fail: async () => {
      await page.goto("/")
      await expect(page.getByRole("alert").filter({ hasText: "Your orders could not be loaded" })).toBeVisible()
      await expect(bookCard(page).getByRole("button", { name: "Schedule Pickup" })).toBeEnabled()
    },
    retry: page.getByRole("button", { name: "Retry" }),
    wanted: recent(page).getByText(`#${orderNumber}`),
  })
})

test("a step that staff take shows on home without a reload", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  const order = await bookOrder(page)
  await openHome(page)
  await expect(current(page)).toContainText("Ordered")
  await current(page).getByRole("button", { name: "View Details" }).focus()
  await changeOrder(product, order.id, "2026-11-20T23:10:00Z", {
    status: "picked_up",
    picked_up_at: "2026-11-20T23:10:00Z",
  })
  await expect(current(page)).toContainText("Picked Up")
  await expect(current(page).getByRole("button", { name: "View Details" })).toBeFocused()
})

test("home is usable by keyboard, by axe and on a narrow phone", async ({ page, product, customerEmail }) => {
  await placeOrder(product, customerEmail)
  await signedInCustomer(page, product, customerEmail)
  await owingOrder(page, product)
  const { orderNumber } = await bookOrder(page)
  await openHome(page)
  await expectAccessible(page)
  await oneClickInfo(page).press("Enter")
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  const details = current(page).getByRole("button", { name: `View Details of order #${orderNumber}` })
  await details.press("Enter")
  await expect(detail(page, orderNumber)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(details).toBeFocused()
})
