import { within } from "@testing-library/dom"
import { managedOf, openAdminList } from "../dom/admin-list.ts"
import type { DomPage } from "../dom/dom-page.ts"
import { makeHeld } from "../dom/held.ts"
import { dialogOf, partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { bringBack, openClaim } from "../testing/claims.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { deliveredOrder } from "../testing/customer-orders.ts"
import { callerOf } from "../testing/people.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"

const queueOf = (page: DomPage) => ({
  /** The rows that say this, none while there is no list. */
  rows: (text: string): ReadonlyArray<HTMLElement> => {
    const list = page.screen.queryByRole("list", { name: "Claims" })
    const rows = list === null ? [] : within(list).queryAllByRole("listitem")
    return rows.filter(({ textContent }) => textContent.includes(text))
  },
  open: async (orderNumber: number) => {
    const list = within(await page.screen.findByRole("list", { name: "Claims" }))
    await page.user.click(await list.findByRole("button", { name: `Open claim about order #${orderNumber}` }))
    return claimDialogOf(page, orderNumber)
  },
})

/** The dialog of a claim, once what can be done about it is there. */
const claimDialogOf = async (page: DomPage, orderNumber: number) => {
  const dialog = await dialogOf(page, `Claim about order #${orderNumber}`)
  await dialog.findByLabelText("Write to the customer")
  return {
    dialog,
    reply: () => dialog.queryByLabelText("Write to the customer"),
    amount: () => dialog.queryByLabelText("Amount ($)"),
    sentence: () => dialog.queryByLabelText("What the customer reads"),
  }
}

const close = async (page: DomPage) => {
  await page.user.click(within(page.screen.getByRole("dialog")).getByRole("button", { name: "Close" }))
  await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
}

test("the queue shows claims by their deadline, and staff answer, refund and refuse", async ({
  page,
  product,
  customerEmail,
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
    const id = await openClaim(desk, order, `A hole, says ${customerEmail}`)
    await product.query("update claims set deadline = $2 where id = $1", [id, deadline])
  }
  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin")
  await page.user.click(await page.screen.findByRole("tab", { name: /^Claims/ }))
  const { rows, open } = queueOf(page)
  const own = () => rows(customerEmail)
  await expect.poll(own).toHaveLength(3)
  const [isLate, isFirst, isLast] = own()
  expect(isLate).toHaveTextContent(`Order #${late.orderNumber}`)
  expect(isLate).toHaveTextContent("Past its deadline")
  expect(isFirst).toHaveTextContent(`Order #${first.orderNumber}`)
  expect(isFirst).not.toHaveTextContent("Past its deadline")
  expect(isLast).toHaveTextContent(`Order #${last.orderNumber}`)

  const typed = await open(late.orderNumber)
  expect(typed.dialog.root).toHaveTextContent("At most $60.00 for all claims of this order; $60.00 left.")
  expect(typed.dialog.root).toHaveTextContent("The order's payments leave $30.00 to give back.")
  expect(typed.dialog.queryByRole("radio", { name: "Account credit" })).toBeNull()
  await typed.dialog.fill("Write to the customer", "Which shirt is it?")
  await typed.dialog.fill("Amount ($)", "12.5")
  await typed.dialog.fill("What the customer reads", "We are sorry.")
  await page.reload()
  const { dialog, reply, amount, sentence } = await claimDialogOf(page, late.orderNumber)
  expect(reply()).toHaveValue("Which shirt is it?")
  expect(amount()).toHaveDisplayValue("12.5")
  expect(sentence()).toHaveValue("We are sorry.")

  const said = () => within(dialog.getByRole("list", { name: "What was said" })).queryAllByText("Which shirt is it?")
  const [lateClaim] = await product.query("select id from claims where order_id = $1", [late.id])
  page.meet(`POST /api/admin/claims/${String(lateClaim?.["id"])}/messages`, "a lost answer", 1)
  await dialog.press("Send")
  await page.screen.findByText(/Your message was not sent/)
  await expect.poll(said).toHaveLength(1)
  await dialog.press("Send")
  await expect.poll(reply).toHaveValue("")
  expect(said()).toHaveLength(1)

  await dialog.fill("Amount ($)", "30.01")
  await dialog.press("Refund $30.01")
  await dialog.findByText(/Enter an amount up to \$30\.00/)
  expect(amount()).toHaveFocus()
  await dialog.fill("Amount ($)", "12.5")
  await dialog.press("Refund $12.50")
  await expect.poll(() => dialog.root).toHaveTextContent("Refund of $12.50")
  await expect.poll(reply).toBeNull()
  await close(page)
  await expect.poll(own).toHaveLength(2)

  const refused = await open(last.orderNumber)
  await refused.dialog.check("Nothing: refuse")
  await expect.poll(refused.amount).toBeNull()
  await refused.dialog.press("Refuse the claim")
  await refused.dialog.findByText("Please tell the customer why")
  await refused.dialog.fill("What the customer reads", "It was there before.")
  await refused.dialog.press("Refuse the claim")
  await expect.poll(refused.reply).toBeNull()
  expect(refused.dialog.root).toHaveTextContent("It was there before.")
  await close(page)
  await expect.poll(own).toHaveLength(1)
  await page.user.click(page.screen.getByRole("button", { name: "All" }))
  await expect.poll(own).toHaveLength(3)
  const [refunded] = own().filter(({ textContent }) => textContent.includes(`#${late.orderNumber}`))
  expect(refunded).toHaveTextContent("Refund of $12.50")
})

test("the order's dialog shows its claims, and staff open one there days later and give credit for it", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const order = await deliveredOrder(page, product)
  await signedInStaff(page, product, { role: "admin" })
  await openAdminList(page, `#${order.orderNumber}`, { order: order.id })
  const claimsOf = async () =>
    partOf(page, await (await managedOf(page, order)).dialog.findByRole("region", { name: "Claims" }))
  const claims = await claimsOf()
  await claims.findByText("Nothing was claimed of this order.")
  await claims.press("Open a claim")
  const form = await dialogOf(page, `Claim for order #${order.orderNumber}`)
  await form.check("Something is missing")
  await form.fill(/^What happened\?/, "A blue sock, said by phone")
  await form.press("Open a claim")
  const claim = await claims.findByRole("link", { name: /^See claim/ })
  expect(claim.closest("li")).toHaveTextContent("A blue sock, said by phone")
  await expect.poll(() => page.screen.queryByRole("dialog", { name: /^Claim for/ })).toBeNull()
  await expect.poll(() => claims.queryByRole("button", { name: "Open a claim" })).toBeNull()

  await claims.follow(/^See claim/)
  const { dialog } = await claimDialogOf(page, order.orderNumber)
  await dialog.check("Account credit")
  await dialog.fill("Amount ($)", "5")
  await dialog.fill("What the customer reads", "Buy yourself a pair.")
  await dialog.press("Give $5.00 credit")
  await expect.poll(() => dialog.root).toHaveTextContent("Credit of $5.00")
  page.goBack()
  const decided = await claimsOf()
  await expect.poll(() => decided.root).toHaveTextContent("Credit of $5.00")
  expect(decided.getByRole("button", { name: "Open a claim" })).toBeVisible()
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
  // The change event must not help.
  page.meet("GET /api/events", "no connection")
  const held = makeHeld()
  page.meet("GET /api/admin/claims", held.meets, 1)
  await page.goto("/admin?tab=claims&claim=00000000-0000-4000-8000-000000000000")
  await (await dialogOf(page, /./)).findByText("This claim does not exist.")
  await close(page)
  expect(page.screen.getAllByText("Loading claims")).not.toEqual([])
  held.letGo()
  await page.screen.findByRole("list", { name: "Claims" })
  const areMany = page.meet("GET /api/admin/claims", { status: 200, body: [] })
  await page.reload()
  await page.screen.findByRole("heading", { name: "No claim is open" })
  areMany()
  const listComes = page.meet("GET /api/admin/claims", "no connection")
  await page.user.click(page.screen.getByRole("button", { name: "All" }))
  await page.screen.findByText(/The claims could not be loaded/)
  listComes()
  await page.user.click(page.screen.getByRole("button", { name: "Try Again" }))
  const { dialog } = await queueOf(page).open(order.orderNumber)
  expect(page.screen.queryByText(/The claims could not be loaded/)).toBeNull()

  expect(dialog.root).toHaveTextContent(
    "You can give back $5.00 more of this order; an owner is asked to approve more.",
  )
  await dialog.fill("Amount ($)", "6")
  await dialog.fill("What the customer reads", "We are sorry.")
  await dialog.press("Refund $6.00")
  await page.screen.findByText(/An owner is asked to approve \$6\.00/)
  await setLimit("100.00")
})
