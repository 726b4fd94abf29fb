import type { Page } from "playwright/test"
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
