import { listObjects, readPage } from "../http/list.ts"
import type { Operation } from "../http/operation.ts"
import { getObject } from "../storage/object-store.ts"
import { ok } from "../unit.ts"
import { balanceIn, createPayout } from "./payouts.ts"

/** What Stripe's API shows of the account's balance: each movement, payouts to the bank, and what is left. */
export const balanceOperations: readonly Operation[] = [
  {
    method: "GET",
    path: "/v1/balance",
    prepare: () => async (unit) => {
      const amounts = [...(await balanceIn(unit))]
      const shown = amounts.length === 0 ? ([["usd", 0]] as const) : amounts
      const available = shown.map(([currency, amount]) => ({ amount, currency, source_types: { card: amount } }))
      const none = [{ amount: 0, currency: "usd", source_types: { card: 0 } }]
      return ok({ object: "balance", available, livemode: false, pending: none })
    },
  },
  {
    method: "GET",
    path: "/v1/balance_transactions",
    prepare: (params) => {
      const page = readPage(params)
      const type = params.value("type")
      const filters = {
        currency: params.value("currency"),
        source: params.value("source"),
        ...(type !== undefined && { types: [type] }),
      }
      return async (unit) => ok(await listObjects(unit, "balance_transactions", page, filters))
    },
  },
  {
    method: "GET",
    path: "/v1/balance_transactions/:id",
    prepare: (_params, id) => async (unit) => ok(await getObject(unit, "balance_transactions", id)),
  },
  {
    method: "GET",
    path: "/v1/payouts",
    prepare: (params) => {
      const page = readPage(params)
      return async (unit) => ok(await listObjects(unit, "payouts", page))
    },
  },
  {
    method: "GET",
    path: "/v1/payouts/:id",
    prepare: (_params, id) => async (unit) => ok(await getObject(unit, "payouts", id)),
  },
  {
    method: "POST",
    path: "/v1/payouts",
    prepare: (params) => {
      const request = {
        amount: params.integer("amount") ?? 0,
        currency: params.required("currency").toLowerCase(),
        metadata: params.metadata(),
      }
      return async (unit) => ok(await createPayout(unit, request))
    },
  },
]
