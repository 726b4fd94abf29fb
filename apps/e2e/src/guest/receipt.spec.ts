import type { Page } from "playwright/test"
import { adminListPath, managedOf, signedInStaff } from "../testing/admin-list.ts"
import { cards, payWith, placeOrder } from "../testing/checkout.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, level: 1 })

/** How many sheets a page takes on paper. */
const sheetsOf = async (page: Page): Promise<number> =>
  (await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0

test.use({ viewport: phone })

test("who paid opens the receipt from the mail, keeps it as PDF, and sees the statement; staff find both", async ({
  page,
  product,
  customerEmail,
  browser,
}) => {
  const order = await placeOrder(product, customerEmail)
  await page.goto(order.paymentPath)
  await payWith(page, cards.pays)
  await expect(page).toHaveURL(/payment-success/)

  const link = await mailedLink(product, customerEmail, "/receipt/")
  const response = await page.goto(link)
  const html = (await response?.text()) ?? ""
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain("Minimum, covers 30 lbs")
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer")
  await expect(heading(page, "Receipt")).toBeVisible()
  await expect(page.getByText("Paid in full")).toBeVisible()
  for (const secret of ["Ocean Drive", "305 555 0123", customerEmail]) {
    await expect(page.getByText(secret)).toHaveCount(0)
  }
  await expectAccessible(page)
  expect(await sheetsOf(page)).toBe(1)
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Download PDF" }).click()
  expect((await download).suggestedFilename()).toMatch(/^receipt-R-\d{6}\.pdf$/)

  const desk = await (await browser.newContext({ baseURL: product.origin })).newPage()
  await signedInStaff(desk, product, { role: "admin" })
  await desk.goto(adminListPath(`#${order.orderNumber}`, { order: order.id }))
  const documents = managedOf(desk, order).section("Receipts")
  await expect(documents.getByRole("link", { name: /^Receipt R-\d{6}: \$30\.00 paid$/ })).toHaveAttribute("href", link)
  const statements = "**/api/statements/*"
  await desk.route(statements, (route) => route.abort("connectionreset"))
  await documents.getByRole("link", { name: "Statement of the whole order" }).click()
  await expect(desk.getByText("This page could not be loaded")).toBeVisible()
  await desk.unroute(statements)
  await desk.getByRole("button", { name: "Try Again" }).click()
  await expect(heading(desk, "Statement")).toBeVisible()
  await expect(desk.getByRole("cell", { name: "$30.00" })).toBeVisible()
  await expectAccessible(desk)
  expect(await sheetsOf(desk)).toBe(1)
  await desk.context().close()
})

test("a receipt or a statement that does not exist says so", async ({ page }) => {
  for (const [path, name] of [
    ["/receipt/no-such-receipt", "This receipt does not exist"],
    ["/statement/no-such-statement", "This statement does not exist"],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(heading(page, name)).toBeVisible()
  }
})
