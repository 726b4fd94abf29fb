import { handOverTargets, workerCancellations } from "@laundry/core/order/handling"
import { offerStates } from "@laundry/core/order/offers/offer"
import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { Moment, OrderIdText, oneOf, UserId } from "../http/wire.ts"

const worker = Schema.Struct({ userId: UserId, name: Schema.String })

/** Who does an order's laundry, and what workers were offered of it, as staff see it. */
export const OrderHandling = Schema.Struct({
  handling: Schema.Literals(["house", "offered", "worker"]),
  /** Who holds it; null where no worker does. */
  worker: Schema.NullOr(worker),
  inTransitAt: Schema.NullOr(Moment),
  /** That worker did not pick it up in its window. */
  isOverdue: Schema.Boolean,
  /** Workers are offered it as soon as its first amount is paid; left out of every other order. */
  awaitsPayment: Schema.optionalKey(Schema.Literal(true)),
  /** Why it can't be offered to workers, as a sentence; left out where it can. */
  whyNotOffered: Schema.optionalKey(Schema.String),
  /** The oldest first. */
  offers: Schema.Array(
    Schema.Struct({
      state: Schema.Literals(offerStates),
      openedAt: Moment,
      deadline: Moment,
      /** Stays when it ends after it was accepted. */
      worker: Schema.NullOr(worker),
      acceptedAt: Schema.NullOr(Moment),
      endedAt: Schema.NullOr(Moment),
      /** Whether the worker who gave it back did so in time; null for every other end. */
      hadNotice: Schema.NullOr(Schema.Boolean),
    }),
  ),
})
export type OrderHandling = typeof OrderHandling.Type

const cancelledMistaken = `workerCancelled must be one of ${workerCancellations.join(", ")}`

/** To whom staff give an order. `workerCancelled` says that its worker told support: that counts among their cancellations. */
export const HandOverForm = Schema.Struct({
  to: oneOf(handOverTargets, `to must be one of ${handOverTargets.join(", ")}`),
  workerCancelled: Schema.optionalKey(Schema.Literals(workerCancellations).annotate({ message: cancelledMistaken })),
  /** Who held it when it was looked at, null for nobody: refused with 409 where another does by now. */
  worker: Schema.optionalKey(Schema.NullOr(UserId).annotate({ message: "worker must be text" })),
})
export type HandOverForm = typeof HandOverForm.Type

const params = Schema.Struct({ id: OrderIdText })
const path = "/api/admin/orders/:id/handling"
const area = "Admin orders"

export const orderHandlingEndpoints = {
  getOrderHandling: {
    method: "GET",
    path,
    summary: "Who does an order's laundry, and what workers were offered of it",
    area,
    access: "orders:read",
    params,
    success: OrderHandling,
    status: 200,
    errors: { OrderNotFound: 404 },
  },
  handOverOrder: {
    method: "PUT",
    path,
    summary: "Take an order to the house crew, or have it offered to workers",
    area,
    access: "orders:manage",
    params,
    body: HandOverForm,
    success: OrderHandling,
    status: 200,
    errors: { OwnCase: 403, OrderNotFound: 404, MoveNotAllowed: 409 },
  },
} as const satisfies Record<string, Endpoint>
