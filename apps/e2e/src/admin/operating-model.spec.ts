import type { Page } from "playwright/test"
import { payButton } from "../testing/checkout.ts"
import { seenOnPage } from "../testing/customer.ts"
import { openOrderDialog, reach } from "../testing/order-dialog.ts"
import { expectAccessible, expectFits, phone } from "../testing/page-checks.ts"
import type { Product } from "../testing/product.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"
import { today, typicalOrder } from "../testing/typical-order.ts"
import { openSettings } from "./settings-page.ts"

// The worker's other tests meet the company as it was.
test.afterEach(({ product }) =>
  product.query("update company_settings set operating_model = 'single_operator', house_orders_per_day = null"),
)

const modelOf = (page: Page) => {
  const section = page.getByRole("region", { name: "Operating model", exact: true })
  return {
    section,
    marketplace: section.getByRole("radio", { name: /^A marketplace of laundry workers/ }),
    single: section.getByRole("radio", { name: /^A single operator/ }),
    houseOrders: section.getByLabel("Own crew's orders"),
    save: section.getByRole("button", { name: "Save operating model" }),
  }
}

const storedModel = async (product: Product) => {
  const [row] = await product.query("select operating_model, house_orders_per_day from company_settings")
  return row
}

test("an owner makes a marketplace of the laundry, customers see its fees before they order, and it goes back", async ({
  page,
  browser,
  product,
  customerEmail,
}) => {
  await signedInStaff(page, product, { role: "owner", firstName: "Olga", lastName: "Owner" })
  const { current } = await openSettings(page)
  const model = modelOf(page)
  await model.marketplace.check()
  await model.houseOrders.fill("0")
  await expect(model.section.getByText("Not saved yet")).toBeVisible()
  await model.save.click()
  await expect(model.section.getByRole("alert")).toContainText("must be a whole number from 1 to 10000")
  await model.houseOrders.fill("20")
  await model.save.click()
  const question = page.getByRole("dialog", { name: "Offer orders to laundry workers?" })
  await expect(question).toContainText("Customers pay $33.00 first: the minimum of $30.00 and the Trust and Safety Fee")
  await expect(question).toContainText("The first 20 orders of a pickup day are your own crew's.")
  await expectAccessible(page)
  await question.getByRole("button", { name: "Keep editing" }).click()
  expect(await storedModel(product)).toEqual({ operating_model: "single_operator", house_orders_per_day: null })
  await model.save.click()
  await Promise.all([
    seenOnPage(page, "It counts for orders placed from now on."),
    question.getByRole("button", { name: "Make it a marketplace" }).click(),
  ])
  await expect(current.getByText("A marketplace of laundry workers")).toBeVisible()
  expect(await storedModel(product)).toEqual({ operating_model: "marketplace", house_orders_per_day: 20 })

  const guest = await (await browser.newContext({ baseURL: product.origin, viewport: phone })).newPage()
  const dialog = await openOrderDialog(guest)
  const main = guest.locator("main")
  await expect(main).toContainText("$30.00 covers up to 30 lbs")
  await expect(main).toContainText("$3.00 Trust and Safety Fee")
  await expect(main).toContainText("$33.00")
  await dialog.name.fill(typicalOrder.name)
  await dialog.phone.fill(typicalOrder.phone)
  await dialog.email.fill(customerEmail)
  await reach(dialog, dialog.address)
  await dialog.address.fill(typicalOrder.address)
  await reach(dialog, dialog.delivery)
  const lines = dialog.root.getByRole("region", { name: "What you pay when you order" })
  await expect(lines).toContainText("Minimum, covers 30 lbs$30.00")
  await expect(lines).toContainText("Trust and Safety Fee$3.00")
  await expect(lines).toContainText("You pay now$33.00")
  await expect(dialog.root.getByText("To pay now").locator("..")).toContainText("$33.00")
  await expectAccessible(guest)
  await dialog.day(today).check()
  await reach(dialog, dialog.terms)
  await dialog.terms.check()
  await dialog.submit.click()
  await expect(payButton(guest)).toHaveText("Pay $33.00")
  const paidFor = guest.getByRole("region", { name: "What is paid for" })
  await expect(paidFor).toContainText("Minimum$30.00, covers 30 lbs")
  await expect(paidFor).toContainText("Trust and Safety Fee$3.00")
  await expect(paidFor).toContainText("we keep 25% as our Platform Service Fee")
  await expectFits(guest)

  await model.single.check()
  await model.save.click()
  const back = page.getByRole("dialog", { name: "Do all new orders yourselves?" })
  await expect(back).toContainText("Customers pay the minimum of $30.00 first")
  await back.getByRole("button", { name: "Back to a single operator" }).click()
  await expect(current.getByText("A single operator")).toBeVisible()
  const landing = await (await guest.request.get("/")).text()
  expect(landing).not.toContain("Trust and Safety")
  await guest.context().close()
})
