import { type LaundryOrderView, laundryEndpoints } from "@laundry/contracts/orders/laundry"
import { advanceInLaundry } from "@laundry/core/laundry/advance-in-laundry"
import { type LaundryOrder, laundryQueue } from "@laundry/core/laundry/laundry-queue"
import { placeOf } from "@laundry/core/order/status-meaning"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import { answerPart } from "../http/answer-part.ts"
import { makeKeptList } from "../http/cache/kept-list.ts"
import { photoBytes } from "../http/photo-data.ts"
import type { Route } from "../http/route.ts"
import { toOversizedCharges } from "../marketplace/order-fees.ts"
import { labelCodeOf } from "./label-code.ts"

const toLaundryView = ({ order, isOverdue }: LaundryOrder): LaundryOrderView => ({
  id: order.id,
  labelCode: labelCodeOf(order.id),
  orderNumber: order.orderNumber,
  status: placeOf(order),
  customerName: order.customerName,
  deliveryDate: order.deliveryDate,
  pickedUpAt: order.pickedUpAt,
  estimatedWeight: order.estimatedWeight,
  actualBags: order.actualBags,
  readyBags: order.readyBags,
  weight: order.weight,
  intakeWeight: order.intakeWeight,
  detergentPreference: order.detergentPreference,
  specialInstructions: order.specialInstructions,
  minimumPaymentAmount: order.minimumPaymentAmount,
  pricePerPound: order.terms.pricePerPound,
  freeWeightLimit: order.terms.freeWeightLimit,
  additionalCharges: order.additionalCharges,
  ...toOversizedCharges(order),
  promo: order.terms.promo,
  pickupPhotoUrl: order.pickupPhoto === null ? null : `/api/orders/${order.id}/photos/pickup`,
  isOverdue,
  version: order.version,
})

export const laundryRoutes = (route: Route<AppServices>): void => {
  const kept = makeKeptList<LaundryOrderView>()
  route(laundryEndpoints.listLaundryQueue, ({ query: { limit } }, context) =>
    kept(
      String(limit),
      Effect.map(laundryQueue(limit), ({ rows, notShown }) => ({ rows: rows.map(toLaundryView), notShown })),
    ).pipe(Effect.map((queue) => answerPart(queue, context))),
  )

  route(
    laundryEndpoints.advanceInLaundry,
    Effect.fnUntraced(function* ({ params, body: { scalePhoto, ...step } }) {
      const photo = scalePhoto === undefined ? {} : { scalePhoto: yield* photoBytes(scalePhoto) }
      return toLaundryView(yield* advanceInLaundry(params.id, { ...step, ...photo }))
    }),
  )
}
