import type { Page } from "playwright/test"
import { cards, placeOrder } from "../testing/checkout.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { expectAccessible, expectFits, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { payOrder } from "../testing/provider.ts"
import { expect, test } from "../testing/test.ts"

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, level: 1 })

/** How many sheets a page takes on paper. */
const sheetsOf = async (page: Page): Promise<number> =>
  (await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0

test.use({ viewport: phone })

test("who paid opens the receipt from the mail, keeps it as PDF and prints it, and prints the statement", async ({
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

  const staff = await callerOf(product, "admin")
  const { documents } = (await (await staff.get(`/api/admin/orders/${order.id}/details`)).json()) as {
    readonly documents: { readonly statementId: string }
  }
  await page.goto(`/statement/${documents.statementId}`)
  await expect(heading(page, "Statement")).toBeVisible()
  await expect(page.getByRole("cell", { name: "$30.00" })).toBeVisible()
  await expectFits(page)
  expect(await sheetsOf(page)).toBe(1)
})
