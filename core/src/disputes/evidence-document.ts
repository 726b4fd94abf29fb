import type { Actor, UserId } from "../access/actor.ts"
import { roleLabels } from "../access/role.ts"
import { type DocumentScene, sayDocumentDay, sayDocumentMoment } from "../documents/document-words.ts"
import type { DocumentBlock, DocumentColumn, DocumentPair, PrintedDocument } from "../documents/printed-document.ts"
import { movementTable } from "../documents/statement-document.ts"
import { formatDollars } from "../money/cents.ts"
import { formatPounds } from "../money/pounds.ts"
import { costLines, costOf } from "../order/cost-lines.ts"
import { sayCostLine } from "../order/cost-words.ts"
import { formatOrderNumber, type Order } from "../order/order.ts"
import { formatOrderAddress } from "../order/order-address.ts"
import type { OrderDispute } from "../order/order-disputes.ts"
import { type DatedEntry, datedHistory } from "../order/recorded-at.ts"
import { sayScale } from "../order/weigh-tickets/scale.ts"
import type { AnsweredTicket } from "../order/weigh-tickets/weigh-ticket.ts"
import { formatPhone } from "../shared/phone-number.ts"
import type { Evidence, EvidencePhoto } from "./evidence.ts"
import { termsOfOrder } from "./terms-of-order.ts"

const heading = (text: string): DocumentBlock => ({ kind: "heading", text })
const words = (text: string): DocumentBlock => ({ kind: "text", text })

const disputeFacts = ({ id, amount, reason, openedAt, answerBy, outcome }: OrderDispute): DocumentBlock => ({
  kind: "facts",
  facts: [
    ["Dispute", id],
    ["Amount", formatDollars(amount)],
    ["Reason given", reason],
    ["Opened", sayDocumentMoment(openedAt)],
    ...(answerBy === null ? [] : [["Answer by", sayDocumentDay(answerBy)] as const]),
    ["State", outcome],
  ],
})

const orderFacts = (order: Order): ReadonlyArray<DocumentPair> => [
  ["Customer", order.customerName],
  ["Email", order.customerEmail],
  ["Phone", formatPhone(order.customerPhone)],
  ["Address", formatOrderAddress(order)],
  ["Ordered", sayDocumentMoment(order.createdAt)],
  ["Pickup agreed", `${sayDocumentDay(order.pickupDate)}, ${order.pickupTimeSlot}`],
  ...(order.pickedUpAt === null ? [] : [["Picked up", sayDocumentMoment(order.pickedUpAt)] as const]),
  ...(order.deliveredAt === null ? [] : [["Delivered", sayDocumentMoment(order.deliveredAt)] as const]),
  ...(order.weight === null ? [] : [["Weight", `${formatPounds(order.weight)} lbs`] as const]),
]

/** "driver Dan Driver": who did something, as a bank reads it. Laundry workers of the marketplace have accounts as customers do. */
export const whoDid = (actor: Actor, workers: ReadonlySet<UserId>): string => {
  switch (actor.kind) {
    case "user": {
      const role = actor.role === "client" && workers.has(actor.userId) ? "laundry_worker" : actor.role
      return role === "client" ? "the customer" : `${roleLabels[role].toLowerCase()} ${actor.name}`
    }
    case "guest":
      return "the customer"
    case "operator":
      return "staff"
    case "system":
      return "by itself"
  }
}

/** "order placed, from … to …" */
const sayEvent = ({ event, from, to, at, happenedAt }: DatedEntry): string => {
  const what = event.replaceAll("-", " ")
  const moved =
    from === null || from === to ? what : `${what}: ${from.replaceAll("_", " ")} to ${to.replaceAll("_", " ")}`
  const [happened, heard] = [sayDocumentMoment(happenedAt), sayDocumentMoment(at)]
  return happened === heard ? moved : `${moved} (by the phone's record, which reached us ${heard})`
}

const table = (
  columns: ReadonlyArray<readonly [title: string, share: number]>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
): DocumentBlock => ({
  kind: "table",
  columns: columns.map(([title, share]): DocumentColumn => ({ title, share })),
  rows,
})

const timeline = ({ history, workers }: Evidence): ReadonlyArray<DocumentBlock> => [
  heading("Timeline"),
  table(
    [
      ["When", 3],
      ["What", 4],
      ["By", 3],
    ],
    datedHistory(history).map((entry) => [
      sayDocumentMoment(entry.happenedAt),
      sayEvent(entry),
      whoDid(entry.actor, workers),
    ]),
  ),
]

const ticketBlocks = (ticket: AnsweredTicket, workers: ReadonlySet<UserId>): ReadonlyArray<DocumentBlock> => [
  {
    kind: "facts",
    facts: [
      ["Ticket", String(ticket.number)],
      ["Weighed", `${sayDocumentMoment(ticket.weighedAt)}, ${whoDid(ticket.weighedBy, workers)}`],
      [ticket.scale.owner === "worker" ? "Worker's scale" : "Scale", sayScale(ticket.scale) || "not named"],
      ["Answer", ticket.answer.kind],
    ],
  },
  {
    kind: "sums",
    lines: [
      ["Weight", `${formatPounds(ticket.weight)} lbs`],
      ...costLines(ticket).map((line): DocumentPair => [sayCostLine(line), formatDollars(line.amount)]),
    ],
    total: ["Total", formatDollars(costOf(ticket))],
  },
]

const weighing = ({ tickets, workers }: Evidence): ReadonlyArray<DocumentBlock> =>
  tickets.length === 0
    ? []
    : [
        heading("Weigh tickets, the newest first"),
        ...tickets.toReversed().flatMap((ticket) => ticketBlocks(ticket, workers)),
      ]

/** What can be said of the terms: an order that staff placed, or a recurring pickup, was placed under them, too, and nobody showed them then. */
const sayTerms = ({ order, history }: Evidence): string => {
  const { day, isShown, isSuperseded } = termsOfOrder(order, history)
  const placedBy =
    history.find(({ event }) => event === "placed")?.actor.kind === "system" ? "a recurring pickup" : "staff"
  const how = isShown ? "shown before the order was placed on" : `in force when ${placedBy} placed the order on`
  const since = isSuperseded ? " They have changed since." : ""
  return `Terms of service, as of ${sayDocumentDay(day)}: ${how} ${sayDocumentMoment(order.createdAt)}.${since}`
}

const terms = (evidence: Evidence): ReadonlyArray<DocumentBlock> => [
  heading("What the customer agreed to"),
  words(sayTerms(evidence)),
  ...evidence.consents.map(({ wording, acceptedAt, ip, state }) =>
    words(`${sayDocumentMoment(acceptedAt)}${ip === null ? "" : `, from ${ip}`} (${state}): ${wording}`),
  ),
]

const mails = ({ mails: sent }: Evidence): ReadonlyArray<DocumentBlock> => [
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
          sentAt === null ? "not sent yet" : sayDocumentMoment(sentAt),
          template.replaceAll("-", " "),
          to,
        ]),
      ),
]

const photoWords = { pickup: "At the pickup", delivery: "At the delivery", scale: "The scale's display" } as const

const pictures = ({ photos }: Evidence): ReadonlyArray<DocumentBlock> =>
  photos.length === 0
    ? []
    : [
        heading("Photos"),
        ...photos.map(
          ({ kind, takenAt, sha256, photo }: EvidencePhoto): DocumentBlock => ({
            kind: "picture",
            photo,
            caption: [
              photoWords[kind],
              ...(takenAt === null ? [] : [sayDocumentMoment(takenAt)]),
              ...(sha256 === null ? [] : [`SHA-256 ${sha256}`]),
            ].join(" · "),
          }),
        ),
      ]

/** The file that a dispute is answered with. It names the customer in full: it is for their bank. */
export const evidenceDocument = (evidence: Evidence, { sender }: DocumentScene): PrintedDocument => {
  const number = formatOrderNumber(evidence.order.orderNumber)
  return {
    name: `evidence-${evidence.order.orderNumber}`,
    title: "Evidence",
    subtitle: `Order ${number} · ${sayDocumentMoment(evidence.madeAt)}`,
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
