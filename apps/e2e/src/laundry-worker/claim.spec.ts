import { makeCaller } from "../testing/caller.ts"
import { bringBack, openClaim } from "../testing/claims.ts"
import { pixel } from "../testing/customer-orders.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { createWorker, setOperatingModel } from "../testing/marketplace.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { callerOf, signInBy } from "../testing/people.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })
test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

test("a worker's side of a claim and an appeal against a rating go with a photo each, and staff see them where they decide", async ({
  page,
  product,
  customerEmail,
}) => {
  await setOperatingModel(product, "marketplace")
  const workerEmail = `carla-${customerEmail}`
  const workerId = await createWorker(product, workerEmail)
  const order = await placeOrderForStaff(product, { customerEmail }, { handling: "worker", worker_id: workerId })
  const desk = await callerOf(product, "owner")
  await bringBack(product, desk, order)
  await openClaim(desk, order, "My shirt has a hole")
  const link = await mailedLink(product, customerEmail, "/order/", /is delivered/)
  const rating = { stars: 1, text: "A <b>sock</b> is missing" }
  const rated = await makeCaller(product.origin).put(`/api/order-links${link.replace("/order", "")}/rating`, {
    data: rating,
  })
  expect(rated.ok()).toBe(true)

  await signInBy(page.request, product.origin, workerEmail)
  await page.goto("/work?view=claims")
  const claims = page.getByRole("list", { name: "Claims about your orders" })
  await claims.getByRole("button", { name: `Tell your side of order #${order.orderNumber}` }).click()
  await claims.getByLabel("What do you know about it?").fill("It had the hole when it came.")
  await claims.getByLabel("Photos").setInputFiles({ name: "hole.png", mimeType: "image/png", buffer: pixel })
  await expectAccessible(page)
  await claims.getByRole("button", { name: "Send", exact: true }).click()
  await expect(claims.getByText("We decide")).toBeVisible()

  await page.getByRole("navigation", { name: "Laundry work" }).getByRole("link", { name: "Ratings" }).click()
  const given = page.getByRole("list", { name: "Your ratings" })
  await given.getByRole("button", { name: "Appeal" }).click()
  await given.getByLabel("Why is the rating unjust?").fill("I packed both. See the photo.")
  await given.getByLabel("Photos").setInputFiles({ name: "socks.png", mimeType: "image/png", buffer: pixel })
  await expectAccessible(page)
  await given.getByRole("button", { name: "Send appeal" }).click()
  await expect(given.getByText("Waits for our decision")).toBeVisible()

  await signedInStaff(page, product, { role: "owner" })
  await page.goto("/admin?tab=ratings")
  await page.getByRole("button", { name: `Open rating of order #${order.orderNumber}` }).click()
  const appealed = page.getByRole("dialog", { name: `Rating of order #${order.orderNumber}` })
  await expect(appealed.getByRole("img", { name: "Photo 1" })).toHaveJSProperty("complete", true)
  await appealed.getByRole("radio", { name: "Is struck out and does not count" }).check()
  await appealed.getByLabel("What customer and worker read").fill("The photo shows both socks.")
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await page.getByRole("tab", { name: /^Claims/ }).click()
  await page.getByRole("button", { name: `Open claim about order #${order.orderNumber}` }).click()
  const file = page.getByRole("dialog", { name: `Claim about order #${order.orderNumber}` })
  await expect(file.getByRole("img", { name: "Photo 1" })).toHaveJSProperty("complete", true)
  await file.getByRole("radio", { name: "A refund" }).check()
  await file.getByLabel("Amount ($)").fill("10")
  await file.getByLabel("Of it from our fees ($)").fill("2")
  await file.getByLabel("Of it from the laundry worker ($)").fill("3")
  await file.getByLabel("What the customer reads").fill("We share it.")
  await expectAccessible(page)
})
