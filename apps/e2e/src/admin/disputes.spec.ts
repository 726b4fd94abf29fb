import { adminListPath, managedOf, placeOrderForStaff, signedInStaff } from "../testing/admin-list.ts"
import { expectAccessible } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

test("a disputed order says until when it is to be answered, and hands out the evidence", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrderForStaff(product, { customerEmail })
  const changes = { amount: 3000, reason: "product_not_received", dispute: "dp_1", answerBy: "2026-12-03" }
  await product.query(
    `insert into order_history (order_id, at, actor, event, from_status, to_status, changes)
     values ($1, '2026-11-20T20:00:00Z', '{"kind":"system","name":"payments"}', 'dispute-opened', 'ordered', 'ordered', $2)`,
    [order.id, JSON.stringify(changes)],
  )
  await signedInStaff(page, product, { role: "admin" })
  await page.goto(adminListPath(`#${order.orderNumber}`, { order: order.id }))
  const { dialog } = managedOf(page, order)
  await expect(dialog).toContainText("Disputed at the customer's bank")
  await expect(dialog).toContainText("$30.00, product not received. Answer it at the payment provider by Thu Dec 3.")
  await expectAccessible(page)
  for (const [name, file] of [
    ["Evidence as PDF", `evidence-${order.orderNumber}.pdf`],
    ["Evidence as JSON", `evidence-${order.orderNumber}.json`],
  ] as const) {
    const download = page.waitForEvent("download")
    await dialog.getByRole("link", { name }).click()
    expect((await download).suggestedFilename()).toBe(file)
  }
})
