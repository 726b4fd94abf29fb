import type { Page } from "playwright/test"
import type { Caller } from "./caller.ts"
import type { Product } from "./product.ts"
import { expect } from "./test.ts"

export const chatTab = (page: Page) => page.getByRole("button", { name: /^Chat/ })
export const chatDialog = (page: Page) => page.getByRole("dialog", { name: "Chat with Support" })
export const chatLog = (page: Page) => page.getByRole("log")
export const messageBox = (page: Page) => page.getByRole("textbox", { name: "Message" })
export const bubbles = (page: Page) => chatLog(page).getByRole("listitem")

export const openChat = async (page: Page) => {
  await chatTab(page).click()
  await expect(chatDialog(page)).toBeVisible()
}

export const openApp = async (page: Page) => {
  await page.goto("/")
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
}

export const userIdOf = async (product: Product, email: string) =>
  String((await product.query("select id from users where email = $1", [email]))[0]?.["id"])

/** What the database holds of a customer's conversation. */
export const keptMessages = (product: Product, email: string) =>
  product.query(
    `select message, is_from_user, read_at is not null as is_read from chat_messages
     join users on users.id = user_id where email = $1 order by position`,
    [email],
  )

export const answerAsSupport = async (support: Caller, userId: string, message: string) => {
  const sent = await support.post("/api/admin/chat/send", { data: { userId, message } })
  expect(sent.status()).toBe(201)
}
