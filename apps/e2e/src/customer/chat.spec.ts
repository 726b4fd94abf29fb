import { bubbles, chatDialog, chatLog, chatTab, messageBox, openApp, openChat } from "../testing/chat.ts"
import { answerAsSupport, userIdOf } from "../testing/conversation.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import { callerOf } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone })

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
  await expect(chatTab(page).getByText("9+")).toBeVisible()
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
