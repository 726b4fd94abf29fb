import { within } from "@testing-library/dom"
import { partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { placeOrder } from "../testing/checkout.ts"
import { recordMoney } from "../testing/customer-orders.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { callerOf } from "../testing/people.ts"
import { adminListPath, signedInStaff } from "../testing/staff.ts"

test("staff send a new link, and the one before says so", async ({ page, product, customerEmail }) => {
  const order = await placeOrder(product, customerEmail)
  const link = await mailedLink(product, customerEmail, "/order/")
  await signedInStaff(page, product, { role: "admin" })
  await page.goto(adminListPath(`#${order.orderNumber}`, { order: order.id }))
  const dialog = within(await page.screen.findByRole("dialog", { name: `Order #${order.orderNumber}` }))
  await page.user.click(await dialog.findByRole("button", { name: "Send Order Link" }))
  await page.screen.findByText(new RegExp(`A new link is on its way to ${customerEmail}`))

  expect((await page.request.get(link)).status()).toBe(410)
  await page.goto(link)
  await page.screen.findByRole("heading", { level: 1, name: "This link leads nowhere" })
  page.screen.getByText(/^A newer link took the place of this one\..* call us at \(\d{3}\) \d{3}-\d{4}\.$/)
  // Mails of one second have no order: the new link's is told by its subject.
  const renewed = await mailedLink(product, customerEmail, "/order/", /^Follow your order #/)
  expect((await page.request.get(renewed)).status()).toBe(200)
})

const secrets = ["Miami Beach", "305 555 0123", "Guest", "Apt"]

test("a guest follows their order by the mail's link as it goes on, pays, and says that something is wrong", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrder(product, customerEmail)
  const link = await mailedLink(product, customerEmail, "/order/")
  const stream = `GET /api/order-links/${link.replace("/order/", "")}/events`
  const admin = await callerOf(product, "admin")
  const change = (data: object) => admin.patch(`/api/admin/orders/${order.id}`, { data })
  // What changes between the page and its stream is shown, too.
  page.meet(stream, () => change({ deliveryDate: "2026-11-24" }), 1)
  const answer = await fetch(product.origin + link)
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer")
  const html = await answer.text()
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toMatch(/property="og:|1200 Ocean Drive, /)
  // It is there to read without scripts.
  const said = html.replace(/<(script|style).*?<\/\1>/gs, "").replace(/<[^>]*>/g, "")
  expect(said).toContain(`Order #${order.orderNumber}`)
  expect(said).toContain("Order placed")
  await page.goto(link)
  await page.screen.findByRole("heading", { level: 1, name: "Ana, your order" })
  await page.screen.findByText(/^Tue Nov 24/)
  page.screen.getByText(`Order #${order.orderNumber}`)
  const main = () => partOf(page, page.screen.getByRole("main"))
  for (const secret of [customerEmail, ...secrets]) {
    expect(main().queryAllByText(new RegExp(secret, "i"))).toEqual([])
  }
  main().getByText("1200 Ocean Drive")

  await main().press("Pay $30.00")
  await expect.poll(() => page.address).toMatch(/^\/pay\//)
  // A server that starts again has a proxy answer for it: the page goes on to follow the order.
  page.meet(stream, { status: 503 }, 1)
  const streams = () => page.calls.filter((call) => call === stream)
  const before = streams().length
  await page.goto(link)
  await expect.poll(() => streams().length).toBeGreaterThan(before)

  const progress = await page.screen.findByRole("list", { name: "Where your laundry is" })
  const step = () => progress.querySelector("[aria-current=step]")
  expect(step()).toHaveTextContent("Ordered")
  await change({ status: "picked_up" })
  await expect.poll(step).toHaveTextContent("Picked up")
  await change({ status: "processing", weight: 42 })
  await page.screen.findByRole("link", { name: "Ticket 1: 42 lbs, $42.00" })
  await main().findByRole("button", { name: "Pay $42.00" })
  await recordMoney(product, order.id, "payment", 4200, "2026-11-20T20:00:00Z")
  await page.screen.findByText("Paid in Full")
  await expect.poll(() => main().queryByRole("button", { name: /^Pay \$/ })).toBeNull()
  await change({ status: "delivered", readyBags: 2 })
  await main().press("Tell Us")
  await expect.poll(() => page.address).toMatch(/^\/claim\//)
})
