import { endTexts, listUnreadTexts, markTextRead } from "@laundry/core/notifications/unread-texts"
import type { UnreadText } from "@laundry/core/order/messages/text-consent-store.port"
import { longestPart } from "@laundry/core/shared/listed"
import { formatPhone } from "@laundry/core/shared/phone-number"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { changing } from "../../gate.ts"
import { wholeNumber } from "../../page-options.ts"
import { rehearse } from "../../rehearse.ts"
import { type ListColumn, listing, sayNotShown } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"

const iso = (at: number): string => new Date(at).toISOString()

const columns: ReadonlyArray<ListColumn<UnreadText>> = [
  { name: "phone", title: "Phone", value: ({ from }) => from, text: ({ from }) => formatPhone(from) },
  {
    name: "when",
    title: "Came",
    value: ({ receivedAt }) => iso(receivedAt),
    text: ({ receivedAt }) => sayInstant(receivedAt),
  },
  { name: "message", title: "Says", shrinks: true, value: ({ body }) => body },
  { name: "id", title: "Id", isExtra: true, value: ({ id }) => id },
]

const list = (context: CommandContext) =>
  listing<UnreadText, { readonly limit?: number }>(
    context,
    new Command("list")
      .description("show texts from phones that nobody has read, the oldest first")
      .option("--limit <number>", "how many at most (default: 500)", wholeNumber(longestPart))
      .addHelpText("after", "\nExample:\n  laundry texts list\n"),
    columns,
    async ({ options: { limit }, perform }) => {
      const { rows, notShown } = await perform(listUnreadTexts(limit))
      return {
        json: {
          texts: rows.map(({ from, receivedAt, ...text }) => ({ ...text, phone: from, receivedAt: iso(receivedAt) })),
          notShown,
        },
        rows,
        more: sayNotShown(notShown),
        none: "All texts were read.\n",
      }
    },
  )

const markRead = (context: CommandContext) =>
  changing(
    context,
    new Command("mark-read")
      .description("note that a text was read and seen to")
      .argument("[id]", "its id, as 'laundry texts list --json' says it")
      .addHelpText("after", "\nExample:\n  laundry texts mark-read SM0123456789abcdef --yes\n"),
    async ({ args, need, perform }) => {
      const id = (await need(args[0], "The text's id", () => context.prompts.text("Id"))).trim()
      await perform(rehearse(markTextRead(id)))
      return {
        preview: `To note as read: ${id}\n`,
        json: { id, applied: false },
        question: "Note it as read?",
        apply: async () => {
          await perform(markTextRead(id))
          return { json: { id, applied: true }, text: "Noted.\n" }
        },
      }
    },
  )

const end = (context: CommandContext) =>
  changing(
    context,
    new Command("end")
      .description("end all texts to a phone whose owner asked for it, in any words and by any way")
      .argument("[phone]", "the American number")
      .addHelpText("after", '\nExample:\n  laundry texts end "(305) 555-0142"\n'),
    async ({ args, need, perform }) => {
      const typed = await need(args[0], "The phone", () => context.prompts.text("Phone"))
      const phone = await perform(rehearse(endTexts(typed)))
      return {
        preview: `To end: all texts to ${formatPhone(phone)}. Only a START from that phone allows them again.\n`,
        json: { phone, applied: false },
        question: "End them?",
        apply: async () => {
          await perform(endTexts(typed))
          return { json: { phone, applied: true }, text: "Ended.\n" }
        },
      }
    },
  )

/** `laundry texts`: what came from phones and a person has to read. */
export const textsCommand = (context: CommandContext): Command =>
  new Command("texts").addCommand(list(context)).addCommand(markRead(context)).addCommand(end(context))
