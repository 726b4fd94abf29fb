import { managedOf, openAdminList } from "../dom/admin-list.ts"
import { dialogOf, partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { makeCaller } from "../testing/caller.ts"
import { acceptedOrder, setOperatingModel } from "../testing/marketplace.ts"
import { signedInStaff } from "../testing/staff.ts"

test.beforeEach(({ product }) => setOperatingModel(product, "marketplace", { offerDeadlineHours: "1" }))
test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

test("staff see which worker has an order, and give it to the house crew because the worker cancelled too late", async ({
  page,
  product,
  customerEmail,
}) => {
  const worker = makeCaller(product.origin)
  const order = await acceptedOrder(worker, product, customerEmail, "Carla")
  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail)
  await (await list.row(order)).press(/^Manage/)
  const { dialog } = await managedOf(page, order)
  const handling = partOf(page, await dialog.findByRole("region", { name: "Who does it" }))
  await expect.poll(() => handling.root).toHaveTextContent("Carla")
  expect(handling.root).toHaveTextContent("has accepted it")
  expect(handling.getByRole("button", { name: "Offer to Workers" })).toBeVisible()
  await handling.press("Give to House Crew")
  const question = await dialogOf(page, `Hand over order #${order.orderNumber}?`)
  await question.check(/^The worker cancelled too late/)
  await question.press("Give to House Crew")

  await handling.findByText(/The house crew does this order\./)
  await expect.poll(() => handling.getByRole("list")).toHaveTextContent("gave it back · without notice")
  expect(await (await worker.get("/api/work/duties")).json()).toMatchObject({
    unauthorizedCancellations: 1,
    isBreach: true,
  })
})
