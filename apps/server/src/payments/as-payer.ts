import { CurrentBrowser } from "@laundry/core/order/links/placing-browser"
import { Effect } from "effect"
import type { FastifyRequest } from "fastify"
import { browserSecretOf } from "../session/placing-browser.ts"

/** Lets the browser that pays be known again, by the cookie that those who place orders have: a wish about its card is its own. */
export const asPayer = <A, E, R>(payment: Effect.Effect<A, E, R>, request: FastifyRequest): Effect.Effect<A, E, R> => {
  const browser = browserSecretOf(request)
  return payment.pipe(
    Effect.provideService(CurrentBrowser, browser),
    Effect.tap(() => Effect.sync(() => (request.keptBrowserSecret = browser))),
  )
}
