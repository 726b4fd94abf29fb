import { type Actor, CurrentActor, type UserId } from "@laundry/core/access/actor"
import { recordMissedPickup } from "@laundry/core/driving/record-missed-pickup"
import { revertMissedPickup } from "@laundry/core/driving/record-pickup"
import { type Cents, cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { cancelOrder } from "@laundry/core/orders/cancel-order"
import { updateOrder } from "@laundry/core/orders/update-order"
import { BalanceChargeStore } from "@laundry/core/payment/balance-charge-store.port"
import { CardStore } from "@laundry/core/payment/card-store.port"
import { decideCharge } from "@laundry/core/payments/decide-charge"
import { grantCredit, readOwnCredit } from "@laundry/core/payments/grant-credit"
import { keepGuestCard } from "@laundry/core/payments/keep-payment-card"
import { openGuestPayment, openOwnPayment } from "@laundry/core/payments/open-payment"
import { payWithKeptCard } from "@laundry/core/payments/pay-with-kept-card"
import { readTipLink, tipLinkFor } from "@laundry/core/payments/read-tip"
import { confirmOwnPayment, verifyGuestPayment } from "@laundry/core/payments/verify-payment"
import { readPayments, refundPayment } from "@laundry/core/refunds/refund-payment"
import { Cause, Effect, Exit, Fiber, Layer, ManagedRuntime, Scheduler } from "effect"
import { TestClock } from "effect/testing"
import type fc from "fast-check"
import { addClient, ana, as, book } from "./customer-scene.ts"
import { eastern, fridayNoon, inMemoryProduct } from "./in-memory/product.ts"
import { InMemoryPaymentProvider, type ProviderEvent } from "./in-memory/provider/payment-provider.ts"
import { Interleaving } from "./interleaving.ts"
import { keepCardOfAna } from "./kept-card-scene.ts"
import type { Happening, Step, Tab } from "./payment-happenings.ts"
import { books, cancelUnpaid, charge, deliver, deliverAll, openedIntent, placeOrder, runJobs } from "./payment-scene.ts"
import { runDueJobs } from "./run-due-jobs.ts"
import { deliverForTip, openedTip, takeTips } from "./tip-scene.ts"

/** From here on cancelling the order costs the fee. */
const freeCancellationEnds = eastern("2026-11-20", "18:00")

/** A guest's order whose payment will leave its card to be kept. */
const placeKeepingCard = Effect.tap(placeOrder, (id) => Effect.orDie(keepGuestCard(id, { keep: true })))

/** The same, paid: its card is kept. */
const placeAndPayKeepingCard = Effect.gen(function* () {
  const provider = yield* InMemoryPaymentProvider
  const id = yield* placeKeepingCard
  const { intentId } = yield* Effect.orDie(openedIntent(id))
  provider.pay(intentId)
  yield* Effect.orDie(deliverAll("payment_intent.succeeded"))
  return id
})

/** Ana has left a card in her profile. */
const keepingCard = Effect.andThen(addClient(ana, "ana@example.com"), Effect.orDie(keepCardOfAna()))

const asAna = {
  open: (id: OrderId) => as(ana)(openOwnPayment(id)),
  verify: (id: OrderId) => as(ana)(confirmOwnPayment(id)),
}

/** A guest's order that was delivered before it was paid, and tipped on, of a company that takes tips. */
const placeAndTip = Effect.gen(function* () {
  yield* takeTips
  const provider = yield* InMemoryPaymentProvider
  const id = yield* placeOrder
  const token = yield* deliverForTip(id)
  provider.pay(yield* Effect.orDie(openedTip(token, { amount: cents(500), seen: 0 })))
  yield* Effect.orDie(deliverAll("payment_intent.succeeded"))
  return id
})

/** Opens a tip as somebody does who has the mailed link. */
const tipFromMail = Effect.fnUntraced(function* (orderId: OrderId, amount: Cents, again: boolean) {
  const order = yield* Effect.orDie((yield* OrderStore).get(orderId))
  const token = yield* tipLinkFor(order)
  if (token === undefined) return undefined
  const { tipped } = yield* readTipLink(token)
  return yield* openedTip(token, { amount, seen: again ? tipped.count : 0 })
})

/** Whose order it is: who pays and asks about it. */
const parts = {
  tipper: { place: placeAndTip, open: openGuestPayment, verify: verifyGuestPayment },
  guest: { place: placeOrder, open: openGuestPayment, verify: verifyGuestPayment },
  payingKeeper: { place: placeKeepingCard, open: openGuestPayment, verify: verifyGuestPayment },
  keeper: { place: placeAndPayKeepingCard, open: openGuestPayment, verify: verifyGuestPayment },
  customer: { place: Effect.andThen(addClient(ana, "ana@example.com"), book(ana)), ...asAna },
  cardholder: { place: Effect.andThen(keepingCard, book(ana)), ...asAna },
} as const

/** Lets fibers go on in microtasks, so that everything that can run has run when the next macrotask comes. */
const inMicrotasks = new Scheduler.MixedScheduler("async", (task) => {
  let isCancelled = false
  queueMicrotask(() => {
    if (!isCancelled) task()
  })
  return () => {
    isCancelled = true
  }
})

const nextMacrotask = () => new Promise<void>((resolve) => void setImmediate(resolve))

const driver: Actor = {
  kind: "user",
  userId: "00000000-0000-4000-8000-0000000000d1" as UserId,
  role: "driver",
  name: "Dan Driver",
}
const driving = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.provideService(effect, CurrentActor, driver)
const bags = { bags: 2, photo: new Uint8Array([0xff, 0xd8, 0xff, 1]) }

const pick = <A>(choices: ReadonlyArray<A>, index: number): A | undefined =>
  choices[index % Math.max(1, choices.length)]

/**
 * Lets the steps happen to one order, in the orders that the scheduler picks; then lets everything come to rest: the
 * provider is up, what it is bound to deliver is delivered, the payment is opened once more, and jobs run until none is left.
 */
export const playPayments = async (
  scheduler: fc.Scheduler,
  steps: ReadonlyArray<Step>,
  whose: keyof typeof parts = "guest",
) => {
  const { place, open, verify } = parts[whose]
  const runtime = ManagedRuntime.make(
    Layer.succeed(Scheduler.Scheduler, inMicrotasks).pipe(Layer.provideMerge(inMemoryProduct())),
  )
  const provider = await runtime.runPromise(InMemoryPaymentProvider)
  const orderId = await runtime.runPromise(place)
  const defects: Array<string> = []
  const running = new Set<Fiber.Fiber<unknown, unknown>>()
  const intents: Partial<Record<Tab, string>> = {}
  const tips: Partial<Record<Tab, string>> = {}
  const boundToArrive: Array<ProviderEvent> = []
  let now = fridayNoon

  type Services = ManagedRuntime.ManagedRuntime.Services<typeof runtime>
  const pause = Effect.promise(() => scheduler.schedule(Promise.resolve()))

  const start = <A>(program: Effect.Effect<A, unknown, Services>) => {
    const fiber = runtime.runFork(Effect.provideService(program, Interleaving, pause))
    running.add(fiber)
    fiber.addObserver((exit) => {
      running.delete(fiber)
      if (Exit.isFailure(exit) && Cause.hasDies(exit.cause)) defects.push(Cause.pretty(exit.cause))
    })
  }
  const advance = async (seconds: number) => {
    now += seconds * 1000
    await runtime.runPromise(TestClock.setTime(now))
  }
  const takeSteps = async (limit: number) => {
    await nextMacrotask()
    for (let taken = 0; taken < limit && scheduler.count() > 0; taken++) {
      await scheduler.waitNext(1)
      await nextMacrotask()
    }
  }
  const withEvents = (act: () => void) => {
    const before = provider.events.length
    act()
    boundToArrive.push(...provider.events.slice(before))
  }
  const inTab = (which: Tab, act: (intentId: string) => void) => {
    const intentId = intents[which]
    if (intentId !== undefined) act(intentId)
  }

  const happen = async (happening: Happening): Promise<void> => {
    switch (happening.it) {
      case "opens the payment":
        return start(
          Effect.map(open(orderId), ({ clientSecret }) => {
            const opened = provider.intents().find((intent) => intent.clientSecret === clientSecret)
            if (opened !== undefined) intents[happening.tab] = opened.intentId
          }),
        )
      case "pays":
        return inTab(happening.tab, (intentId) => void provider.pay(intentId))
      case "is declined":
        return inTab(happening.tab, (intentId) => void provider.pay(intentId, "declined"))
      case "starts processing":
        return inTab(happening.tab, (intentId) => provider.startProcessing(intentId))
      case "verifies":
        return start(verify(orderId))
      case "brings a webhook": {
        const event = pick(provider.events, happening.nth)
        return event && start(deliver(event))
      }
      case "runs due jobs":
        await advance(happening.secondsLater)
        return start(runDueJobs)
      case "finds the provider":
        provider.mode = happening.mode
        return
      case "charges more":
        return start(charge(orderId, happening.amount))
      case "is weighed":
        return start(updateOrder(orderId, { weight: happening.pounds as Pounds }))
      case "is cancelled by staff":
        return start(updateOrder(orderId, { status: "cancelled", notes: "Called off" }))
      case "is decided about":
        return start(decideCharge(orderId, happening.decision))
      case "has the card answer":
        provider.cards.nextAnswer = happening.answer
        return provider.cards.all().forEach(({ methodId }) => provider.cards.setAnswer(methodId, happening.answer))
      case "pays with the kept card":
        return start(
          Effect.gen(function* () {
            const [card] = yield* (yield* CardStore).cards({ kind: "user", userId: ana })
            if (card !== undefined) yield* as(ana)(payWithKeptCard(orderId, { cardId: card.id, amount: cents(10_000) }))
          }),
        )
      case "loses its card":
        return withEvents(() => provider.cards.all().forEach(({ methodId }) => provider.cards.forget(methodId)))
      case "is cancelled":
        return start(cancelUnpaid(orderId))
      case "cancels":
        return start(as(ana)(cancelOrder(orderId)))
      case "is missed":
        return start(driving(recordMissedPickup(orderId, { seconds: 300, isStated: false })))
      case "shows up":
        return start(driving(revertMissedPickup(orderId, bags)))
      case "gets late":
        return advance(Math.max(0, (freeCancellationEnds - now) / 1000))
      case "crashes": {
        const fiber = pick([...running], happening.nth)
        return fiber && void runtime.runFork(Fiber.interrupt(fiber))
      }
      case "refunds at the dashboard": {
        const ours = [...Object.values(intents), ...Object.values(tips)].flatMap(
          (intentId) => provider.find(intentId) ?? [],
        )
        const paid = pick(
          ours.filter(({ status }) => status === "succeeded"),
          happening.nth,
        )
        if (paid === undefined) return
        const amount = cents(Math.ceil((paid.amountReceived * happening.share) / 100))
        return withEvents(() => void provider.refund({ intentId: paid.intentId, amount }))
      }
      case "refunds at the desk":
        return start(
          Effect.gen(function* () {
            const { left } = yield* readPayments(orderId)
            const amount = cents(Math.ceil((left * happening.share) / 100))
            if (amount > 0) yield* refundPayment(orderId, { amount, reason: "Something was damp" })
          }),
        )
      case "is given credit":
        return start(
          grantCredit(ana, { amount: cents(happening.amount), reason: "Something was damp", expiresOn: null }),
        )
      case "opens a tip":
        return start(
          Effect.map(tipFromMail(orderId, cents(happening.amount), happening.again), (intentId) => {
            if (intentId !== undefined) tips[happening.tab] = intentId
          }),
        )
      case "pays the tip": {
        const intentId = tips[happening.tab]
        return intentId === undefined ? undefined : void provider.pay(intentId)
      }
      case "refunds a tip at the desk":
        return start(
          Effect.gen(function* () {
            const tip = pick((yield* readPayments(orderId)).tips, happening.nth)
            const amount = cents(Math.ceil(((tip?.left ?? 0) * happening.share) / 100))
            if (tip === undefined || amount === 0) return
            yield* refundPayment(orderId, { intentId: tip.intentId, amount, reason: "Typed wrong" })
          }),
        )
      case "disputes": {
        const paid = pick(
          provider.intents().filter(({ status }) => status === "succeeded"),
          happening.nth,
        )
        return paid && withEvents(() => void provider.dispute(paid.intentId))
      }
      case "wins a dispute":
      case "loses a dispute": {
        const outcome = happening.it === "wins a dispute" ? "won" : "lost"
        const dispute = pick(
          provider.disputes().filter(({ status }) => status === "open"),
          happening.nth,
        )
        return dispute && withEvents(() => provider.endDispute(dispute.disputeId, outcome))
      }
      case "fails a refund": {
        const sent = pick(
          provider.refunds().filter(({ status }) => status === "succeeded"),
          happening.nth,
        )
        return sent && withEvents(() => provider.failRefund(sent.providerRefundId))
      }
      case "charges again": {
        const paid = pick(
          provider.intents().filter(({ status }) => status === "succeeded"),
          happening.nth,
        )
        return paid && withEvents(() => void provider.chargeAgain(paid.intentId))
      }
      case "finds banks slow to refund":
        provider.refundsStartAs = happening.isSlow ? "pending" : "succeeded"
    }
  }

  const endPendingRefunds = () =>
    withEvents(() => {
      for (const { status, providerRefundId } of provider.refunds()) {
        if (status === "pending") provider.endRefund(providerRefundId, "succeeded")
      }
    })

  // So shortly before, that a payment doesn't grow old when it gets late.
  if (whose === "customer") await advance((freeCancellationEnds - fridayNoon) / 1000 - 60)
  for (const { happening, stepsAfterwards } of steps) {
    await happen(happening)
    await takeSteps(stepsAfterwards)
  }

  provider.mode = "up"
  await takeSteps(Number.POSITIVE_INFINITY)
  for (const { status, intentId } of provider.intents()) if (status === "processing") provider.pay(intentId)
  provider.refundsStartAs = "succeeded"
  endPendingRefunds()
  for (const event of boundToArrive) await runtime.runPromise(deliver(event))
  // An attempt that was opened long ago is looked at less often.
  const pauseSeconds = whose === "guest" ? 10 : 7200
  for (let round = 0; round < 6; round++) {
    await advance(pauseSeconds)
    await runtime.runPromise(runJobs)
  }
  const afterAMinute = await runtime.runPromise(books(orderId))
  const creditBefore = await runtime.runPromise(as(ana)(readOwnCredit()))
  const opened = await runtime.runPromise(Effect.result(open(orderId)))
  for (let week = 0; week < 3; week++) {
    await advance(8 * 24 * 3600)
    await runtime.runPromise(runJobs)
  }
  const atTheEnd = await runtime.runPromise(books(orderId))
  const credit = await runtime.runPromise(as(ana)(readOwnCredit()))
  const balanceCharge = await runtime.runPromise(
    Effect.flatMap(BalanceChargeStore, (charges) => charges.latest(orderId)),
  )
  await runtime.dispose()
  return {
    provider,
    afterAMinute,
    creditBefore,
    opened,
    atTheEnd,
    credit,
    balanceCharge,
    defects,
    stillRunning: running.size,
  }
}
