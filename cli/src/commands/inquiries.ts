import type { Inquiry } from "@laundry/core/commercial/inquiry"
import { listInquiries, showInquiry } from "@laundry/core/commercial/read-inquiries"
import { Command } from "commander"
import type { CommandContext } from "../answer.ts"
import { reading } from "../gate.ts"
import { sayInstant } from "../order-view.ts"
import { defaultLimit, largestLimit, largestNumber, wholeNumber } from "../page-options.ts"
import { fields, table } from "../terminal.ts"

/** An inquiry as scripts read it. */
const inquiryJson = ({ receivedAt, version: _version, ...inquiry }: Inquiry) => ({
  ...inquiry,
  receivedAt: new Date(receivedAt).toISOString(),
})

interface ListOptions {
  readonly limit?: number
  readonly before?: number
}

const list = (context: CommandContext) =>
  reading<ListOptions>(
    context,
    new Command("list")
      .description("show commercial inquiries, newest first")
      .option("--limit <number>", `how many at most (default: ${defaultLimit})`, wholeNumber(largestLimit))
      .option("--before <inquiry>", "only inquiries older than this number", wholeNumber(largestNumber)),
    async ({ options, perform }) => {
      const { limit = defaultLimit, before } = options
      // One more than is shown tells whether there are older ones.
      const found = await perform(listInquiries({ limit: limit + 1, ...(before === undefined ? {} : { before }) }))
      const inquiries = found.slice(0, limit)
      const nextBefore = found.length > limit ? (inquiries.at(-1)?.inquiryNumber ?? null) : null
      const rows = inquiries.map(({ inquiryNumber, receivedAt, name, businessType, email, status }) => [
        `#${inquiryNumber}`,
        sayInstant(receivedAt),
        name,
        businessType,
        email,
        status,
      ])
      const columns = [
        { title: "Inquiry" },
        { title: "Received" },
        { title: "Name", shrinks: true },
        { title: "Business" },
        { title: "Email" },
        { title: "Status" },
      ] as const
      const older = nextBefore === null ? "" : `Older ones: --before ${nextBefore}\n`
      return {
        json: { inquiries: inquiries.map(inquiryJson), nextBefore },
        text: inquiries.length === 0 ? "No inquiries.\n" : table(context.terminal, columns, rows) + older,
      }
    },
  )

const show = (context: CommandContext) =>
  reading(
    context,
    new Command("show")
      .description("show one commercial inquiry")
      .argument("[inquiry]", "its number, such as 12, or its id"),
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The inquiry's number or id", () => context.prompts.text("Inquiry number"))
      const inquiry = await perform(showInquiry(wanted.trim()))
      return {
        json: { inquiry: inquiryJson(inquiry) },
        text: fields(context.terminal, [
          ["Inquiry", `#${inquiry.inquiryNumber}`],
          ["Received", sayInstant(inquiry.receivedAt)],
          ["Name", inquiry.name],
          ["Business", inquiry.businessType],
          ["Email", inquiry.email],
          ["Phone", inquiry.phone],
          ["Locations", inquiry.locations],
          ["Pounds", inquiry.estimatedPounds],
          ["Questions", inquiry.questions ?? "none"],
          ["Status", inquiry.status],
          ["Staff notes", inquiry.notes ?? "none"],
        ]),
      }
    },
  )

/** `laundry inquiries`: who asked about commercial laundry. */
export const inquiriesCommand = (context: CommandContext): Command =>
  new Command("inquiries").addCommand(list(context)).addCommand(show(context))
