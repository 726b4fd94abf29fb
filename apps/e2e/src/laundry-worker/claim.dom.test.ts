import { managedOf, openAdminList } from "../dom/admin-list.ts"
import { dialogOf, partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { bringBack, openClaim } from "../testing/claims.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { createWorker, setOperatingModel } from "../testing/marketplace.ts"
import { callerOf, signInBy } from "../testing/people.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"

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
  const claimsOf = async () => partOf(page, await page.screen.findByRole("list", { name: "Claims about your orders" }))
  const claims = await claimsOf()
  expect(claims.root).toHaveTextContent(`Order #${order.orderNumber}`)
  expect(claims.root).toHaveTextContent("My shirt has a hole")
  for (const secret of ["Ana Guest", "Ocean Drive", customerEmail]) expect(claims.root).not.toHaveTextContent(secret)
  await claims.press(`Tell your side of order #${order.orderNumber}`)
  await claims.fill(/^What do you know about it\?/, "It had the hole when it came.")
  await claims.press("Send")
  await claims.findByText(/We decide/)

  await signedInStaff(page, product, { role: "owner" })
  await openAdminList(page, customerEmail, { order: order.id })
  const { dialog } = await managedOf(page, order)
  await partOf(page, await dialog.findByRole("region", { name: "Claims" })).follow(/^See claim/)
  const file = await dialogOf(page, `Claim about order #${order.orderNumber}`)
  const side = await file.findByRole("region", { name: /What Carla Ruiz says/ })
  expect(side).toHaveTextContent("It had the hole when it came.")
  expect(await file.findByRole("region", { name: "What the records say" })).toHaveTextContent("15 lbs")
  await page.user.click(file.getByRole("radio", { name: "A refund" }))
  await file.fill(/^Amount \(\$\)/, "10")
  await file.fill(/^Of it from our fees \(\$\)/, "2")
  await file.fill(/^Of it from the laundry worker \(\$\)/, "3")
  await file.fill(/^What the customer reads/, "We share it.")
  await file.press("Refund $10.00")
  await file.findByText("We share it.")

  await openAdminList(page, customerEmail, { order: order.id })
  const again = await managedOf(page, order)
  const money = await again.dialog.findByRole("region", { name: "Where the money went" })
  const rows = await partOf(page, money).findByRole("list", { name: "Rows of the ledgers" })
  await expect.poll(() => rows).toHaveTextContent("Deduction -$3.00 · Carla Ruiz · Claim: damaged")
  await expect.poll(() => money).toHaveTextContent("Fee adjustment -$2.00 · Claim: damaged")

  await signInBy(page.request, product.origin, workerEmail)
  await page.goto("/work?view=claims")
  const decided = await claimsOf()
  expect(decided.root).toHaveTextContent("We share it.")
  expect(decided.root).toHaveTextContent("$3.00 was taken from your pay for this order.")
})
