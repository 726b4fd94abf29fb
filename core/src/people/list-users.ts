import { Effect } from "effect"
import { authorize } from "../access/permissions.ts"
import type { UserSearch } from "./user-search.ts"
import { UserStore } from "./user-store.port.ts"

/** A page of accounts, staff first, then by name (specification §2). Pages count from 1. */
export const listUsers = Effect.fn("listUsers")(function* (
  search: UserSearch,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  yield* authorize("users:manage")
  return yield* (yield* UserStore).list(search, { offset: (page - 1) * limit, limit })
})
