import type { IsoDate } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import { type Pounds, pounds } from "@laundry/core/money/pounds"
import type { OrderId } from "@laundry/core/order/order"
import type { HistoryEntry } from "@laundry/core/order/order-history"
import { type Scale, unknownScale } from "@laundry/core/order/weigh-tickets/scale"
import type { WeighTicket, WeighTicketId } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { demoToken } from "./ids.ts"
import type { DemoOrder } from "./story.ts"

/** The demo company's scale. */
export const demoScale: Scale = {
  ...unknownScale,
  name: "Bench scale",
  serial: "WF-2207",
  certifiedOn: "2026-03-02" as IsoDate,
}

const weightIn = ({ changes }: HistoryEntry): Pounds | undefined =>
  typeof changes["weight"] === "number" ? pounds(changes["weight"]) : undefined

/** The weigh tickets of an order: one for each time that its history tells of a weight. */
export const demoTickets = ({ placed, history }: DemoOrder, id: OrderId): ReadonlyArray<WeighTicket> =>
  history
    .flatMap((entry) => {
      const weight = weightIn(entry)
      return weight === undefined ? [] : [{ entry, weight }]
    })
    .map(({ entry: { at, actor, changes }, weight }, index) => ({
      id: demoToken(`weigh ticket ${index + 1} of ${id}`) as WeighTicketId,
      orderId: id,
      number: index + 1,
      reason: index === 0 ? "weighed" : "weight-corrected",
      weight,
      intakeWeight: null,
      waitsFor: null,
      scale: demoScale,
      weighedAt: at,
      weighedBy: actor,
      photo: null,
      terms: placed.terms,
      oversizedItems: 0,
      minimum: placed.terms.minimumOrderAmount,
      charges: cents(Number(changes["additionalCharges"] ?? 0)),
      writtenAt: at,
      writtenBy: actor,
    }))
