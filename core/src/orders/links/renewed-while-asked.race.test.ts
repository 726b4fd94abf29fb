import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Interleaving } from "@laundry/core-testing/interleaving"
import { inBrowser, placeOrder } from "@laundry/core-testing/payment-scene"
import { runs } from "@laundry/core-testing/property-runs"
import { deliverForTip, takeTips } from "@laundry/core-testing/tip-scene"
import { Clock, Effect, Fiber } from "effect"
import fc from "fast-check"
import { expect, it } from "vitest"
import { linkedOrder } from "../../claims/claim-access.ts"
import { readClaims } from "../../claims/read-claims.ts"
import { subscribeToPush } from "../../notifications/push-browsers.ts"
import { OrderLinkStore } from "../../order/links/order-link-store.port.ts"
import { MessageChoiceStore } from "../../order/messages/message-choice-store.port.ts"
import type { OrderId } from "../../order/order.ts"
import { readPaymentLink } from "../../payments/pay-by-link.ts"
import { readTipLink } from "../../payments/read-tip.ts"
import {
  claimOnLinkedOrder,
  linkGuestOrder,
  payLinkedOrder,
  readLinkedOrder,
  tipOnLinkedOrder,
} from "./linked-order.ts"
import { renewOrderLink } from "./renew-order-link.ts"

const tokenIn = (path: string) => path.split("/").at(-1) ?? ""

const isPage = (path: string) => Effect.isSuccess(readLinkedOrder(tokenIn(path)))
const isClaim = (path: string) => Effect.isSuccess(readClaims(linkedOrder(tokenIn(path))))

const isToPay = (path: string) => Effect.isSuccess(readPaymentLink(tokenIn(path)))
const isTip = (path: string) => Effect.isSuccess(readTipLink(tokenIn(path)))

/** A browser of the holder's, which takes the order's messages. */
const subscription = { endpoint: "https://push.example/1", p256dh: "key", auth: "secret" }
const takesMessages = (orderId: OrderId) =>
  MessageChoiceStore.use((choices) =>
    Effect.map(choices.subscriptions({ kind: "order", orderId }), ({ length }) => length > 0),
  )

const kinds = fc.constantFrom("page" as const, "claim" as const, "browser" as const, "pay" as const, "tip" as const)

it("no link survives that was asked for while staff ended those to an order", async () => {
  const ends = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), kinds, fc.integer({ min: -6, max: 6 }), async (scheduler, kind, later) => {
      const pause = Effect.promise(() => scheduler.schedule(Promise.resolve()))
      const race = Effect.gen(function* () {
        const id = yield* placeOrder
        yield* takeTips
        yield* deliverForTip(id)
        const token = yield* (yield* OrderLinkStore).issueToken(id, yield* Clock.currentTimeMillis)
        const ask = Effect.gen(function* () {
          if (kind === "page") return yield* linkGuestOrder(id)
          if (kind === "claim") return yield* claimOnLinkedOrder(token)
          if (kind === "pay") return yield* payLinkedOrder(token)
          if (kind === "tip") return yield* tipOnLinkedOrder(token)
          yield* subscribeToPush({ kind: "order", token }, subscription)
          return ""
        })
        const racing = <A, E, R>(act: Effect.Effect<A, E, R>) =>
          Effect.forkChild(Effect.result(act).pipe(Effect.provideService(Interleaving, pause)))
        const after = (pauses: number) => Effect.forEach(Array(Math.max(0, pauses)), () => pause)
        const renew = Effect.andThen(after(later), renewOrderLink(id))
        const [asking, renewing] = [yield* racing(Effect.andThen(after(-later), ask)), yield* racing(renew)]
        yield* Effect.promise(() => scheduler.waitFor(Effect.runPromise(Fiber.joinAll([asking, renewing]))))
        const path = yield* Effect.flatMap(Fiber.join(asking), Effect.fromResult).pipe(Effect.option)
        if (path._tag === "None") return "refused"
        const works = {
          page: isPage(path.value),
          claim: isClaim(path.value),
          browser: takesMessages(id),
          pay: isToPay(path.value),
          tip: isTip(path.value),
        }
        return (yield* works[kind]) ? "works" : "ended"
      })
      const end = await runInMemory(inBrowser(race))
      ends.add(`${kind} ${end}`)
      expect(end).not.toBe("works")
    }),
    { numRuns: runs(100) },
  )
  // Each of them came first once at least.
  expect([...ends].toSorted()).toEqual([
    "browser ended",
    "browser refused",
    "claim ended",
    "claim refused",
    "page ended",
    "page refused",
    "pay ended",
    "pay refused",
    "tip ended",
    "tip refused",
  ])
})
