import { bringBack, openClaim } from "../testing/claims.ts"
import { pixel } from "../testing/customer-orders.ts"
import { createWorker, setOperatingModel } from "../testing/marketplace.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { callerOf, signInBy } from "../testing/people.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })
test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

test("a worker's side of a claim goes with a photo, and staff see it where they decide", async ({
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
  const claim = await openClaim(desk, order, "My shirt has a hole")

  await signInBy(page.request, product.origin, workerEmail)
  await page.goto("/work?view=claims")
  const claims = page.getByRole("list", { name: "Claims about your orders" })
  await claims.getByRole("button", { name: `Tell your side of order #${order.orderNumber}` }).click()
  await claims.getByLabel("What do you know about it?").fill("It had the hole when it came.")
  await claims.getByLabel("Photos").setInputFiles({ name: "hole.png", mimeType: "image/png", buffer: pixel })
  await expectAccessible(page)
  await claims.getByRole("button", { name: "Send", exact: true }).click()
  await expect(claims.getByText("We decide")).toBeVisible()

  await signedInStaff(page, product, { role: "owner" })
  await page.goto(`/admin?tab=claims&claim=${claim}`)
  const file = page.getByRole("dialog", { name: `Claim about order #${order.orderNumber}` })
  await expect(file.getByRole("img", { name: "Photo 1" })).toHaveJSProperty("complete", true)
  await file.getByRole("radio", { name: "A refund" }).check()
  await file.getByLabel("Amount ($)").fill("10")
  await file.getByLabel("Of it from our fees ($)").fill("2")
  await file.getByLabel("Of it from the laundry worker ($)").fill("3")
  await file.getByLabel("What the customer reads").fill("We share it.")
  await expectAccessible(page)
})
