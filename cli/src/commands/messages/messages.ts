import type { ChatMessage, Conversation } from "@laundry/core/chat/chat-message"
import { longestMessage } from "@laundry/core/chat/chat-message"
import {
  listConversations,
  markConversationRead,
  readConversation,
  sendSupportMessage,
} from "@laundry/core/chat/support-messages"
import { longestPart } from "@laundry/core/shared/listed"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { changing, reading } from "../../gate.ts"
import { findUser } from "../../named-user.ts"
import { wholeNumber } from "../../page-options.ts"
import { fields, oneLine } from "../../terminal.ts"
import { type ListColumn, listing, sayNotShown } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"

const iso = (at: number): string => new Date(at).toISOString()

const messageJson = ({ id, message, isFromUser, createdAt, readAt }: ChatMessage) => ({
  id,
  from: isFromUser ? "customer" : "support",
  message,
  createdAt: iso(createdAt),
  readAt: readAt === null ? null : iso(readAt),
})

const conversationJson = ({ last, lastOfSupportAt, ...conversation }: Conversation) => ({
  ...conversation,
  last: messageJson(last),
  lastOfSupportAt: lastOfSupportAt === null ? null : iso(lastOfSupportAt),
})

const columns: ReadonlyArray<ListColumn<Conversation>> = [
  { name: "unread", title: "Unread", align: "right", value: ({ unread }) => unread },
  { name: "customer", title: "Customer", shrinks: true, value: ({ userName }) => userName },
  {
    name: "when",
    title: "Last message",
    mayGo: true,
    value: ({ last }) => iso(last.createdAt),
    text: ({ last }) => sayInstant(last.createdAt),
  },
  { name: "message", title: "Says", shrinks: true, value: ({ last }) => last.message },
  { name: "messages", title: "Messages", align: "right", isExtra: true, value: ({ messageCount }) => messageCount },
  { name: "id", title: "Id", isExtra: true, value: ({ userId }) => userId },
]

const list = (context: CommandContext) =>
  listing<Conversation, { readonly unread?: boolean; readonly limit?: number }>(
    context,
    new Command("list")
      .description("show conversations, the one with the newest message first")
      .option("--unread", "only those that wait for an answer")
      .option("--limit <number>", "how many at most (default: 500)", wholeNumber(longestPart))
      .addHelpText("after", "\nExample:\n  laundry messages list --unread\n"),
    columns,
    async ({ options: { unread = false, limit }, perform }) => {
      const { rows, notShown } = await perform(listConversations(unread ? "unanswered" : "all", limit))
      return {
        json: { conversations: rows.map(conversationJson), notShown },
        rows,
        more: sayNotShown(notShown),
        none: unread ? "Nobody waits for an answer.\n" : "Nobody has written yet.\n",
      }
    },
  )

const show = (context: CommandContext) =>
  reading(
    context,
    new Command("show")
      .description("show the end of what was said with a customer; it does not count as opened")
      .argument("[user]", "the customer's email or id")
      .addHelpText("after", "\nExample:\n  laundry messages show ana@example.com\n"),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The customer's email or id", () => context.prompts.text("Email"))
      const user = await perform(findUser(wanted.trim()))
      const { userName, messages, hasEarlier } = await perform(readConversation(user.id))
      const lines = messages.map(
        ({ isFromUser, createdAt, message }) =>
          [isFromUser ? userName : "support", `${sayInstant(createdAt)}: ${message}`] as const,
      )
      const earlier = hasEarlier ? "There are earlier ones.\n" : ""
      return {
        json: { userId: user.id, userName, messages: messages.map(messageJson), hasEarlier },
        text: messages.length === 0 ? "Nothing was said yet.\n" : earlier + fields(context.terminal, lines),
      }
    },
  )

const reply = (context: CommandContext) =>
  changing(
    context,
    new Command("reply")
      .description("write to a customer as support")
      .argument("[user]", "the customer's email or id")
      .argument("[text...]", "what to say")
      .addHelpText("after", '\nExample:\n  laundry messages reply ana@example.com "It is on its way."\n'),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The customer's email or id", () => context.prompts.text("Email"))
      const text = (await need(args[1], "The text", () => context.prompts.text("What to say"))).trim()
      if (text === "" || text.length > longestMessage) {
        throw new WrongUsage(`A message has 1 to ${longestMessage} characters.`)
      }
      const user = await perform(findUser(wanted.trim()))
      const { userName } = await perform(readConversation(user.id))
      return {
        preview: `To ${oneLine(userName)}: ${oneLine(text)}\n`,
        json: { userId: user.id, userName, message: null, applied: false },
        question: "Send it?",
        apply: async () => {
          const message = messageJson(await perform(sendSupportMessage(user.id, text, undefined)))
          return { json: { userId: user.id, userName, message, applied: true }, text: "Sent.\n" }
        },
      }
    },
  )

const markRead = (context: CommandContext) =>
  changing(
    context,
    new Command("mark-read")
      .description("note that what a customer wrote was opened, which they can see")
      .argument("[user]", "the customer's email or id")
      .addHelpText("after", "\nExample:\n  laundry messages mark-read ana@example.com --yes\n"),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The customer's email or id", () => context.prompts.text("Email"))
      const user = await perform(findUser(wanted.trim()))
      const { userName, messages } = await perform(readConversation(user.id))
      const unseen = messages.filter(({ isFromUser, readAt }) => isFromUser && readAt === null).length
      const json = { userId: user.id, userName, messages: unseen, applied: false }
      if (unseen === 0) return { json, text: "Nothing to change: all was opened.\n" }
      return {
        preview: `To note as opened: ${unseen} of ${oneLine(userName)}\n`,
        json,
        question: "Note them as opened?",
        apply: async () => {
          await perform(markConversationRead(user.id))
          return { json: { ...json, applied: true }, text: "Noted.\n" }
        },
      }
    },
  )

/** `laundry messages`: what customers wrote to support. */
export const messagesCommand = (context: CommandContext): Command =>
  new Command("messages")
    .addCommand(list(context))
    .addCommand(show(context))
    .addCommand(reply(context))
    .addCommand(markRead(context))
