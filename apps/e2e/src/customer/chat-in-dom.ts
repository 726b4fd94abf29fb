import { within } from "@testing-library/dom"
import type { DomPage } from "../dom/dom-page.ts"

/** What opens the conversation with support. */
export const chatTab = (page: DomPage): HTMLElement =>
  within(page.screen.getByRole("navigation", { name: "Main" })).getByRole("button", { name: /^Chat/ })

export const findChatDialog = (page: DomPage): Promise<HTMLElement> =>
  page.screen.findByRole("dialog", { name: "Chat with Support" })

export const openApp = async (page: DomPage): Promise<void> => {
  await page.goto("/")
  await page.screen.findByRole("heading", { level: 1 })
}

/** The conversation in its dialog. */
export const chatOf = (dialog: HTMLElement) => {
  const inside = within(dialog)
  return {
    dialog,
    inside,
    log: () => inside.getByRole("log"),
    box: () => inside.getByRole("textbox", { name: "Message" }),
    bubbles: () => within(inside.getByRole("log")).queryAllByRole("listitem"),
    bubble: (text: RegExp) => within(inside.getByRole("log")).findByText(text),
  }
}

export const openChat = async (page: DomPage) => {
  await page.user.click(chatTab(page))
  const dialog = await findChatDialog(page)
  await within(dialog).findByRole("textbox", { name: "Message" })
  return chatOf(dialog)
}
