import { type Actor, CurrentActor, type UserId } from "@laundry/core/access/actor"
import { recordMissedPickup } from "@laundry/core/driving/record-missed-pickup"
import { revertMissedPickup } from "@laundry/core/driving/record-pickup"
import { cents } from "@laundry/core/money/cents"
import type { Pounds } from "@laundry/core/money/pounds"
import type { OrderId } from "@laundry/core/order/order"
import { cancelOrder } from "@laundry/core/orders/cancel-order"
import { updateOrder } from "@laundry/core/orders/update-order"
import { BalanceChargeStore } from "@laundry/core/payment/balance-charge-store.port"
import { type ChargeDecision, chargeDecisions, decideCharge } from "@laundry/core/payments/decide-charge"
import { keepGuestCard } from "@laundry/core/payments/keep-payment-card"
import { openGuestPayment, openOwnPayment } from "@laundry/core/payments/open-payment"
import { confirmOwnPayment, verifyGuestPayment } from "@laundry/core/payments/verify-payment"
import { Cause, Effect, Exit, Fiber, Layer, ManagedRuntime, Scheduler } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { ana, as, book } from "./customer-scene.ts"
import { InMemoryPaymentProvider, type ProviderEvent, type ProviderMode } from "./in-memory/payment-provider.ts"
import { eastern, fridayNoon, inMemoryProduct } from "./in-memory/product.ts"
import type { KeptCardAnswer } from "./in-memory/provider-cards.ts"
import { Interleaving } from "./interleaving.ts"
import { books, cancelUnpaid, charge, deliver, placeOrder, runJobs } from "./payment-scene.ts"
import { runDueJobs } from "./run-due-jobs.ts"

type Tab = "A" | "B"

/** From here on cancelling the order costs the fee. */
const freeCancellationEnds = eastern("2026-11-20", "18:00")

/** Something that happens to the payments of one order. `nth` picks among what there is. */
export type Happening =
  | { readonly it: "opens the payment" | "pays" | "is declined" | "starts processing"; readonly tab: Tab }
  | { readonly it: "is missed" | "shows up" }
  | { readonly it: "verifies" | "is cancelled" | "cancels" | "gets late" }
  | { readonly it: "brings a webhook" | "crashes" | "charges again" | "disputes"; readonly nth: number }
  | { readonly it: "wins a dispute" | "loses a dispute" | "fails a refund"; readonly nth: number }
  /** Of what was paid, this share in percent. */
  | { readonly it: "refunds at the dashboard"; readonly nth: number; readonly share: number }
  | { readonly it: "runs due jobs"; readonly secondsLater: number }
  | { readonly it: "finds the provider"; readonly mode: Exclude<ProviderMode, "hanging"> }
  | { readonly it: "finds banks slow to refund"; readonly isSlow: boolean }
  | { readonly it: "charges more"; readonly amount: number }
  | { readonly it: "is weighed"; readonly pounds: number }
  | { readonly it: "has the card answer"; readonly answer: KeptCardAnswer }
  | { readonly it: "loses its card" | "is cancelled by staff" }
  | { readonly it: "is decided about"; readonly decision: ChargeDecision }

/** One happening, and how many steps everything under way may take before the next. */
export interface Step {
  readonly happening: Happening
  readonly stepsAfterwards: number
}

const tab = fc.constantFrom<Tab>("A", "B")
const nth = fc.nat(20)

const chargesMore: fc.WeightedArbitrary<Happening> = {
  weight: 2,
  arbitrary: fc.record({
    it: fc.constant("charges more" as const),
    // Some are less than a card can pay.
    amount: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 50, max: 5000 })),
  }),
}

/** What ordinary days bring. */
const ordinary: ReadonlyArray<fc.WeightedArbitrary<Happening>> = [
  { weight: 6, arbitrary: fc.record({ it: fc.constant("opens the payment" as const), tab }) },
  { weight: 5, arbitrary: fc.record({ it: fc.constant("pays" as const), tab }) },
  {
    weight: 1,
    arbitrary: fc.record({ it: fc.constantFrom("is declined" as const, "starts processing" as const), tab }),
  },
  { weight: 3, arbitrary: fc.record({ it: fc.constant("verifies" as const) }) },
  { weight: 4, arbitrary: fc.record({ it: fc.constant("brings a webhook" as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({ it: fc.constant("runs due jobs" as const), secondsLater: fc.constantFrom(0, 10, 60) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      it: fc.constant("finds the provider" as const),
      mode: fc.constantFrom("up" as const, "up" as const, "down" as const, "cut-off" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ it: fc.constant("crashes" as const), nth }) },
  chargesMore,
]

const cancelledByStaff: fc.WeightedArbitrary<Happening> = {
  weight: 2,
  arbitrary: fc.record({ it: fc.constant("is cancelled" as const) }),
}

/** What makes money come that is not due, or go. */
const extraordinary: ReadonlyArray<fc.WeightedArbitrary<Happening>> = [
  {
    weight: 1,
    arbitrary: fc.record({
      it: fc.constant("refunds at the dashboard" as const),
      nth,
      share: fc.constantFrom(1, 30, 100),
    }),
  },
  { weight: 1, arbitrary: fc.record({ it: fc.constant("charges again" as const), nth }) },
  { weight: 1, arbitrary: fc.record({ it: fc.constant("finds banks slow to refund" as const), isSlow: fc.boolean() }) },
]

/** What customers' banks do to money that had been taken or given back. */
const banks: ReadonlyArray<fc.WeightedArbitrary<Happening>> = [
  { weight: 2, arbitrary: fc.record({ it: fc.constant("disputes" as const), nth }) },
  {
    weight: 1,
    arbitrary: fc.record({ it: fc.constantFrom("wins a dispute" as const, "loses a dispute" as const), nth }),
  },
  { weight: 1, arbitrary: fc.record({ it: fc.constant("fails a refund" as const), nth }) },
]

/** What a customer does who changes their mind, on time or late. */
const cancelling: ReadonlyArray<fc.WeightedArbitrary<Happening>> = [
  { weight: 3, arbitrary: fc.record({ it: fc.constant("cancels" as const) }) },
  { weight: 1, arbitrary: fc.record({ it: fc.constant("gets late" as const) }) },
]

/** What a driver finds at the door. */
const missing: ReadonlyArray<fc.WeightedArbitrary<Happening>> = [
  { weight: 3, arbitrary: fc.record({ it: fc.constant("is missed" as const) }) },
  { weight: 2, arbitrary: fc.record({ it: fc.constant("shows up" as const) }) },
]

/** What follows from weighing for an order whose card is kept. */
const weighing: ReadonlyArray<fc.WeightedArbitrary<Happening>> = [
  {
    weight: 6,
    arbitrary: fc.record({ it: fc.constant("is weighed" as const), pounds: fc.integer({ min: 20, max: 90 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      it: fc.constant("has the card answer" as const),
      answer: fc.constantFrom<KeptCardAnswer>("pays", "pays", "declines", "is-lost", "authenticates"),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      it: fc.constant("runs due jobs" as const),
      // A notice, and the time between two tries.
      secondsLater: fc.constantFrom(1800, 43_200),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      it: fc.constant("is decided about" as const),
      decision: fc.constantFrom(...chargeDecisions),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ it: fc.constantFrom("loses its card" as const, "is cancelled by staff" as const) }),
  },
]

const stepsOf = (...happenings: ReadonlyArray<fc.WeightedArbitrary<Happening>>): fc.Arbitrary<ReadonlyArray<Step>> =>
  fc.array(fc.record({ happening: fc.oneof(...happenings), stepsAfterwards: fc.nat(8) }), {
    maxLength: 40,
    size: "max",
  })

export const ordinarySteps = stepsOf(...ordinary)
export const anySteps = stepsOf(...ordinary, ...extraordinary, cancelledByStaff)
/** What may happen to a customer's order: like any, and they may cancel it. */
export const customerSteps = stepsOf(...ordinary, ...cancelling)
export const anyCustomerSteps = stepsOf(...ordinary, ...extraordinary, ...cancelling)
/** What may happen to an order when banks take part. */
export const bankSteps = stepsOf(...ordinary, ...extraordinary, ...banks)
export const bankCustomerSteps = stepsOf(...ordinary, ...extraordinary, ...banks, ...cancelling)
/** What may happen to an order whose customer is not there, or comes late. */
export const missedSteps = stepsOf(...ordinary, ...extraordinary, ...missing)

const isOrdinary = ({ arbitrary }: fc.WeightedArbitrary<Happening>): boolean => arbitrary !== chargesMore.arbitrary

/** What may happen to an order that is weighed and whose card is kept. */
export const weighingSteps = stepsOf(...ordinary.filter(isOrdinary), ...weighing)
export const anyWeighingSteps = stepsOf(...ordinary.filter(isOrdinary), ...extraordinary, ...weighing)

/** A guest's order whose payment leaves its card to be kept. */
const placeKeepingCard = Effect.tap(placeOrder, (id) => Effect.orDie(keepGuestCard(id, { keep: true })))

/** Whose order it is: who pays and asks about it. */
const parts = {
  guest: { place: placeOrder, open: openGuestPayment, verify: verifyGuestPayment },
  keeper: { place: placeKeepingCard, open: openGuestPayment, verify: verifyGuestPayment },
  customer: {
    place: book(ana),
    open: (id: OrderId) => as(ana)(openOwnPayment(id)),
    verify: (id: OrderId) => as(ana)(confirmOwnPayment(id)),
  },
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
        const ours = Object.values(intents).flatMap((intentId) => provider.find(intentId) ?? [])
        const paid = pick(
          ours.filter(({ status }) => status === "succeeded"),
          happening.nth,
        )
        if (paid === undefined) return
        const amount = cents(Math.ceil((paid.amountReceived * happening.share) / 100))
        return withEvents(() => void provider.refund({ intentId: paid.intentId, amount }))
      }
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
  const pauseSeconds = whose === "keeper" ? 7200 : 10
  for (let round = 0; round < 6; round++) {
    await advance(pauseSeconds)
    await runtime.runPromise(runJobs)
  }
  const afterAMinute = await runtime.runPromise(books(orderId))
  const opened = await runtime.runPromise(Effect.result(open(orderId)))
  for (let week = 0; week < 3; week++) {
    await advance(8 * 24 * 3600)
    await runtime.runPromise(runJobs)
  }
  const atTheEnd = await runtime.runPromise(books(orderId))
  const balanceCharge = await runtime.runPromise(
    Effect.flatMap(BalanceChargeStore, (charges) => charges.latest(orderId)),
  )
  await runtime.dispose()
  return { provider, afterAMinute, opened, atTheEnd, balanceCharge, defects, stillRunning: running.size }
}
