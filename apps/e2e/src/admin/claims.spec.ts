import { adminListOf, managedOf } from "../testing/admin-list.ts"
import { bringBack, openClaim } from "../testing/claims.ts"
import { recordMoney } from "../testing/customer-orders.ts"
import { expectAccessible, expectFits } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test("the queue, a claim and the form of a new one fit; a form that is being sent stays open", async ({
  page,
  product,
  customerEmail,
  watch,
}) => {
  const desk = await callerOf(product, "owner")
  const [claimed, order] = await Promise.all([
    placeOrderForStaff(product, { customerEmail }),
    placeOrderForStaff(product, { customerEmail }),
  ])
  await bringBack(product, desk, claimed)
  const id = await openClaim(desk, claimed, `A hole, says ${customerEmail}`)
  await product.query("update claims set deadline = '2026-11-20T19:00:00Z' where id = $1", [id])
  await recordMoney(product, order.id, "payment", 3000, "2026-11-12T20:05:00Z")
  await product.query("update orders set status = 'delivered', delivered_at = '2026-11-13T14:12:00Z' where id = $1", [
    order.id,
  ])
  const writer = await callerOf(product, "client")
  expect((await writer.post("/api/chat/messages", { data: { message: "Hello?", isFromUser: 1 } })).status()).toBe(201)
  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin?tab=claims")
  const row = page.getByRole("list", { name: "Claims" }).getByRole("listitem").filter({ hasText: customerEmail })
  await expect(row).toContainText("Past its deadline")
  // With both numbers the tabs are wider than a small phone.
  await expect(page.getByRole("tab", { name: /^Customer Messages.*unread/ })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole("button", { name: `Open claim about order #${claimed.orderNumber}` }).click()
  const dialog = page.getByRole("dialog", { name: `Claim about order #${claimed.orderNumber}` })
  await dialog.getByLabel("Write to the customer").fill("Which shirt is it?")
  await expectFits(page)
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()

  await page.getByRole("tab", { name: "Orders" }).click()
  const list = adminListOf(page)
  await list.search.fill(customerEmail)
  await list.manage(order).click()
  const claims = managedOf(page, order).section("Claims")
  await claims.getByRole("button", { name: "Open a claim" }).click()
  const form = page.getByRole("dialog", { name: `Claim for order #${order.orderNumber}` })
  await form.getByRole("radio", { name: "Something is missing" }).check()
  await form.getByLabel("What happened?").fill("A blue sock, said by phone")
  await expectAccessible(page)
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route("**/api/admin/orders/*/claims", async (route) => {
    await isLetGo
    await route.continue()
  })
  await form.getByRole("button", { name: "Open a claim" }).click()
  // Opened again meanwhile, it would send the same twice.
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")
  await expect(form.getByRole("button", { name: "Sending" })).toBeVisible()
  letGo()
  await expect(claims).toContainText("A blue sock, said by phone")
  await expect(form).toBeHidden()
  expect(watch.consoleErrors).toEqual([])
})
