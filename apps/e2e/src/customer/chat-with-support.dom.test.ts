import { within } from "@testing-library/dom"
import { expect, test } from "../dom/test.ts"
import { answerAsSupport, keptMessages, userIdOf } from "../testing/conversation.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { callerOf } from "../testing/people.ts"
import { chatTab, openApp, openChat } from "./chat-in-dom.ts"

test("what support wrote shows as a toast and a badge until it is read; a customer and support write to each other", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const support = await callerOf(product, "admin")
  const userId = await userIdOf(product, customerEmail)
  await openApp(page)
  await answerAsSupport(support, userId, "Your laundry is ready")
  const toast = (await page.screen.findByText("New message from Support")).closest("[role=status]")
  expect(toast).toHaveTextContent("Your laundry is ready")
  // A message is information, not something that was done.
  expect(toast?.querySelector("svg.lucide-message-circle")).not.toBeNull()
  await expect.poll(() => chatTab(page)).toHaveAccessibleName(/1 unread message$/)
  for (let count = 0; count < 9; count += 1) await answerAsSupport(support, userId, `More ${count}`)
  await expect.poll(() => chatTab(page)).toHaveAccessibleName(/10 unread messages$/)
  expect(within(chatTab(page)).getByText("9+")).toBeInTheDocument()
  // One in thirty seconds.
  expect(page.document.body).not.toHaveTextContent(/More \d/)
  const chat = await openChat(page)
  await expect.poll(chat.bubbles).toHaveLength(10)

  await page.user.click(chat.box())
  await page.user.keyboard("Where is my laundry?{Shift>}{Enter}{/Shift}It is <b>late</b>{Enter}")
  await expect.poll(chat.box).toHaveValue("")
  expect(chat.box()).toHaveFocus()
  const lastSays = (said: RegExp) => expect.poll(() => chat.bubbles().at(-1)?.textContent).toMatch(said)
  await lastSays(/Where is my laundry\?\nIt is <b>late<\/b>You · 3:0\d PM/)
  expect((await keptMessages(product, customerEmail)).at(-1)).toEqual({
    message: "Where is my laundry?\nIt is <b>late</b>",
    is_from_user: true,
    is_read: false,
  })
  await answerAsSupport(support, userId, "On its way")
  await lastSays(/On its waySupport · 3:0\d PM/)
  expect(within(chat.log()).getByRole("heading")).toHaveTextContent("Today, Fri Nov 20")
  const unread = async () =>
    (await keptMessages(product, customerEmail)).filter((message) => message["is_read"] !== true)
  // The customer's own, which is support's to read.
  await expect.poll(unread).toMatchObject([{ is_from_user: true }])
  await page.user.click(chat.inside.getByRole("button", { name: "Close" }))
  await expect.poll(() => chatTab(page)).toHaveAccessibleName("Chat")
})
