import { fillOrder, openOrderDialog } from "../dom/guest-order-dialog.ts"
import { dialogOf, regionOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { makeCaller } from "../testing/caller.ts"
import { setOperatingModel } from "../testing/marketplace.ts"
import type { Product } from "../testing/product.ts"
import { signedInStaff } from "../testing/staff.ts"
import { typicalOrder } from "../testing/typical-order.ts"

// The worker's other tests meet the company as it was.
test.afterEach(({ product }) =>
  product.query("update company_settings set operating_model = 'single_operator', house_orders_per_day = null"),
)

const storedModel = async (product: Product) => {
  const [row] = await product.query("select operating_model, house_orders_per_day from company_settings")
  return row
}

test("an owner makes a marketplace of the laundry, and it goes back, once asked", async ({ page, product }) => {
  await signedInStaff(page, product, { role: "owner", firstName: "Olga", lastName: "Owner" })
  await page.goto("/settings")
  const current = await regionOf(page, "Current Settings")
  const model = await regionOf(page, "Operating model")
  const save = () => model.press("Save operating model")
  await model.check(/^A marketplace of laundry workers/)
  await model.fill(/^Own crew's orders/, "0")
  await model.findByText("Not saved yet")
  await save()
  await expect.poll(() => model.queryByRole("alert")).toHaveTextContent("must be a whole number from 1 to 10000")
  await model.fill(/^Own crew's orders/, "20")
  await save()
  const question = await dialogOf(page, "Offer orders to laundry workers?")
  expect(question.root).toHaveTextContent(
    "Customers pay $33.00 first: the minimum of $30.00 and the Trust and Safety Fee",
  )
  expect(question.root).toHaveTextContent("The first 20 orders of a pickup day are your own crew's.")
  await question.press("Keep editing")
  await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
  expect(await storedModel(product)).toEqual({ operating_model: "single_operator", house_orders_per_day: null })
  await save()
  await (await dialogOf(page, "Offer orders to laundry workers?")).press("Make it a marketplace")
  await page.screen.findByText(/It counts for orders placed from now on\./)
  await current.findByText("A marketplace of laundry workers")
  expect(await storedModel(product)).toEqual({ operating_model: "marketplace", house_orders_per_day: 20 })
  const landing = async () => (await makeCaller(product.origin).get("/")).text()
  expect(await landing()).toContain("Trust and Safety")

  await model.check(/^A single operator/)
  await save()
  const back = await dialogOf(page, "Do all new orders yourselves?")
  expect(back.root).toHaveTextContent("Customers pay the minimum of $30.00 first")
  await back.press("Back to a single operator")
  await current.findByText("A single operator")
  expect(await landing()).not.toContain("Trust and Safety")
})

test("customers of a marketplace see its fees before they order and before they pay", async ({
  page,
  product,
  customerEmail,
}) => {
  await setOperatingModel(product, "marketplace")
  const dialog = await openOrderDialog(page)
  const landing = page.document.querySelector("main")
  expect(landing).toHaveTextContent("$30.00 covers up to 30 lbs")
  expect(landing).toHaveTextContent("$3.00 Trust and Safety Fee")
  expect(landing).toHaveTextContent("$33.00")
  const lines = dialog.inside.getByRole("region", { name: "What you pay when you order" })
  expect(lines).toHaveTextContent("Minimum, covers 30 lbs$30.00")
  expect(lines).toHaveTextContent("Trust and Safety Fee$3.00")
  expect(lines).toHaveTextContent("You pay now$33.00")
  expect(dialog.inside.getByText("To pay now").parentElement).toHaveTextContent("$33.00")
  await fillOrder(page, { ...typicalOrder, email: customerEmail })
  await page.user.click(dialog.submit)
  const paidFor = (await regionOf(page, "What is paid for")).root
  expect(paidFor).toHaveTextContent("Minimum$30.00, covers 30 lbs")
  expect(paidFor).toHaveTextContent("Trust and Safety Fee$3.00")
  expect(paidFor).toHaveTextContent("we keep 25% as our Platform Service Fee")
  await page.screen.findByRole("button", { name: "Pay $33.00" })
})
