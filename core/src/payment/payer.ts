import { Effect } from "effect"
import { CurrentBrowser } from "../order/links/placing-browser.ts"
import { sha256 } from "../shared/sha256.ts"

/** By which way somebody came to pay: an order's own page, or a link that anybody may hold. */
export type PayingWay = "page" | "link"

/** What tells the browser that acts from others where `about` is concerned; null where none acts. Its secret can't be told from it. */
export const browserMark = Effect.fnUntraced(function* (about: string) {
  const secret = yield* CurrentBrowser
  return secret === undefined
    ? null
    : yield* Effect.promise(() => sha256(new TextEncoder().encode(`${about} ${secret}`)))
})

/** Who pays an order, as far as that can be told: the browser, and the way it came. */
export const payerOf = Effect.fnUntraced(function* (orderId: string, way: PayingWay) {
  return `${way}:${(yield* browserMark(orderId)) ?? ""}`
})
