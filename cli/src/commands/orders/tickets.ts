import { addCents, formatMoney, subtractCents } from "@laundry/core/money/cents"
import { formatPounds } from "@laundry/core/money/pounds"
import { type CostLine, costLines, costOf } from "@laundry/core/order/cost-lines"
import { formatOrderNumber } from "@laundry/core/order/order"
import {
  type AnsweredTicket,
  type WeighTicketId,
  weighTicketPath,
} from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { orderDetails } from "@laundry/core/orders/order-details"
import { showOrder } from "@laundry/core/orders/read-orders"
import { sayPromo } from "@laundry/core/pricing/promo"
import { keepTicket } from "@laundry/core/weighing/answer-ticket"
import { readTicket } from "@laundry/core/weighing/read-ticket"
import { Command } from "commander"
import { Effect } from "effect"
import type { CommandContext } from "../../answer.ts"
import { WrongUsage } from "../../failure.ts"
import { changing, reading } from "../../gate.ts"
import { rehearse } from "../../rehearse.ts"
import { fields, oneLine } from "../../terminal.ts"
import { type ListColumn, listing } from "../../views/listing.ts"
import { sayActor, sayInstant } from "../../views/order-view.ts"

/** A ticket as scripts read it. */
const ticketJson = ({ terms, minimum, charges, weighedAt, writtenAt, ...ticket }: AnsweredTicket) => ({
  ...ticket,
  terms: {
    minimumOrderAmount: formatMoney(terms.minimumOrderAmount),
    pricePerPound: formatMoney(terms.pricePerPound),
    freeWeightLimit: terms.freeWeightLimit,
    promoCode: terms.promo?.code ?? null,
  },
  minimum: formatMoney(minimum),
  charges: formatMoney(charges),
  discount: formatMoney(subtractCents(addCents(minimum, charges), costOf({ terms, minimum, charges }))),
  total: formatMoney(costOf({ terms, minimum, charges })),
  weighedAt: new Date(weighedAt).toISOString(),
  writtenAt: new Date(writtenAt).toISOString(),
  path: weighTicketPath(ticket.id),
})

const sayAnswer = ({ answer }: AnsweredTicket): string => {
  switch (answer.kind) {
    case "none":
      return "–"
    case "accepted":
      return "accepted"
    case "objected":
      return `looks wrong: ${answer.objection.reason}`
    case "decided":
      return `kept: ${answer.sentence}`
  }
}

const columns: ReadonlyArray<ListColumn<AnsweredTicket>> = [
  { name: "ticket", title: "Ticket", align: "right", value: ({ number }) => number },
  { name: "id", title: "Id", value: ({ id }) => id },
  {
    name: "written",
    title: "Written",
    value: ({ writtenAt }) => new Date(writtenAt).toISOString(),
    text: ({ writtenAt }) => sayInstant(writtenAt),
  },
  { name: "pounds", title: "Pounds", align: "right", value: ({ weight }) => weight },
  { name: "total", title: "Total", align: "right", value: (ticket) => formatMoney(costOf(ticket)) },
  { name: "why", title: "Why", mayGo: true, value: ({ reason }) => reason },
  { name: "answer", title: "Answer", shrinks: true, value: sayAnswer },
]

const list = (context: CommandContext) =>
  listing<AnsweredTicket>(
    context,
    new Command("list")
      .description("show an order's weigh tickets, the newest last")
      .argument("[order]", "its number, such as 1042, or its id")
      .addHelpText("after", "\nExample:\n  laundry tickets list 1042\n"),
    columns,
    async ({ args, need, perform }) => {
      const wanted = await need(args[0], "The order's number or id", () => context.prompts.text("Order number"))
      const program = Effect.flatMap(showOrder(wanted.trim()), ({ order }) => orderDetails(order.id))
      const { tickets } = await perform(program)
      return {
        json: { tickets: tickets.map(ticketJson) },
        rows: tickets,
        none: "This order has no weigh ticket yet.\n",
      }
    },
  )

const sayLine = (line: CostLine): readonly [string, string] => {
  switch (line.kind) {
    case "minimum":
      return [`Minimum, covers ${formatPounds(line.covers)} lbs`, formatMoney(line.amount)]
    case "further-pounds":
      return [`${formatPounds(line.pounds)} lbs more, at ${formatMoney(line.pricePerPound)}`, formatMoney(line.amount)]
    case "oversized":
      return [`${line.items} oversized, at ${formatMoney(line.fee)} each`, formatMoney(line.amount)]
    case "trust-and-safety":
      return ["Trust and Safety Fee", formatMoney(line.amount)]
    case "set-by-hand":
      return ["Additional charges, by hand", formatMoney(line.amount)]
    case "promo":
      return [`Promo code ${line.promo.code}, ${sayPromo(line.promo)}`, formatMoney(line.amount)]
  }
}

const ticketFields = (ticket: AnsweredTicket): ReadonlyArray<readonly [string, string]> => [
  ["Weight", `${formatPounds(ticket.weight)} lbs`],
  ["Before washing", ticket.intakeWeight === null ? "–" : `${formatPounds(ticket.intakeWeight)} lbs`],
  ["Weighed", `${sayInstant(ticket.weighedAt)} by ${sayActor(ticket.weighedBy)}`],
  ["Scale", [ticket.scale.name, ticket.scale.serial, ticket.scale.certifiedOn].filter(Boolean).join(", ") || "–"],
  ["Photo", ticket.photo === null ? "–" : `SHA-256 ${ticket.photo.sha256}`],
  ...costLines(ticket).map(sayLine),
  ["Total", formatMoney(costOf(ticket))],
  ["Why", ticket.reason],
  ["Answer", sayAnswer(ticket)],
  ["Page", weighTicketPath(ticket.id)],
]

const namedTicket = async (
  args: ReadonlyArray<string | undefined>,
  need: (given: string | undefined) => Promise<string>,
) => (await need(args[0])).trim() as WeighTicketId

const show = (context: CommandContext) =>
  reading(
    context,
    new Command("show")
      .description("show one weigh ticket with its arithmetic")
      .argument("[ticket]", "its id, as 'laundry tickets list' says it")
      .addHelpText("after", "\nExample:\n  laundry tickets show KxY2b0ZqT7aW1mNcVd3eFg\n"),
    async ({ args, need, perform }) => {
      const id = await namedTicket(args, (given) =>
        need(given, "The ticket's id", () => context.prompts.text("Ticket")),
      )
      const { ticket, order, isCurrent } = await perform(readTicket(id))
      const title = `Ticket ${ticket.number} of ${formatOrderNumber(order.orderNumber)}${isCurrent ? "" : ", replaced"}`
      return {
        json: { ticket: { ...ticketJson(ticket), orderNumber: order.orderNumber, isCurrent } },
        text: `${context.terminal.paint("bold", title)}\n${fields(context.terminal, ticketFields(ticket))}`,
      }
    },
  )

const keep = (context: CommandContext) =>
  changing<{ readonly answer?: string }>(
    context,
    new Command("keep")
      .description("keep a ticket that looks wrong to its customer, and tell them why")
      .argument("[ticket]", "its id, as 'laundry tickets list' says it")
      .option("--answer <text>", "what the customer is told")
      .addHelpText(
        "after",
        `
A weight that is wrong is corrected instead, which writes a newer ticket:
  laundry orders edit 1042 --weight 31.5

Example:
  laundry tickets keep KxY2b0ZqT7aW1mNcVd3eFg --answer "We weighed it twice."
`,
      ),
    async ({ args, options, need, perform }) => {
      const id = await namedTicket(args, (given) =>
        need(given, "The ticket's id", () => context.prompts.text("Ticket")),
      )
      const said = await need(options.answer, "--answer", () => context.prompts.text("What the customer is told"))
      if (said.trim() === "") throw new WrongUsage("Tell the customer why with --answer.")
      const program = Effect.andThen(keepTicket(id, said.trim()), readTicket(id))
      const { ticket, order } = await perform(rehearse(program))
      const named = `ticket ${ticket.number} of ${formatOrderNumber(order.orderNumber)}`
      return {
        preview: `Keep ${named}: ${oneLine(said.trim())}\n`,
        json: { ticket: ticketJson(ticket), applied: false },
        saysAll: true,
        question: "Tell the customer so?",
        apply: async () => {
          const { ticket: kept } = await perform(program)
          return { json: { ticket: ticketJson(kept), applied: true }, text: `Kept: ${named}\n` }
        },
      }
    },
  )

/** `laundry tickets`: what orders weigh, as their customers read it. */
export const ticketsCommand = (context: CommandContext): Command =>
  new Command("tickets").addCommand(list(context)).addCommand(show(context)).addCommand(keep(context))
