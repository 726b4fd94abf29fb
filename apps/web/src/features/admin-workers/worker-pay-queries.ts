import { UserId } from "@laundry/contracts/http/wire"
import { adminPayoutEndpoints } from "@laundry/contracts/marketplace/admin-payouts"
import type { Cents } from "@laundry/core/money/cents"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { whileUnderWay } from "../../shared/work/while-under-way.ts"

export const payKey = "/api/admin/payouts"

/** What a laundry worker earned and was paid, row by row. */
export const workerLedgerQuery = (userId: string) =>
  queryOptions({
    queryKey: [payKey, "ledger", userId],
    queryFn: ({ signal }) =>
      api(adminPayoutEndpoints.getWorkerLedger, { params: { userId: UserId.make(userId) }, query: {} }, { signal }),
    staleTime: 0,
  })

/** A laundry worker's payouts, the newest first. */
export const workerPayoutsQuery = (userId: string) =>
  queryOptions({
    queryKey: [payKey, "list", userId],
    queryFn: ({ signal }) =>
      api(adminPayoutEndpoints.listPayouts, { query: { userId: UserId.make(userId) } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => whileUnderWay(state.data),
  })

/** Pays what is owed, where it is still the amount that is shown. */
export const payWorkerNow = (userId: string, expected: Cents, idempotencyKey: string) =>
  api(adminPayoutEndpoints.payWorker, { body: { userId: UserId.make(userId), expected } }, { idempotencyKey })

export const reversePayout = (id: string, reason: string) =>
  api(adminPayoutEndpoints.reversePayout, { params: { id }, body: { reason } })

export const refreshPay = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [payKey] })
