import { customerOperations, paymentMethodOperations } from "../cards/customer-operations.ts"
import { setupOperations } from "../cards/setup-operations.ts"
import { connectOperations } from "../connect/connect-operations.ts"
import { balanceOperations } from "../payments/balance-operations.ts"
import { disputeOperations } from "../payments/dispute-operations.ts"
import { intentOperations } from "../payments/intent-operations.ts"
import { createRefund, updateRefund } from "../payments/refunds.ts"
import { getObject } from "../storage/object-store.ts"
import { ok } from "../unit.ts"
import { invalidRequest } from "./api-error.ts"
import { listObjects, readPage } from "./list.ts"
import type { Operation } from "./operation.ts"

const refundOperations: readonly Operation[] = [
  {
    method: "POST",
    path: "/v1/refunds",
    prepare: (params) => {
      const request = {
        charge: params.value("charge"),
        paymentIntent: params.value("payment_intent"),
        amount: params.integer("amount"),
        reason: params.choice("reason", ["duplicate", "fraudulent", "requested_by_customer"]),
        metadata: params.metadata(),
      }
      if (request.charge === undefined && request.paymentIntent === undefined) {
        throw invalidRequest(
          "One of the following params should be provided for this request: payment_intent or charge.",
          {
            code: "parameter_missing",
          },
        )
      }
      return async (unit) => ok(await createRefund(unit, request))
    },
  },
  {
    method: "GET",
    path: "/v1/refunds",
    prepare: (params) => {
      const page = readPage(params)
      const filters = { payment_intent: params.value("payment_intent"), charge: params.value("charge") }
      return async (unit) => ok(await listObjects(unit, "refunds", page, filters))
    },
  },
  {
    method: "GET",
    path: "/v1/refunds/:id",
    prepare: (_params, id) => async (unit) => ok(await getObject(unit, "refunds", id)),
  },
  {
    method: "POST",
    path: "/v1/refunds/:id",
    prepare: (params, id) => {
      const metadata = params.metadata()
      return async (unit) => ok(await updateRefund(unit, id, metadata))
    },
  },
]

const chargeOperations: readonly Operation[] = [
  {
    method: "GET",
    path: "/v1/charges",
    prepare: (params) => {
      const page = readPage(params)
      const filters = { payment_intent: params.value("payment_intent"), customer: params.value("customer") }
      return async (unit) => ok(await listObjects(unit, "charges", page, filters))
    },
  },
  {
    method: "GET",
    path: "/v1/charges/:id",
    prepare: (_params, id) => async (unit) => ok(await getObject(unit, "charges", id, "charge")),
  },
]

const eventOperations: readonly Operation[] = [
  {
    method: "GET",
    path: "/v1/events",
    prepare: (params) => {
      const page = readPage(params)
      const type = params.value("type")
      const types = type === undefined ? params.texts("types") : [type]
      const delivered = params.flag("delivery_success")
      return async (unit) => ok(await listObjects(unit, "events", page, { types, delivered }))
    },
  },
  {
    method: "GET",
    path: "/v1/events/:id",
    prepare: (_params, id) => async (unit) => ok(await getObject(unit, "events", id)),
  },
]

/** Every call of Stripe's API that the sandbox answers. */
export const operations: readonly Operation[] = [
  ...intentOperations,
  ...refundOperations,
  ...disputeOperations,
  ...chargeOperations,
  ...balanceOperations,
  ...connectOperations,
  ...customerOperations,
  ...paymentMethodOperations,
  ...setupOperations,
  ...eventOperations,
]
