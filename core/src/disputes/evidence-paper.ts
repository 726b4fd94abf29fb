import type { Actor } from "../access/actor.ts"
import { roleLabels } from "../access/role.ts"
import { legalTextsUpdated } from "../company/legal-terms.ts"
import { formatDollars } from "../money/cents.ts"
import { formatPounds } from "../money/pounds.ts"
import { costLines, costOf } from "../order/cost-lines.ts"
import { sayCostLine } from "../order/cost-words.ts"
import { formatOrderNumber, type Order } from "../order/order.ts"
import { formatOrderAddress } from "../order/order-address.ts"
import type { OrderDispute } from "../order/order-disputes.ts"
import type { HistoryEntry } from "../order/order-history.ts"
import type { AnsweredTicket } from "../order/weigh-ticket.ts"
import type { Paper, PaperBlock, PaperColumn, PaperPair } from "../papers/paper.ts"
import { type PaperScene, sayPaperDay, sayPaperMoment } from "../papers/paper-words.ts"
import { movementTable } from "../papers/statement-paper.ts"
import { formatPhone } from "../shared/phone-number.ts"
import type { Evidence, EvidencePhoto } from "./evidence.ts"

const heading = (text: string): PaperBlock => ({ kind: "heading", text })
const words = (text: string): PaperBlock => ({ kind: "text", text })

const disputeFacts = ({ id, amount, reason, openedAt, answerBy, outcome }: OrderDispute): PaperBlock => ({
  kind: "facts",
  facts: [
    ["Dispute", id],
    ["Amount", formatDollars(amount)],
    ["Reason given", reason],
    ["Opened", sayPaperMoment(openedAt)],
    ...(answerBy === null ? [] : [["Answer by", sayPaperDay(answerBy)] as const]),
    ["State", outcome],
  ],
})

const orderFacts = (order: Order): ReadonlyArray<PaperPair> => [
  ["Customer", order.customerName],
  ["Email", order.customerEmail],
  ["Phone", formatPhone(order.customerPhone)],
  ["Address", formatOrderAddress(order)],
  ["Ordered", sayPaperMoment(order.createdAt)],
  ["Pickup agreed", `${sayPaperDay(order.pickupDate)}, ${order.pickupTimeSlot}`],
  ...(order.pickedUpAt === null ? [] : [["Picked up", sayPaperMoment(order.pickedUpAt)] as const]),
  ...(order.deliveredAt === null ? [] : [["Delivered", sayPaperMoment(order.deliveredAt)] as const]),
  ...(order.weight === null ? [] : [["Weight", `${formatPounds(order.weight)} lbs`] as const]),
]

/** "driver Dan Driver": who did something, as a bank reads it. */
export const whoDid = (actor: Actor): string => {
  switch (actor.kind) {
    case "user":
      return actor.role === "client" ? "the customer" : `${roleLabels[actor.role].toLowerCase()} ${actor.name}`
    case "guest":
      return "the customer"
    case "operator":
      return "staff"
    case "system":
      return "by itself"
  }
}

/** "order placed, from … to …" */
const sayEvent = ({ event, from, to }: HistoryEntry): string => {
  const what = event.replaceAll("-", " ")
  return from === null || from === to ? what : `${what}: ${from.replaceAll("_", " ")} to ${to.replaceAll("_", " ")}`
}

const table = (
  columns: ReadonlyArray<readonly [title: string, share: number]>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
): PaperBlock => ({
  kind: "table",
  columns: columns.map(([title, share]): PaperColumn => ({ title, share })),
  rows,
})

const timeline = ({ history }: Evidence): ReadonlyArray<PaperBlock> => [
  heading("Timeline"),
  table(
    [
      ["When", 3],
      ["What", 4],
      ["By", 3],
    ],
    history.map((entry) => [sayPaperMoment(entry.at), sayEvent(entry), whoDid(entry.actor)]),
  ),
]

const ticketBlocks = (ticket: AnsweredTicket): ReadonlyArray<PaperBlock> => [
  {
    kind: "facts",
    facts: [
      ["Ticket", String(ticket.number)],
      ["Weighed", `${sayPaperMoment(ticket.weighedAt)}, ${whoDid(ticket.weighedBy)}`],
      ["Scale", [ticket.scale.name, ticket.scale.serial].filter(Boolean).join(", ") || "not named"],
      ["Answer", ticket.answer.kind],
    ],
  },
  {
    kind: "sums",
    lines: [
      ["Weight", `${formatPounds(ticket.weight)} lbs`],
      ...costLines(ticket).map((line): PaperPair => [sayCostLine(line), formatDollars(line.amount)]),
    ],
    total: ["Total", formatDollars(costOf(ticket))],
  },
]

const weighing = ({ tickets }: Evidence): ReadonlyArray<PaperBlock> =>
  tickets.length === 0
    ? []
    : [heading("Weigh tickets, the newest first"), ...tickets.toReversed().flatMap(ticketBlocks)]

const terms = ({ consents, order }: Evidence): ReadonlyArray<PaperBlock> => [
  heading("What the customer agreed to"),
  words(
    `Terms of service, as of ${sayPaperDay(legalTextsUpdated)}: shown before the order was placed on ${sayPaperMoment(order.createdAt)}.`,
  ),
  ...consents.map(({ wording, acceptedAt, ip, state }) =>
    words(`${sayPaperMoment(acceptedAt)}${ip === null ? "" : `, from ${ip}`} (${state}): ${wording}`),
  ),
]

const mails = ({ mails: sent }: Evidence): ReadonlyArray<PaperBlock> => [
  heading("Mails to the customer"),
  sent.length === 0
    ? words("None.")
    : table(
        [
          ["Sent", 3],
          ["What", 3],
          ["To", 4],
        ],
        sent.map(({ sentAt, template, to }) => [
          sentAt === null ? "not sent yet" : sayPaperMoment(sentAt),
          template.replaceAll("-", " "),
          to,
        ]),
      ),
]

const photoWords = { pickup: "At the pickup", delivery: "At the delivery", scale: "The scale's display" } as const

const pictures = ({ photos }: Evidence): ReadonlyArray<PaperBlock> =>
  photos.length === 0
    ? []
    : [
        heading("Photos"),
        ...photos.map(
          ({ kind, takenAt, sha256, photo }: EvidencePhoto): PaperBlock => ({
            kind: "picture",
            photo,
            caption: [
              photoWords[kind],
              ...(takenAt === null ? [] : [sayPaperMoment(takenAt)]),
              ...(sha256 === null ? [] : [`SHA-256 ${sha256}`]),
            ].join(" · "),
          }),
        ),
      ]

/** The file that a dispute is answered with. It names the customer in full: it is for their bank. */
export const evidencePaper = (evidence: Evidence, { sender }: PaperScene): Paper => {
  const number = formatOrderNumber(evidence.order.orderNumber)
  return {
    name: `evidence-${evidence.order.orderNumber}`,
    title: "Evidence",
    subtitle: `Order ${number} · ${sayPaperMoment(evidence.madeAt)}`,
    sender,
    madeAt: evidence.madeAt,
    blocks: [
      ...evidence.disputes.map(disputeFacts),
      heading("The order"),
      { kind: "facts", facts: orderFacts(evidence.order) },
      heading("Payments"),
      movementTable(evidence),
      ...timeline(evidence),
      ...weighing(evidence),
      ...terms(evidence),
      ...mails(evidence),
      ...pictures(evidence),
    ],
    note: `${sender.name} · Evidence for order ${number}`,
  }
}
