import { listObjects, readPage } from "../http/list.ts"
import type { Operation } from "../http/operation.ts"
import { getObject } from "../storage/object-store.ts"
import { ok } from "../unit.ts"
import { acceptDispute, answerDispute } from "./disputes.ts"

/** What Stripe's API does with disputes. They are opened by paying with the card 4000 0000 0000 0259. */
export const disputeOperations: readonly Operation[] = [
  {
    method: "GET",
    path: "/v1/disputes",
    prepare: (params) => {
      const page = readPage(params)
      const filters = { payment_intent: params.value("payment_intent"), charge: params.value("charge") }
      return async (unit) => ok(await listObjects(unit, "disputes", page, filters))
    },
  },
  {
    method: "GET",
    path: "/v1/disputes/:id",
    prepare: (_params, id) => async (unit) => ok(await getObject(unit, "disputes", id)),
  },
  {
    method: "POST",
    path: "/v1/disputes/:id",
    prepare: (params, id) => {
      const evidence = params.object("evidence")
      const text = evidence?.text("uncategorized_text")
      evidence?.finish()
      const submit = params.flag("submit") ?? true
      return async (unit) => ok(await answerDispute(unit, id, { text, submit }))
    },
  },
  {
    method: "POST",
    path: "/v1/disputes/:id/close",
    prepare: (_params, id) => async (unit) => ok(await acceptDispute(unit, id)),
  },
]
