import { Context } from "effect"

/** Where a call came from. */
export interface Origin {
  /** The caller's address, past the proxies that are trusted. */
  readonly ip: string | null
  /** What the call's answer and its lines in the server's log carry too. */
  readonly requestId: string | null
}

/** Nowhere, for what the product does by itself. */
const noOrigin: Origin = { ip: null, requestId: null }

export const CurrentOrigin = Context.Reference<Origin>("@laundry/core/audit/CurrentOrigin", {
  defaultValue: () => noOrigin,
})
