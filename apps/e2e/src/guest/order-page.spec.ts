import { recordMoney } from "../testing/customer-orders.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { createWorker, setOperatingModel } from "../testing/marketplace.ts"
import { expectAccessible, expectFitsThumb, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { placeOrderForStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })
test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

const stream = /\/order-links\/[^/]+\/events$/

test("an order's page, whose part for a rating may come later, is as it has become when somebody goes back to it; one whose link was taken by a newer one asks for nothing again", async ({
  page,
  product,
  customerEmail,
}) => {
  await setOperatingModel(product, "marketplace")
  const workerId = await createWorker(product, `carla-${customerEmail}`)
  const order = await placeOrderForStaff(product, { customerEmail }, { handling: "worker", worker_id: workerId })
  const desk = await callerOf(product, "admin")
  const data = { status: "delivered", weight: 15, readyBags: 2 }
  expect((await desk.patch(`/api/admin/orders/${order.id}`, { data })).ok()).toBe(true)

  // Neither this page nor the one that comes in its place has its part: it says so, and may be tried again.
  const part = "**/assets/rating-section-*.js"
  await page.route(part, (route) => route.fulfill({ status: 404 }))
  const link = await mailedLink(product, customerEmail, "/order/", /is delivered/)
  await page.goto(`${link}#rating`)
  const failed = page.getByRole("alert").filter({ hasText: "A part of the page could not be shown." })
  await failed.waitFor()
  await page.unroute(part)
  await failed.getByRole("button", { name: "Try Again" }).click()
  const rating = page.getByRole("region", { name: "Your laundry worker" })
  await expect(rating).toBeInViewport()

  const pay = page.getByRole("button", { name: "Pay $33.00" })
  await expectFitsThumb(page, [pay])
  await pay.click()
  await expect(page).toHaveURL(/\/pay\//)
  await recordMoney(product, order.id, "payment", 3300, "2026-11-20T20:00:00Z")
  await page.goBack()
  await expect(page.getByText("Paid in Full")).toBeVisible()
  await expect(pay).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Tell Us" })).toBeVisible()
  await rating.getByRole("radio", { name: "1 star" }).check()
  await rating.getByLabel("What should they know?").fill("A <b>sock</b> is missing")
  await expectAccessible(page)
  expect((await desk.post(`/api/admin/orders/${order.id}/order-link`, { data: {} })).ok()).toBe(true)
  await page.clock.install()
  let streams = 0
  page.on("request", (request) => {
    if (stream.test(request.url())) streams += 1
  })
  const [ended] = await Promise.all([page.goto(link), page.waitForRequest(stream)])
  expect(ended?.status()).toBe(410)
  await expect(page.getByRole("heading", { name: "This link leads nowhere", level: 1 })).toBeVisible()
  await page.clock.runFor("02:00")
  expect(streams).toBe(1)
})
