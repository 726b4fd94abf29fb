import { type LaundryOrderView, laundryEndpoints } from "@laundry/contracts/laundry"
import { advanceInLaundry } from "@laundry/core/laundry/advance-in-laundry"
import { type LaundryOrder, laundryQueue } from "@laundry/core/laundry/laundry-queue"
import { formatMoney } from "@laundry/core/money/cents"
import { hundredthsOf, pounds } from "@laundry/core/money/pounds"
import type { OrderId } from "@laundry/core/order/order"
import { placeOf } from "@laundry/core/order/status-meaning"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"
import { labelCodeOf } from "./label-code.ts"

const toLaundryView = ({ order, isOverdue }: LaundryOrder): LaundryOrderView => ({
  id: order.id,
  labelCode: labelCodeOf(order.id),
  orderNumber: order.orderNumber,
  status: placeOf(order),
  customerName: order.customerName,
  deliveryDate: order.deliveryDate,
  pickedUpAt: order.pickedUpAt === null ? null : new Date(order.pickedUpAt).toISOString(),
  estimatedWeight: order.estimatedWeight,
  actualBags: order.actualBags,
  readyBags: order.readyBags,
  weight: order.weight,
  detergentPreference: order.detergentPreference,
  specialInstructions: order.specialInstructions,
  minimumPaymentAmount: formatMoney(order.minimumPaymentAmount),
  pricePerPound: formatMoney(order.terms.pricePerPound),
  freeWeightLimit: order.terms.freeWeightLimit,
  additionalCharges: formatMoney(order.additionalCharges),
  pickupPhotoUrl: order.pickupPhoto === null ? null : `/api/orders/${order.id}/photos/pickup`,
  isOverdue,
  version: order.version,
})

export const laundryRoutes = (route: Route<AppServices>): void => {
  route(laundryEndpoints.listLaundryQueue, () => Effect.map(laundryQueue(), (orders) => orders.map(toLaundryView)))

  route(laundryEndpoints.advanceInLaundry, ({ params, body }) => {
    const { weight: typed, ...step } = body
    const weight = typed === undefined ? undefined : pounds(hundredthsOf(typed) / 100)
    const asked = weight === undefined ? step : { ...step, weight }
    return Effect.map(advanceInLaundry(params.id as OrderId, asked), toLaundryView)
  })
}
