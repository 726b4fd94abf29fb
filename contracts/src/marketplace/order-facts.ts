import { Schema } from "effect"
import { Moment, Weight } from "../http/wire.ts"

const instantOrNull = Schema.NullOr(Moment)

/** What the records of an order say that a worker did: when things were done, null where that is not known; with photos and weigh tickets. */
export const OrderFactsView = Schema.Struct({
  acceptedAt: instantOrNull,
  inTransitAt: instantOrNull,
  pickedUpAt: instantOrNull,
  weighedAt: instantOrNull,
  deliveredAt: instantOrNull,
  /** Which photos of the bags there are. */
  photos: Schema.Array(Schema.Literals(["pickup", "delivery"])),
  /** The oldest first, each by the path of its page. */
  tickets: Schema.Array(Schema.Struct({ number: Schema.Int, weight: Weight, weighedAt: Moment, path: Schema.String })),
})
export type OrderFactsView = typeof OrderFactsView.Type
