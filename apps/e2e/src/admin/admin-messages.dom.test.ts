import { within } from "@testing-library/dom"
import type { DomPage } from "../dom/dom-page.ts"
import { dialogOf, partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { keptMessages } from "../testing/conversation.ts"
import { signedInStaff } from "../testing/staff.ts"
import { customerWrote } from "./customer-wrote.ts"

const tab = (page: DomPage) => page.screen.findByRole("tab", { name: /^Customer Messages/ })

/** A customer's card in the list of conversations, once it is there. */
const cardOf = async (page: DomPage, name: string) => {
  const list = within(await page.screen.findByRole("list", { name: "Conversations" }))
  await list.findByText(`${name} Writer`)
  const card = list.getAllByRole("listitem").find(({ textContent }) => textContent.includes(`${name} Writer`))
  return partOf(page, card ?? page.document.body)
}

/** A customer's conversation, which is open. */
const chatWith = async (page: DomPage, name: string) => {
  const dialog = await dialogOf(page, `Chat with ${name} Writer`)
  return {
    dialog,
    box: () => dialog.getByRole("textbox", { name: "Message" }),
    texts: () =>
      within(dialog.getByRole("log"))
        .queryAllByRole("listitem")
        .map(({ textContent }) => textContent),
    last: () => within(dialog.getByRole("log")).queryAllByRole("listitem").at(-1),
    close: async () => {
      await dialog.press("Close")
      await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
    },
  }
}

test("support answers a customer", async ({ page, product, customerEmail }) => {
  const customer = await customerWrote(product, {
    email: customerEmail,
    name: "Bea",
    messages: ["Hello?", "Where is my laundry?"],
  })
  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin")
  await expect.poll(() => tab(page)).toHaveAccessibleName(/Customer Messages.*unread message/)
  await page.user.click(await tab(page))
  await expect.poll(() => page.address).toMatch(/tab=messages/)
  const card = async () => cardOf(page, "Bea")
  const says = async (text: string | RegExp) => expect.poll(async () => (await card()).root).toHaveTextContent(text)
  await says("Where is my laundry?")
  await says("2 new")
  await says(/Today, Fri Nov 20 · 3:0\d PM · 2 messages/)
  await (await card()).press(/^Reply Now/)
  const chat = await chatWith(page, "Bea")
  await expect
    .poll(chat.texts)
    .toEqual([
      expect.stringMatching(/^Hello\?Customer · 3:0\d PM/),
      expect.stringMatching(/^Where is my laundry\?Customer/),
    ])
  await expect
    .poll(async () => (await keptMessages(product, customerEmail)).map((kept) => kept["is_read"]))
    .toEqual([true, true])
  await page.fill(chat.box(), "On its way")
  await chat.dialog.press("Send Response")
  await page.screen.findByText("Message sent successfully")
  await expect.poll(chat.last).toHaveTextContent(/^On its waySupport · 3:0\d PM/)
  expect(chat.box()).toHaveValue("")
  expect((await customer.read()).map(({ message }) => message)).toContain("On its way")
  // What comes while it is open is read at once.
  await customer.write("Thanks!")
  await expect.poll(chat.last).toHaveTextContent(/^Thanks!Customer/)
  await chat.close()
  // Opened is not answered (specification §4).
  await says("4 messages · Opened, not answered yet")
  await says("1 new")
  await (await card()).press(/^Reply Now/)
  const again = await chatWith(page, "Bea")
  await page.fill(again.box(), "You're welcome")
  await again.dialog.press("Send Response")
  await expect.poll(again.last).toHaveTextContent(/^You're welcomeSupport/)
  await again.close()
  await (await card()).findByRole("button", { name: /^View Chat/ })
})

test("a new message is told once, wherever staff are", async ({ page, product, customerEmail }) => {
  await signedInStaff(page, product, { role: "owner" })
  await page.goto("/users")
  await expect.poll(() => page.calls).toContain("GET /api/events")
  const customer = await customerWrote(product, { email: customerEmail, name: "Toni", messages: ["Anybody?"] })
  const toasts = () => page.screen.queryAllByText(/New message from Toni Writer/)
  await expect.poll(toasts).toHaveLength(1)
  page.screen.getByText(/Anybody\?/)
  await expect.poll(toasts).toHaveLength(0)
  // One in thirty seconds.
  await customer.write("Hello??")
  const staff = page.screen.getByRole("navigation", { name: "Staff" })
  await page.user.click(within(staff).getByRole("link", { name: /^Orders/ }))
  await page.user.click(await tab(page))
  const says = async (text: string) =>
    expect.poll(async () => (await cardOf(page, "Toni")).root).toHaveTextContent(text)
  await says("Hello??")
  expect(toasts()).toHaveLength(0)
  for (let count = 0; count < 9; count += 1) await customer.write(`More ${count}`)
  await says("11 new")
  await expect.poll(() => tab(page)).toHaveTextContent("9+")
})

test("an unsent text stays, one whose answer was lost is written once, and one that was refused can be sent again", async ({
  page,
  product,
  customerEmail,
}) => {
  const customer = await customerWrote(product, { email: customerEmail, name: "Lola", messages: ["Hi"] })
  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin?tab=messages")
  const open = async () => {
    await page.user.click(within((await cardOf(page, "Lola")).root).getByRole("button"))
    return chatWith(page, "Lola")
  }
  const first = await open()
  await page.fill(first.box(), "I was going to say")
  await first.close()
  expect((await open()).box()).toHaveValue("I was going to say")
  await page.reload()
  await page.screen.findByRole("dialog")
  const chat = await chatWith(page, "Lola")
  await expect.poll(chat.box).toHaveValue("I was going to say")
  page.meet("POST /api/admin/chat/send", "a lost answer", 2)
  await page.user.type(chat.box(), "{Enter}")
  const attempts = () => page.calls.filter((call) => call === "POST /api/admin/chat/send")
  await expect.poll(attempts).toHaveLength(3)
  await expect
    .poll(chat.texts)
    .toEqual([expect.stringMatching(/^HiCustomer/), expect.stringMatching(/^I was going to saySupport/)])
  expect(await customer.read()).toHaveLength(2)

  await page.user.type(chat.box(), "{Enter}")
  await chat.dialog.findByText("Message is required")
  const isTaken = page.meet("POST /api/admin/chat/send", {
    status: 400,
    body: { message: "No", code: "BadRequest", requestId: "1" },
  })
  await page.user.type(chat.box(), "Answer{Enter}")
  await page.screen.findByText("Failed to send message")
  isTaken()
  await page.user.click(within(chat.last() ?? chat.dialog.root).getByRole("button", { name: "Retry" }))
  await expect.poll(chat.last).toHaveTextContent(/^AnswerSupport/)
})
