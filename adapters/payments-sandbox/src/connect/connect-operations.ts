import { listObjects, readPage } from "../http/list.ts"
import type { Operation } from "../http/operation.ts"
import { getObject } from "../storage/object-store.ts"
import { ok } from "../unit.ts"
import { createAccount, createAccountLink } from "./accounts.ts"
import { createTransfer, reverseTransfer } from "./transfers.ts"

const accountOperations: readonly Operation[] = [
  {
    method: "POST",
    path: "/v1/accounts",
    prepare: (params) => {
      params.choice("type", ["express"])
      params.value("country")
      params.choice("business_type", ["individual"])
      const capabilities = params.object("capabilities")
      const transfers = capabilities?.object("transfers")
      transfers?.flag("requested")
      transfers?.finish()
      capabilities?.finish()
      const request = { email: params.value("email"), metadata: params.metadata() }
      return async (unit) => ok(await createAccount(unit, request))
    },
  },
  {
    method: "GET",
    path: "/v1/accounts",
    prepare: (params) => {
      const page = readPage(params)
      return async (unit) => ok(await listObjects(unit, "accounts", page))
    },
  },
  {
    method: "GET",
    path: "/v1/accounts/:id",
    prepare: (_params, id) => async (unit) => ok(await getObject(unit, "accounts", id)),
  },
  {
    method: "POST",
    path: "/v1/account_links",
    prepare: (params) => {
      params.choice("type", ["account_onboarding"])
      params.required("refresh_url")
      const request = { account: params.required("account"), returnUrl: params.required("return_url") }
      return async (unit) => ok(await createAccountLink(unit, request))
    },
  },
]

/** What Stripe's API does for those whom the account pays: their accounts, the links to complete them, and transfers. */
export const connectOperations: readonly Operation[] = [
  ...accountOperations,
  {
    method: "POST",
    path: "/v1/transfers",
    prepare: (params) => {
      const request = {
        amount: params.integer("amount") ?? 0,
        currency: params.required("currency").toLowerCase(),
        destination: params.required("destination"),
        transferGroup: params.value("transfer_group"),
        description: params.value("description"),
        metadata: params.metadata(),
      }
      return async (unit) => ok(await createTransfer(unit, request))
    },
  },
  {
    method: "GET",
    path: "/v1/transfers",
    prepare: (params) => {
      const page = readPage(params)
      const filters = { destination: params.value("destination"), transfer_group: params.value("transfer_group") }
      return async (unit) => ok(await listObjects(unit, "transfers", page, filters))
    },
  },
  {
    method: "GET",
    path: "/v1/transfers/:id",
    prepare: (_params, id) => async (unit) => ok(await getObject(unit, "transfers", id)),
  },
  {
    method: "POST",
    path: "/v1/transfers/:id/reversals",
    prepare: (params, id) => {
      const request = { amount: params.integer("amount"), metadata: params.metadata() }
      return async (unit) => ok(await reverseTransfer(unit, id, request))
    },
  },
]
