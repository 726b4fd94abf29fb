import { cards, payButton, payWith, placeOrder } from "../testing/checkout.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })

const stream = /\/order-links\/[^/]+\/events$/

const secrets = ["Miami Beach", "305 555 0123", "Guest", "Apt"]

test("a guest follows their order by the mail's link as it goes on, pays, and says that something is wrong", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrder(product, customerEmail)
  const link = await mailedLink(product, customerEmail, "/order/")
  const admin = await callerOf(product, "admin")
  const change = (data: object) => admin.patch(`/api/admin/orders/${order.id}`, { data })
  // What changes between the page and its stream is shown, too.
  await page.route(
    stream,
    async (route) => {
      await change({ deliveryDate: "2026-11-24" })
      await route.continue()
    },
    { times: 1 },
  )
  const response = await page.goto(link)
  const html = (await response?.text()) ?? ""
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toMatch(/property="og:|1200 Ocean Drive, /)
  // It is there to read without scripts.
  const said = html.replace(/<(script|style).*?<\/\1>/gs, "").replace(/<[^>]*>/g, "")
  expect(said).toContain(`Order #${order.orderNumber}`)
  expect(said).toContain("Order placed")
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer")
  await expect(page.getByRole("heading", { name: "Ana, your order", level: 1 })).toBeVisible()
  await expect(page.getByText(/^Tue Nov 24/)).toBeVisible()
  await expect(page.getByText(`Order #${order.orderNumber}`, { exact: true })).toBeVisible()
  for (const secret of [customerEmail, ...secrets]) await expect(page.locator("main").getByText(secret)).toHaveCount(0)
  await expect(page.getByText("1200 Ocean Drive", { exact: true })).toBeVisible()

  const pay = page.getByRole("button", { name: "Pay $30.00" })
  await expectFitsThumb(page, [pay])
  await pay.click()
  await expect(page).toHaveURL(/\/pay\//)
  // A server that starts again has a proxy answer for it: the page goes on to follow the order.
  await page.route(stream, (route) => route.fulfill({ status: 503, body: "starting" }), { times: 1 })
  await Promise.all([page.waitForResponse(stream), page.goBack()])

  const progress = page.getByRole("list", { name: "Where your laundry is" })
  await expect(progress.locator("[aria-current=step]")).toContainText("Ordered")
  await change({ status: "picked_up" })
  await expect(progress.locator("[aria-current=step]")).toContainText("Picked up")
  await change({ status: "processing", weight: 42 })
  await expect(page.getByRole("link", { name: "Ticket 1: 42 lbs, $42.00" })).toBeVisible()
  await page.getByRole("button", { name: "Pay $42.00" }).click()
  await payWith(page, cards.pays)
  await expect(page).toHaveURL("/payment-success")
  await page.goBack()
  await expect(page.getByText("Paid in Full")).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await change({ status: "delivered", readyBags: 2 })
  const tell = page.getByRole("button", { name: "Tell Us" })
  await expect(tell).toBeVisible()
  await expectAccessible(page)
  await tell.click()
  await expect(page).toHaveURL(/\/claim\//)
})

test("a page whose link was taken by a newer one follows no order, and asks for nothing again", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrder(product, customerEmail)
  const link = await mailedLink(product, customerEmail, "/order/")
  const admin = await callerOf(product, "admin")
  expect((await admin.post(`/api/admin/orders/${order.id}/order-link`, { data: {} })).ok()).toBe(true)

  await page.clock.install()
  let streams = 0
  page.on("request", (request) => {
    if (stream.test(request.url())) streams += 1
  })
  const [ended] = await Promise.all([page.goto(link), page.waitForRequest(stream)])
  expect(ended?.status()).toBe(404)
  await expect(page.getByRole("heading", { name: "This link leads nowhere", level: 1 })).toBeVisible()
  await page.clock.runFor("02:00")
  expect(streams).toBe(1)
})
