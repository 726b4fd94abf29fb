import { DocumentPage, ReceiptId, StatementId } from "@laundry/contracts/orders/documents"
import { OrderPage } from "@laundry/contracts/orders/order-links"
import { WeighTicketId, WeighTicketPage } from "@laundry/contracts/orders/weigh-tickets"
import type { PageData } from "@laundry/contracts/pages/public-page"
import { CurrentActor } from "@laundry/core/access/actor"
import { readTicket } from "@laundry/core/weighing/read-ticket"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect, Schema } from "effect"
import { receiptPage, statementPage } from "../documents/document-view.ts"
import { linkedOrderPage } from "../orders/order-link-view.ts"
import { toTicketPage } from "../weighing/weigh-ticket-view.ts"

/** What a page of a link shows, as it travels with it; or with which status it is sent without that: the link is unknown, or has ended. */
type LinkedData = Effect.Effect<
  Pick<PageData, "weighTicket" | "document" | "orderPage"> | 404 | 410,
  never,
  AppServices | CurrentActor
>

const encodeTicket = Schema.encodeSync(WeighTicketPage)
const encodeOrder = Schema.encodeSync(OrderPage)
const encodeDocument = Schema.encodeSync(DocumentPage)

const unknown = () => Effect.succeed(404 as const)
const linkErrors = { OrderLinkInvalid: unknown, OrderLinkEnded: () => Effect.succeed(410 as const) }

const ticketData = (id: string): LinkedData =>
  readTicket(WeighTicketId.make(id)).pipe(
    // Whose card it is that the page names is told when the page asks.
    Effect.provideService(CurrentActor, { kind: "guest" }),
    Effect.map((page) => ({ weighTicket: encodeTicket(toTicketPage(page)) })),
    Effect.catchTags({ ...linkErrors, WeighTicketNotFound: unknown }),
  )

const receiptData = (id: string): LinkedData =>
  receiptPage(ReceiptId.make(id)).pipe(
    Effect.map((page) => ({ document: encodeDocument(page) })),
    Effect.catchTags({ ...linkErrors, ReceiptNotFound: unknown }),
  )

const statementData = (id: string): LinkedData =>
  statementPage(StatementId.make(id)).pipe(
    Effect.map((page) => ({ document: encodeDocument(page) })),
    Effect.catchTags({ ...linkErrors, StatementNotFound: unknown }),
  )

const orderData = (token: string): LinkedData =>
  linkedOrderPage(token).pipe(
    Effect.map((page) => ({ orderPage: { token, page: encodeOrder(page) } })),
    Effect.catchTags(linkErrors),
  )

const readers: ReadonlyMap<string, (id: string) => LinkedData> = new Map([
  ["order", orderData],
  ["weigh-ticket", ticketData],
  ["receipt", receiptData],
  ["statement", statementData],
])

/** What the page at an address shows, where the address is the key to it; undefined for other pages. */
export const linkedDataAt = (url: string): LinkedData | undefined => {
  const [, name = "", id = ""] = /^\/([\w-]+)\/([\w.-]{1,100})\/?$/.exec(url.split("?", 1)[0] ?? "") ?? []
  return readers.get(name.toLowerCase())?.(id)
}
