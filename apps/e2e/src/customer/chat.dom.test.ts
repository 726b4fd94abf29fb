import { within } from "@testing-library/dom"
import { makeHeld } from "../dom/held.ts"
import { expect, test } from "../dom/test.ts"
import { answerAsSupport, keptMessages, userIdOf } from "../testing/conversation.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { callerOf } from "../testing/people.ts"
import { chatOf, chatTab, findChatDialog, openApp, openChat } from "./chat-in-dom.ts"

test("a message must say something and not too much, and stays unsent when the dialog closes, and over a reload", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await openApp(page)
  const { dialog, inside, box } = await openChat(page)
  await page.user.type(box(), "{Enter}")
  await inside.findByText("Message is required")
  expect(box()).toHaveFocus()
  await page.fill(box(), "x".repeat(3990))
  await expect.poll(() => dialog).toHaveTextContent("10 characters left")
  expect(dialog).not.toHaveTextContent("Message is required")
  await page.fill(box(), "x".repeat(4001))
  await expect.poll(() => dialog).toHaveTextContent("1 character too many")
  await page.user.keyboard("{Enter}")
  expect(box()).toHaveValue("x".repeat(4001))

  const longest = "x".repeat(4000)
  await page.fill(box(), longest)
  const closeAndOpen = async () => {
    await page.user.click(within(await findChatDialog(page)).getByRole("button", { name: "Close" }))
    await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
    return openChat(page)
  }
  expect((await closeAndOpen()).box()).toHaveValue(longest)
  await page.reload()
  const reloaded = chatOf(await findChatDialog(page))
  await expect.poll(reloaded.box).toHaveValue(longest)
  await page.user.type(reloaded.box(), "{Enter}")
  await expect.poll(reloaded.bubbles).toHaveLength(1)
  await expect.poll(() => keptMessages(product, customerEmail)).toHaveLength(1)
  expect((await closeAndOpen()).box()).toHaveValue("")
})

test("messages that can't be loaded are asked for again; one that was refused can be sent again or removed", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const support = await callerOf(product, "admin")
  await answerAsSupport(support, await userIdOf(product, customerEmail), "Hello")
  const messagesCome = page.meet("GET /api/chat/messages", { status: 503 })
  await openApp(page)
  await page.user.click(chatTab(page))
  const dialog = await findChatDialog(page)
  const { inside, box, bubbles, bubble } = chatOf(dialog)
  await inside.findByText(/Your messages could not be loaded/)
  messagesCome()
  await page.user.click(inside.getByRole("button", { name: "Try Again" }))
  await inside.findByText("Hello")

  const isTaken = page.meet("POST /api/chat/messages", {
    status: 400,
    body: { message: "No", code: "BadRequest", requestId: "1" },
  })
  const texts = () => bubbles().map(({ textContent }) => textContent)
  for (const text of ["one", "two"]) {
    await page.fill(box(), text)
    await page.user.keyboard("{Enter}")
    await bubble(new RegExp(text))
    await expect.poll(() => texts().at(-1)).toMatch(new RegExp(`^${text}Not sent`))
  }
  const [, one] = bubbles()
  await page.user.click(within(one!).getByRole("button", { name: "Remove" }))
  await expect.poll(bubbles).toHaveLength(2)
  isTaken()
  await page.user.click(within(inside.getByRole("log")).getByRole("button", { name: "Retry" }))
  await expect.poll(texts).toEqual([expect.stringMatching(/HelloSupport/), expect.stringMatching(/twoYou/)])
  expect((await keptMessages(product, customerEmail)).map(({ message }) => message)).toEqual(["Hello", "two"])
})

test("a message that comes while others are marked as read shows", async ({ page, product, customerEmail }) => {
  await signedInCustomer(page, product, customerEmail)
  const [support, id] = [await callerOf(product, "admin"), await userIdOf(product, customerEmail)]
  await answerAsSupport(support, id, "First")
  // No change event has the messages asked for once more.
  page.meet("GET /api/events", "no connection")
  await openApp(page)
  const [marking, asking] = [makeHeld(), makeHeld()]
  page.meet("POST /api/chat/mark-read", marking.meets, 1)
  const { bubble, box } = await openChat(page)
  await bubble(/First/)
  const asked = (call: string) => page.calls.filter((made) => made === call).length
  await expect.poll(() => asked("POST /api/chat/mark-read")).toBe(1)
  const before = asked("GET /api/chat/messages")
  page.meet("GET /api/chat/messages", asking.meets, 1)
  await answerAsSupport(support, id, "Second")
  await page.user.type(box(), "Thanks{Enter}")
  await expect.poll(() => asked("GET /api/chat/messages")).toBe(before + 1)
  // What is asked for by now was written before, and is given up.
  marking.letGo()
  await bubble(/Second/)
  asking.letGo()
})
