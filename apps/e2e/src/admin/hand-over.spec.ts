import { request } from "playwright/test"
import { managedOf, openAdminList, signedInStaff } from "../testing/admin-list.ts"
import { becomeWorker, paidOrder, setOperatingModel } from "../testing/marketplace.ts"
import { expectAccessible } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

test.beforeEach(({ product }) => setOperatingModel(product, "marketplace", { offerDeadlineHours: "1" }))
test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

test("staff see which worker has an order, and give it to the house crew because the worker cancelled too late", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await paidOrder(page.request, product, customerEmail)
  const worker = await request.newContext({ baseURL: product.origin })
  await becomeWorker(worker, product, "Carla")
  const offered = async () =>
    (await (await worker.get("/api/work/offers")).json()) as ReadonlyArray<{ readonly id: string }>
  await expect.poll(async () => (await offered()).length).toBe(1)
  const [offer] = await offered()
  expect((await worker.post(`/api/work/offers/${offer?.id}/accept`)).status()).toBe(200)

  await signedInStaff(page, product, { role: "admin" })
  const list = await openAdminList(page, customerEmail)
  await list.manage(order).click()
  const { dialog } = managedOf(page, order)
  const handling = dialog.getByRole("region", { name: "Who does it" })
  await expect(handling).toContainText("Carla")
  await expect(handling).toContainText("has accepted it")
  await expect(handling.getByRole("button", { name: "Offer to Workers" })).toBeVisible()
  await handling.getByRole("button", { name: "Give to House Crew" }).click()
  const question = page.getByRole("dialog", { name: `Hand over order #${order.orderNumber}?` })
  await question.getByRole("radio", { name: /^The worker cancelled too late/ }).check()
  await expectAccessible(page)
  await question.getByRole("button", { name: "Give to House Crew" }).click()

  await expect(handling).toContainText("The house crew does this order.")
  await expect(handling.getByRole("list")).toContainText("gave it back · without notice")
  expect((await (await worker.get("/api/work/duties")).json()) as object).toMatchObject({
    unauthorizedCancellations: 1,
    isBreach: true,
  })
})
