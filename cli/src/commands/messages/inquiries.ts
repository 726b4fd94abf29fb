import { type Inquiry, type InquiryStatus, inquiryStatuses } from "@laundry/core/commercial/inquiry"
import { listInquiries, showInquiry } from "@laundry/core/commercial/read-inquiries"
import { updateInquiry } from "@laundry/core/commercial/update-inquiry"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { changing, reading } from "../../gate.ts"
import { defaultLimit, largestLimit, largestNumber, wholeNumber } from "../../page-options.ts"
import { rehearse } from "../../rehearse.ts"
import { fields } from "../../terminal.ts"
import { type ListColumn, listing } from "../../views/listing.ts"
import { sayInstant } from "../../views/order-view.ts"
import { among, oneWord } from "../../words.ts"

/** An inquiry as scripts read it. */
const inquiryJson = ({ receivedAt, version: _version, ...inquiry }: Inquiry) => ({
  ...inquiry,
  receivedAt: new Date(receivedAt).toISOString(),
})

interface ListOptions {
  readonly limit?: number
  readonly before?: number
}

const columns: ReadonlyArray<ListColumn<Inquiry>> = [
  {
    name: "inquiry",
    title: "Inquiry",
    value: ({ inquiryNumber }) => inquiryNumber,
    text: ({ inquiryNumber }) => `#${inquiryNumber}`,
  },
  {
    name: "received",
    title: "Received",
    value: ({ receivedAt }) => new Date(receivedAt).toISOString(),
    text: ({ receivedAt }) => sayInstant(receivedAt),
  },
  { name: "name", title: "Name", shrinks: true, value: ({ name }) => name },
  { name: "business", title: "Business", mayGo: true, value: ({ businessType }) => businessType },
  { name: "email", title: "Email", shrinks: true, mayGo: true, value: ({ email }) => email },
  { name: "phone", title: "Phone", isExtra: true, value: ({ phone }) => phone },
  { name: "pounds", title: "Pounds", isExtra: true, value: ({ estimatedPounds }) => estimatedPounds },
  { name: "status", title: "Status", value: ({ status }) => status },
]

const list = (context: CommandContext) =>
  listing<Inquiry, ListOptions>(
    context,
    new Command("list")
      .description("show commercial inquiries, newest first")
      .option("--limit <number>", `how many at most (default: ${defaultLimit})`, wholeNumber(largestLimit))
      .option("--before <inquiry>", "only inquiries older than this number", wholeNumber(largestNumber))
      .addHelpText("after", "\nExample:\n  laundry inquiries list --columns inquiry,name,phone,status\n"),
    columns,
    async ({ options, perform }) => {
      const { limit = defaultLimit, before } = options
      // One more than is shown tells whether there are older ones.
      const found = await perform(listInquiries({ limit: limit + 1, ...(before === undefined ? {} : { before }) }))
      const inquiries = found.slice(0, limit)
      const nextBefore = found.length > limit ? (inquiries.at(-1)?.inquiryNumber ?? null) : null
      return {
        json: { inquiries: inquiries.map(inquiryJson), nextBefore },
        rows: inquiries,
        none: "No inquiries.\n",
        more: nextBefore === null ? "" : `Older ones: --before ${nextBefore}\n`,
      }
    },
  )

const show = (context: CommandContext) =>
  reading(
    context,
    new Command("show")
      .description("show one commercial inquiry")
      .argument("[inquiry]", "its number, such as 12, or its id")
      .addHelpText("after", "\nExample:\n  laundry inquiries show 12\n"),
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

interface UpdateOptions {
  readonly status?: InquiryStatus
  readonly notes?: string
}

const update = (context: CommandContext) =>
  changing<UpdateOptions>(
    context,
    new Command("update")
      .description("note how far an inquiry is")
      .argument("[inquiry]", "its number, such as 12, or its id")
      .option("--status <status>", inquiryStatuses.join(", "), oneWord(among(inquiryStatuses), inquiryStatuses))
      .option("--notes <text>", 'notes of staff; "" takes them away')
      .addHelpText("after", '\nExample:\n  laundry inquiries update 12 --status contacted --notes "Calls back"\n'),
    async ({ args, options: { status, notes }, need, perform }) => {
      const wanted = await need(args[0], "The inquiry's number or id", () => context.prompts.text("Inquiry number"))
      if (status === undefined && notes === undefined) throw new WrongUsage("Give --status or --notes.")
      const before = await perform(showInquiry(wanted.trim()))
      const asked = {
        ...(status === undefined ? {} : { status }),
        ...(notes === undefined ? {} : { notes }),
        version: before.version,
      }
      const after = await perform(rehearse(updateInquiry(before.id, asked)))
      const json = { inquiry: inquiryJson(after), applied: false }
      const changed = [
        ["Status", before.status, after.status],
        ["Staff notes", before.notes ?? "none", after.notes ?? "none"],
      ].flatMap(([label = "", old, now]) => (old === now ? [] : [[label, `${old} → ${now}`] as const]))
      if (changed.length === 0) return { json, text: "Nothing to change.\n" }
      return {
        preview: fields(context.terminal, [["Inquiry", `#${before.inquiryNumber}, ${before.name}`], ...changed]),
        json,
        question: "Change the inquiry?",
        apply: async () => {
          const inquiry = await perform(updateInquiry(before.id, asked))
          return { json: { inquiry: inquiryJson(inquiry), applied: true }, text: "The inquiry is changed.\n" }
        },
      }
    },
  )

/** `laundry inquiries`: who asked about commercial laundry. */
export const inquiriesCommand = (context: CommandContext): Command =>
  new Command("inquiries").addCommand(list(context)).addCommand(show(context)).addCommand(update(context))
