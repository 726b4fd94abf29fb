import type { UserId } from "@laundry/contracts/http/wire"
import { creditEndpoints } from "@laundry/contracts/payments/credit"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** The credit of an account, as staff see it. */
export const creditQuery = (userId: UserId) =>
  queryOptions({
    queryKey: [creditEndpoints.getCredit.path, userId] as const,
    queryFn: ({ signal }) => api(creditEndpoints.getCredit, { params: { userId } }, { signal }),
    refetchOnMount: "always",
  })

type GrantForm = typeof creditEndpoints.grantCredit.body.Type

/** Gives an account credit; the same key gives it once. */
export const grantCredit = (userId: UserId, body: GrantForm, idempotencyKey: string) =>
  api(creditEndpoints.grantCredit, { params: { userId }, body }, { idempotencyKey })
