import { Effect } from "effect"
import { ServiceAreaStore } from "../areas/service-area-store.port.ts"
import { contactLine } from "../company/company-contact.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import { formatWallTime, type Instant, type IsoDate, localDateOf, localTimeOf } from "../local-time/local-time.ts"
import { formatDollars } from "../money/cents.ts"
import { formatOrderNumber, nobody, type Order } from "../order/order.ts"
import type { ReceiptLine } from "../order/receipts/receipt.ts"
import type { DocumentPair, PrintedDocument } from "./printed-document.ts"

const dayNames = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" })

/** "November 22, 2026": documents are kept for years. */
export const sayDocumentDay = (date: IsoDate): string => dayNames.format(Date.parse(`${date}T00:00:00Z`))

/** "November 22, 2026, 3:15 PM", by the clocks of Miami. */
export const sayDocumentMoment = (at: Instant): string =>
  `${sayDocumentDay(localDateOf(at))}, ${formatWallTime(localTimeOf(at))}`

export const sayDocumentLine = ({ label, amount }: ReceiptLine): DocumentPair => [label, formatDollars(amount)]

/** Who writes a document, and the area of its order: what is on it beside the order and its money. */
export interface DocumentScene {
  readonly sender: PrintedDocument["sender"]
  /** "33139 South Beach": where the laundry was picked up, without the street. Undefined where no area was recognized. */
  readonly area: string | undefined
}

/** The scene of an order's documents, as it is now. */
export const documentScene = Effect.fnUntraced(function* ({ addressCheck }: Pick<Order, "addressCheck">) {
  const { information } = yield* (yield* CompanySettingsStore).current
  const areas = yield* (yield* ServiceAreaStore).list
  const zipCode = addressCheck.kind === "served" ? addressCheck.zipCode : undefined
  const named = areas.find((area) => area.zipCode === zipCode)?.areaName
  const scene: DocumentScene = {
    sender: { name: information.companyName, contact: contactLine(information) },
    area: zipCode === undefined ? undefined : [zipCode, named].filter(Boolean).join(" "),
  }
  return scene
})

/** All that a document tells of its customer: who has the link may read it, so no street, phone number or email. */
export const customerFacts = (label: string, order: Order, { area }: DocumentScene): ReadonlyArray<DocumentPair> => [
  ...(order.customerName === nobody.customerName ? [] : [[label, order.customerName] as const]),
  ...(area === undefined ? [] : [["Area", area] as const]),
  ["Order", formatOrderNumber(order.orderNumber)],
]
