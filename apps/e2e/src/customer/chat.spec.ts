import { bubbles, chatDialog, chatLog, chatTab, messageBox, openApp, openChat } from "../testing/chat.ts"
import { answerAsSupport, keptMessages, userIdOf } from "../testing/conversation.ts"
import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { expectAccessible, expectFits, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("what support wrote shows as a toast and a badge until it is read; a customer and support write to each other", async ({
    page,
    product,
    customerEmail,
    watch,
  }) => {
    await signedInCustomer(page, product, customerEmail)
    const support = await callerOf(product, "admin")
    const userId = await userIdOf(product, customerEmail)
    await openApp(page)
    const told = seenOnPage(page, "New message from Support", "Your laundry is ready")
    let toldAgain = false
    void seenOnPage(page, "New message from Support", "More 8").then(
      () => {
        toldAgain = true
      },
      () => {},
    )
    // A message is information, not something that was done.
    const icon = page.getByRole("status").locator("svg.lucide-message-circle").waitFor()
    await answerAsSupport(support, userId, "Your laundry is ready")
    await Promise.all([told, icon])
    await expect(chatTab(page)).toHaveAccessibleName(/1 unread message$/)
    for (let count = 0; count < 9; count += 1) await answerAsSupport(support, userId, `More ${count}`)
    await expect(chatTab(page)).toHaveAccessibleName(/10 unread messages$/)
    await expect(chatTab(page).getByText("9+")).toBeVisible()
    // One in thirty seconds.
    expect(toldAgain).toBe(false)
    await openChat(page)
    await expect(bubbles(page)).toHaveCount(10)

    await messageBox(page).fill("Where is my laundry?")
    await messageBox(page).press("Shift+Enter")
    await messageBox(page).pressSequentially("It is <b>late</b>")
    await messageBox(page).press("Enter")
    await expect(messageBox(page)).toHaveValue("")
    await expect(messageBox(page)).toBeFocused()
    await expect(bubbles(page).last()).toHaveText(/Where is my laundry\?\nIt is <b>late<\/b>You · 3:0\d PM/)
    expect((await keptMessages(product, customerEmail)).at(-1)).toEqual({
      message: "Where is my laundry?\nIt is <b>late</b>",
      is_from_user: true,
      is_read: false,
    })
    await answerAsSupport(support, userId, "On its way")
    await expect(bubbles(page).last()).toHaveText(/On its waySupport · 3:0\d PM/)
    await expect(chatLog(page).getByRole("heading")).toHaveText("Today, Fri Nov 20")
    const unread = async () =>
      (await keptMessages(product, customerEmail)).filter((message) => message["is_read"] !== true)
    // The customer's own, which is support's to read.
    await expect.poll(unread).toMatchObject([{ is_from_user: true }])
    await expectFits(page)
    await chatDialog(page).getByRole("button", { name: "Close" }).click()
    await expect(chatTab(page)).toHaveAccessibleName("Chat")
    expect(watch.consoleErrors).toEqual([])
  })
})

test("a reader further up stays there, and learns what is new; axe finds nothing in the conversation, nor in a message that was refused", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const support = await callerOf(product, "admin")
  const userId = await userIdOf(product, customerEmail)
  for (let count = 0; count < 30; count += 1) await answerAsSupport(support, userId, `Line ${count}`)
  await openApp(page)
  await openChat(page)
  await expect(chatLog(page).getByText("Line 29")).toBeInViewport()
  await chatLog(page).getByText("Line 0", { exact: true }).scrollIntoViewIfNeeded()
  await answerAsSupport(support, userId, "Something new")
  const newMessages = chatDialog(page).getByRole("button", { name: "New messages" })
  await expect(newMessages).toBeInViewport()
  await expect(chatLog(page).getByText("Line 0", { exact: true })).toBeInViewport()
  await newMessages.click()
  await expect(chatLog(page).getByText("Something new")).toBeInViewport()
  await expect(newMessages).toBeHidden()
  await answerAsSupport(support, userId, "And more")
  await expect(chatLog(page).getByText("And more")).toBeInViewport()

  await page.route("**/api/chat/messages", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 400, json: { message: "No", code: "BadRequest", requestId: "1" } })
      : route.continue(),
  )
  await messageBox(page).fill("Is it ready?")
  await messageBox(page).press("Enter")
  await expect(bubbles(page).last()).toContainText("Not sent")
  await expectAccessible(page)
})
