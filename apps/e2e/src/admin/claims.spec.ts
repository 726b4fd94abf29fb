import type { Page } from "playwright/test"
import { adminListPath, managedOf, placeOrderForStaff, signedInStaff } from "../testing/admin-list.ts"
import { bringBack, openClaim } from "../testing/claims.ts"
import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { deliveredOrder } from "../testing/customer-orders.ts"
import { expectAccessible, expectFits } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"
import { loseAnswer, retryUntil } from "../testing/retry.ts"
import { expect, test } from "../testing/test.ts"

const queueOf = (page: Page) => ({
  rows: page.getByRole("list", { name: "Claims" }).getByRole("listitem"),
  open: (orderNumber: number) => page.getByRole("button", { name: `Open claim about order #${orderNumber}` }),
})

const claimDialogOf = (page: Page, orderNumber: number) => {
  const dialog = page.getByRole("dialog", { name: `Claim about order #${orderNumber}` })
  return {
    dialog,
    reply: dialog.getByLabel("Write to the customer"),
    send: dialog.getByRole("button", { name: "Send", exact: true }),
    gets: (name: string) => dialog.getByRole("radio", { name }),
    amount: dialog.getByLabel("Amount ($)"),
    sentence: dialog.getByLabel("What the customer reads"),
    decide: (name: string) => dialog.getByRole("button", { name, exact: true }),
  }
}

const setDeadline = (product: Product, id: string, deadline: string) =>
  product.query("update claims set deadline = $2 where id = $1", [id, deadline])

test("the queue shows claims by their deadline, and staff answer, refund and refuse", async ({
  page,
  product,
  customerEmail,
  watch,
}) => {
  const desk = await callerOf(product, "owner")
  const [late, first, last] = await Promise.all(
    Array.from({ length: 3 }, () => placeOrderForStaff(product, { customerEmail })),
  )
  if (late === undefined || first === undefined || last === undefined) throw new Error("Three orders were placed")
  for (const [order, deadline] of [
    [last, "2026-11-25T20:00:00Z"],
    [late, "2026-11-20T19:00:00Z"],
    [first, "2026-11-21T20:00:00Z"],
  ] as const) {
    await bringBack(product, desk, order)
    await setDeadline(product, await openClaim(desk, order, `A hole, says ${customerEmail}`), deadline)
  }
  const writer = await callerOf(product, "client")
  expect((await writer.post("/api/chat/messages", { data: { message: "Hello?", isFromUser: 1 } })).status()).toBe(201)
  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin")
  await page.getByRole("tab", { name: /^Claims/ }).click()
  const { rows, open } = queueOf(page)
  const own = rows.filter({ hasText: customerEmail })
  await expect(own).toHaveCount(3)
  // With both numbers the tabs are wider than a small phone.
  await expect(page.getByRole("tab", { name: /^Customer Messages.*unread/ })).toBeVisible()
  await expect(own.nth(0)).toContainText(`Order #${late.orderNumber}`)
  await expect(own.nth(0)).toContainText("Past its deadline")
  await expect(own.nth(1)).toContainText(`Order #${first.orderNumber}`)
  await expect(own.nth(1)).not.toContainText("Past its deadline")
  await expect(own.nth(2)).toContainText(`Order #${last.orderNumber}`)
  await expectAccessible(page)

  await open(late.orderNumber).click()
  const { dialog, reply, send, gets, amount, sentence, decide } = claimDialogOf(page, late.orderNumber)
  await expect(dialog).toContainText("At most $60.00 for all claims of this order; $60.00 left.")
  await expect(dialog).toContainText("The order's payments leave $30.00 to give back.")
  await expect(gets("Account credit")).toHaveCount(0)
  await reply.fill("Which shirt is it?")
  await amount.fill("12.5")
  await sentence.fill("We are sorry.")
  await page.reload()
  await expect(reply).toHaveValue("Which shirt is it?")
  await expect(amount).toHaveValue("12.5")
  await expect(sentence).toHaveValue("We are sorry.")
  await expectFits(page)
  expect(watch.consoleErrors).toEqual([])
  const said = dialog.getByRole("list", { name: "What was said" }).getByText("Which shirt is it?")
  await loseAnswer(page, "/messages")
  await Promise.all([seenOnPage(page, "Your message was not sent"), send.click()])
  await expect(said).toHaveCount(1)
  await send.click()
  await expect(reply).toHaveValue("")
  await expect(said).toHaveCount(1)
  await amount.fill("30.01")
  await decide("Refund $30.01").click()
  await expect(dialog).toContainText("Enter an amount up to $30.00")
  await expect(amount).toBeFocused()
  await amount.fill("12.5")
  await decide("Refund $12.50").click()
  await expect(dialog).toContainText("Refund of $12.50")
  await expect(reply).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(own).toHaveCount(2)

  await open(last.orderNumber).click()
  const refused = claimDialogOf(page, last.orderNumber)
  await refused.gets("Nothing: refuse").check()
  await expect(refused.amount).toHaveCount(0)
  await refused.decide("Refuse the claim").click()
  await expect(refused.dialog).toContainText("Please tell the customer why")
  await refused.sentence.fill("It was there before.")
  await refused.decide("Refuse the claim").click()
  await expect(refused.dialog).toContainText("It was there before.")
  await page.keyboard.press("Escape")
  await expect(own).toHaveCount(1)
  await page.getByRole("button", { name: "All", exact: true }).click()
  await expect(own).toHaveCount(3)
  await expect(own.filter({ hasText: `#${late.orderNumber} ` })).toContainText("Refund of $12.50")
})

test("the order's dialog shows its claims, and staff open one there days later and give credit for it", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const order = await deliveredOrder(page, product)
  await signedInStaff(page, product, { role: "admin" })
  await page.goto(adminListPath(`#${order.orderNumber}`, { order: order.id }))
  const claims = managedOf(page, order).section("Claims")
  await expect(claims).toContainText("Nothing was claimed of this order.")
  await claims.getByRole("button", { name: "Open a claim" }).click()
  const form = page.getByRole("dialog", { name: `Claim for order #${order.orderNumber}` })
  await form.getByRole("radio", { name: "Something is missing" }).check()
  await form.getByLabel("What happened?").fill("A blue sock, said by phone")
  await expectAccessible(page)
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const opening = "**/api/admin/orders/*/claims"
  await page.route(opening, async (route) => {
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
  await page.unroute(opening)
  await expect(claims.getByRole("button", { name: "Open a claim" })).toHaveCount(0)

  await claims.getByRole("link", { name: /^See claim/ }).click()
  const { dialog, gets, amount, sentence, decide } = claimDialogOf(page, order.orderNumber)
  await gets("Account credit").check()
  await amount.fill("5")
  await sentence.fill("Buy yourself a pair.")
  await decide("Give $5.00 credit").click()
  await expect(dialog).toContainText("Credit of $5.00")
  await page.goBack()
  await expect(claims).toContainText("Credit of $5.00")
  await expect(claims.getByRole("button", { name: "Open a claim" })).toBeVisible()
})

test("the queue says when it loads, when nothing is open and when it can't be loaded; an admin is told before deciding how much of a refund is left to them", async ({
  page,
  product,
  customerEmail,
}) => {
  const desk = await callerOf(product, "owner")
  const order = await placeOrderForStaff(product, { customerEmail })
  await bringBack(product, desk, order)
  await openClaim(desk, order, "A hole")
  const setLimit = (limit: string) => desk.put("/api/admin/settings", { data: { adminRefundLimit: limit } })
  await setLimit("5.00")
  await signedInStaff(page, product, { role: "admin" })
  const list = "**/api/admin/claims?*"
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(list, async (route) => {
    await isLetGo
    await route.fulfill({ json: [] })
  })
  await page.goto("/admin?tab=claims&claim=00000000-0000-4000-8000-000000000000")
  await expect(page.getByRole("dialog")).toContainText("This claim does not exist.")
  await page.keyboard.press("Escape")
  // Said by the tab, and at first also while its script is fetched.
  await expect(page.getByText("Loading claims").first()).toBeAttached()
  letGo()
  await expect(page.getByRole("heading", { name: "No claim is open" })).toBeVisible()
  await page.route(list, (route) => route.abort("connectionreset"))
  const all = page.getByRole("button", { name: "All", exact: true })
  await all.click()
  await expect(page.getByText("The claims could not be loaded")).toBeVisible()
  await page.unroute(list)
  const { open } = queueOf(page)
  await retryUntil(page.getByRole("button", { name: "Try Again" }), open(order.orderNumber))
  await expect(page.getByText("The claims could not be loaded")).toBeHidden()

  await open(order.orderNumber).click()
  const { dialog, amount, sentence, decide } = claimDialogOf(page, order.orderNumber)
  await expect(dialog).toContainText("You can give back $5.00 more of this order; an owner can give back more.")
  await amount.fill("6")
  await sentence.fill("We are sorry.")
  await decide("Refund $6.00").click()
  await expect(dialog).toContainText("Enter an amount up to $5.00")
  await setLimit("100.00")
})
