import type { Page } from "playwright/test"
import { adminListPath, managedOf, signedInStaff } from "../testing/admin-list.ts"
import { cards, placeOrder } from "../testing/checkout.ts"
import { recordMoney } from "../testing/customer-orders.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { expectAccessible, expectFits, phone } from "../testing/page-checks.ts"
import { fridayAfternoon } from "../testing/product.ts"
import { payOrder } from "../testing/provider.ts"
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
}) => {
  const order = await placeOrder(product, customerEmail)
  await payOrder(page.request, product.origin, order.id, cards.pays)
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

  await signedInStaff(page, product, { role: "admin" })
  await page.goto(adminListPath(`#${order.orderNumber}`, { order: order.id }))
  const documents = managedOf(page, order).section("Receipts")
  await expect(documents.getByRole("link", { name: /^Receipt R-\d{6}: \$30\.00 paid$/ })).toHaveAttribute("href", link)
  const statements = "**/api/statements/*"
  await page.route(statements, (route) => route.abort("connectionreset"))
  await documents.getByRole("link", { name: "Statement of the whole order" }).click()
  await expect(page.getByText("This page could not be loaded")).toBeVisible()
  await page.unroute(statements)
  await page.getByRole("button", { name: "Try Again" }).click()
  await expect(heading(page, "Statement")).toBeVisible()
  await expect(page.getByRole("cell", { name: "$30.00" })).toBeVisible()
  await expectFits(page)
  expect(await sheetsOf(page)).toBe(1)

  // As the ledger is by then, for who comes back to a statement that came with its page.
  await page.reload()
  await expect(heading(page, "Statement")).toBeVisible()
  await page.goBack()
  await expect(documents).toBeVisible()
  await recordMoney(product, order.id, "refund", 500, fridayAfternoon)
  await page.goForward()
  await expect(page.getByRole("cell", { name: /5\.00/ })).toBeVisible()
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
