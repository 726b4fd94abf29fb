import type { Page } from "playwright/test"
import { seenOnPage } from "../testing/customer.ts"
import { expectAccessible } from "../testing/page-checks.ts"
import { createUser, signInBy } from "../testing/people.ts"
import type { Product } from "../testing/product.ts"
import { waitUntil } from "../testing/retry.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

const tab = (page: Page) => page.getByRole("tab", { name: /^Customer Messages/ })
const box = (page: Page) => page.getByRole("textbox", { name: "Message" })
const bubbles = (page: Page) => page.getByRole("log").getByRole("listitem")

/** A customer of this name who wrote to support; answers how they write more. */
const customerWrote = async (
  page: Page,
  product: Product,
  {
    email,
    name,
    messages,
  }: { readonly email: string; readonly name: string; readonly messages: ReadonlyArray<string> },
) => {
  const context = await page.context().browser()?.newContext({ baseURL: product.origin })
  if (context === undefined) throw new Error("there is no browser")
  await createUser(product, { email, firstName: name, lastName: "Writer" })
  await signInBy(context.request, product.origin, email)
  const write = async (message: string) => {
    const sent = await context.request.post("/api/chat/messages", { data: { message, isFromUser: 1 } })
    expect(sent.status()).toBe(201)
  }
  for (const message of messages) await write(message)
  const read = async (): Promise<ReadonlyArray<{ readonly message: string }>> =>
    (await context.request.get("/api/chat/messages")).json()
  return { write, read, close: () => context.close() }
}

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name: `Chat with ${name} Writer` })
const cardOf = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Conversations" })
    .getByRole("listitem")
    .filter({ hasText: `${name} Writer` })

test("support answers a customer", async ({ page, product, customerEmail, watch }) => {
  const name = "Bea"
  const customer = await customerWrote(page, product, {
    email: customerEmail,
    name,
    messages: ["Hello?", "Where is my laundry?"],
  })
  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin")
  await expect(tab(page)).toHaveAccessibleName(/Customer Messages.*unread message/)
  // The badge too has its place on a phone.
  await expect(tab(page).locator("span[aria-hidden]")).toBeInViewport({ ratio: 1 })
  await tab(page).click()
  await expect(page).toHaveURL(/tab=messages/)
  const card = cardOf(page, name)
  await expect(card).toBeVisible()
  await expectAccessible(page)
  await expect(card).toContainText("Where is my laundry?")
  await expect(card).toContainText("2 new")
  await expect(card).toContainText(/Today, Fri Nov 20 · 3:0\d PM · 2 messages/)
  await card.getByRole("button", { name: /^Reply Now/ }).click()
  await expect(bubbles(page)).toHaveText([/^Hello\?Customer · 3:0\d PM/, /^Where is my laundry\?Customer/])
  await expect
    .poll(async () =>
      product.query(
        "select 1 from chat_messages join users on users.id = user_id where email = $1 and read_at is null",
        [customerEmail],
      ),
    )
    .toEqual([])
  await box(page).fill("On its way")
  await Promise.all([
    seenOnPage(page, "Message sent successfully"),
    page.getByRole("button", { name: "Send Response" }).click(),
  ])
  await expect(bubbles(page).last()).toHaveText(/^On its waySupport · 3:0\d PM/)
  await expect(box(page)).toHaveValue("")
  expect((await customer.read()).map(({ message }) => message)).toContain("On its way")
  // What comes while it is open is read at once.
  await customer.write("Thanks!")
  await expect(bubbles(page).last()).toHaveText(/^Thanks!Customer/)
  await expectAccessible(page)
  await page.keyboard.press("Escape")
  await expect(dialogOf(page, name)).toHaveCount(0)
  // Opened is not answered (specification §4).
  await expect(card).toContainText("4 messages · Opened, not answered yet")
  await expect(card).toContainText("1 new")
  await card.getByRole("button", { name: /^Reply Now/ }).click()
  await box(page).fill("You're welcome")
  await page.getByRole("button", { name: "Send Response" }).click()
  await expect(bubbles(page).last()).toHaveText(/^You're welcomeSupport/)
  await page.keyboard.press("Escape")
  await expect(card.getByRole("button", { name: /^View Chat/ })).toBeVisible()
  await customer.close()
  expect(watch.consoleErrors).toEqual([])
})

test("a new message is told once, wherever staff are", async ({ page, product, customerEmail }) => {
  await signedInStaff(page, product, { role: "owner" })
  const streamed = page.waitForResponse("**/api/events")
  await page.goto("/users")
  await streamed
  const told = seenOnPage(page, "New message from Toni Writer", "Anybody?")
  const customer = await customerWrote(page, product, { email: customerEmail, name: "Toni", messages: ["Anybody?"] })
  await told
  const toasts = page.getByRole("status").filter({ hasText: "New message from Toni Writer" })
  await expect(toasts).toHaveCount(0)
  // One in thirty seconds.
  await customer.write("Hello??")
  await page.getByRole("navigation", { name: "Staff" }).locator('a[href="/admin"]').click()
  await tab(page).click()
  await expect(cardOf(page, "Toni")).toContainText("Hello??")
  await expect(toasts).toHaveCount(0)
  for (let count = 0; count < 9; count += 1) await customer.write(`More ${count}`)
  await expect(cardOf(page, "Toni")).toContainText("11 new")
  await expect(tab(page).getByText("9+")).toBeVisible()
  await customer.close()
})

test("an unsent text stays, one whose answer was lost is written once, and one that was refused can be sent again", async ({
  page,
  product,
  customerEmail,
}) => {
  const customer = await customerWrote(page, product, { email: customerEmail, name: "Lola", messages: ["Hi"] })
  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin?tab=messages")
  await cardOf(page, "Lola").getByRole("button").click()
  await box(page).fill("I was going to say")
  await page.keyboard.press("Escape")
  await expect(dialogOf(page, "Lola")).toHaveCount(0)
  await cardOf(page, "Lola").getByRole("button").click()
  await expect(box(page)).toHaveValue("I was going to say")
  await page.clock.install()
  await page.reload()
  await expect(box(page)).toHaveValue("I was going to say")
  let attempts = 0
  await page.route("**/api/admin/chat/send", async (route) => {
    attempts += 1
    if (attempts > 2) return route.continue()
    await route.fetch() // it arrives, and its answer does not
    await route.abort("connectionreset")
  })
  await box(page).press("Enter")
  await waitUntil(page, async () => expect(attempts).toBe(3))
  await expect(bubbles(page)).toHaveText([/^HiCustomer/, /^I was going to saySupport/])
  expect(await customer.read()).toHaveLength(2)
  await page.unroute("**/api/admin/chat/send")

  await box(page).press("Enter")
  await expect(dialogOf(page, "Lola")).toContainText("Message is required")
  await page.route("**/api/admin/chat/send", (route) =>
    route.fulfill({ status: 400, json: { message: "No", code: "BadRequest", requestId: "1" } }),
  )
  await box(page).fill("Answer")
  await Promise.all([seenOnPage(page, "Failed to send message"), box(page).press("Enter")])
  await page.unroute("**/api/admin/chat/send")
  await bubbles(page).last().getByRole("button", { name: "Retry" }).click()
  await expect(bubbles(page).last()).toHaveText(/^AnswerSupport/)
  await customer.close()
})
