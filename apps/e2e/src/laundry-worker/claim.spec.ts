import { managedOf, openAdminList, placeOrderForStaff, signedInStaff } from "../testing/admin-list.ts"
import { bringBack, openClaim } from "../testing/claims.ts"
import { pixel } from "../testing/customer-orders.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { createWorker, setOperatingModel } from "../testing/marketplace.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { callerOf, signInBy } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })
test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

test("a worker is asked by mail, tells their side of a claim, and reads the decision; staff see both, and where the money went", async ({
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

  await signInBy(page.request, product.origin, workerEmail)
  await page.goto(await mailedLink(product, workerEmail, "/work", /tell us your side/))
  const claims = page.getByRole("list", { name: "Claims about your orders" })
  await expect(claims).toContainText(`Order #${order.orderNumber}`)
  await expect(claims).toContainText("My shirt has a hole")
  for (const secret of ["Ana Guest", "Ocean Drive", customerEmail])
    await expect(claims.getByText(secret)).toHaveCount(0)
  await claims.getByRole("button", { name: `Tell your side of order #${order.orderNumber}` }).click()
  await claims.getByLabel("What do you know about it?").fill("It had the hole when it came.")
  await claims.getByLabel("Photos").setInputFiles({ name: "hole.png", mimeType: "image/png", buffer: pixel })
  await expectAccessible(page)
  await claims.getByRole("button", { name: "Send", exact: true }).click()
  await expect(claims.getByText("We decide")).toBeVisible()

  await signedInStaff(page, product, { role: "owner" })
  await openAdminList(page, customerEmail, { order: order.id })
  const { dialog, section } = managedOf(page, order)
  await section("Claims")
    .getByRole("link", { name: /^See claim/ })
    .click()
  const file = page.getByRole("dialog", { name: `Claim about order #${order.orderNumber}` })
  await expect(file.getByRole("region", { name: /What Carla Ruiz says/ })).toContainText(
    "It had the hole when it came.",
  )
  await expect(file.getByRole("img", { name: "Photo 1" })).toHaveJSProperty("complete", true)
  await expect(file.getByRole("region", { name: "What the records say" })).toContainText("15 lbs")
  await file.getByRole("radio", { name: "A refund" }).check()
  await file.getByLabel("Amount ($)").fill("10")
  await file.getByLabel("Of it from our fees ($)").fill("2")
  await file.getByLabel("Of it from the laundry worker ($)").fill("3")
  await file.getByLabel("What the customer reads").fill("We share it.")
  await expectAccessible(page)
  await file.getByRole("button", { name: "Refund $10.00" }).click()
  await expect(file.getByText("We share it.")).toBeVisible()

  await page.goBack()
  const money = dialog.getByRole("region", { name: "Where the money went" })
  await expect(money.getByRole("list", { name: "Rows of the ledgers" })).toContainText(
    "Deduction -$3.00 · Carla Ruiz · Claim: damaged",
  )
  await expect(money).toContainText("Fee adjustment -$2.00 · Claim: damaged")

  await signInBy(page.request, product.origin, workerEmail)
  await page.goto("/work?view=claims")
  await expect(claims).toContainText("We share it.")
  await expect(claims).toContainText("$3.00 was taken from your pay for this order.")
})
