import { transacted } from "@laundry/core-testing/account-scene"
import { addClient, ana, as, book, orderOf, payInFull } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { addWorker } from "@laundry/core-testing/offer-scene"
import { deliverForTip, takeTips } from "@laundry/core-testing/tip-scene"
import { giveToWorker, wanda } from "@laundry/core-testing/worker-pay-scene"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { openTip } from "./open-tip.ts"
import { mayTip, openOwnTip, readTipLink, tipLinkFor } from "./read-tip.ts"

/** What its customer is offered to tip on an order: in a mail, on its page, by a link from before, and by a new one. */
const offered = Effect.fnUntraced(function* (id: OrderId, token: string) {
  const order = yield* orderOf(id)
  const because = Effect.match({
    onSuccess: () => "open",
    onFailure: (error: { readonly _tag: string; readonly because?: string }) => error.because ?? error._tag,
  })
  return {
    mailed: (yield* tipLinkFor(order)) !== undefined,
    shown: yield* mayTip(order),
    read: yield* readTipLink(token).pipe(because),
    own: yield* as(ana)(openOwnTip(id)).pipe(because),
    pay: yield* openTip(token, { amount: cents(500), seen: 0 }).pipe(because),
  }
})

it("takes no tip for a laundry worker whose account is gone: it would be nobody's", async () => {
  const told = await runInMemory(
    Effect.gen(function* () {
      yield* takeTips
      yield* addClient(ana, "ana@example.com")
      const id = yield* book(ana)
      yield* payInFull(ana, id)
      yield* addWorker(wanda, { state: "ended" })
      yield* giveToWorker(id)
      const token = yield* deliverForTip(id)
      const before = yield* offered(id, token)
      yield* transacted((yield* WorkerStore).remove(wanda))
      return { before, after: yield* offered(id, token) }
    }),
  )
  expect(told.before).toEqual({ mailed: true, shown: true, read: "open", own: "open", pay: "open" })
  expect(told.after).toEqual({
    mailed: false,
    shown: false,
    read: "worker-gone",
    own: "worker-gone",
    pay: "worker-gone",
  })
})
