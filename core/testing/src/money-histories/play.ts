import { ClaimStore } from "@laundry/core/order/claims/claim-store.port"
import { BalanceChargeStore } from "@laundry/core/payment/balance-charge-store.port"
import { readOwnCredit } from "@laundry/core/payments/grant-credit"
import { Cause, Effect, Exit, Fiber, Layer, ManagedRuntime, Scheduler } from "effect"
import { TestClock } from "effect/testing"
import type fc from "fast-check"
import { ana, as } from "../customer-scene.ts"
import { eastern, fridayNoon, inMemoryProduct } from "../in-memory/product.ts"
import { InMemoryPaymentProvider, type ProviderEvent } from "../in-memory/provider/payment-provider.ts"
import { Interleaving } from "../interleaving.ts"
import { books, deliver, runJobs } from "../payment-scene.ts"
import { runDueJobs } from "../run-due-jobs.ts"
import { happenAtProvider } from "./at-provider.ts"
import { doneByCustomer } from "./by-customers.ts"
import { doneByStaff } from "./by-staff.ts"
import type { Happening, Step } from "./happening.ts"
import { type PlayedOrder, type ProductServices, pick } from "./played-order.ts"
import { parts } from "./whose-order.ts"

/** From here on cancelling the order costs the fee. */
const freeCancellationEnds = eastern("2026-11-20", "18:00")

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

/**
 * Lets the steps happen to one order, in the orders that the scheduler picks; then lets everything come to rest: the
 * provider is up, what it is bound to deliver is delivered, the payment is opened once more, and jobs run until none is left.
 */
export const playPayments = async (
  scheduler: fc.Scheduler,
  steps: ReadonlyArray<Step>,
  whose: keyof typeof parts = "guest",
) => {
  const part = parts[whose]
  const runtime = ManagedRuntime.make(
    Layer.succeed(Scheduler.Scheduler, inMicrotasks).pipe(Layer.provideMerge(inMemoryProduct())),
  )
  const provider = await runtime.runPromise(InMemoryPaymentProvider)
  const orderId = await runtime.runPromise(part.place)
  const defects: Array<string> = []
  const running = new Set<Fiber.Fiber<unknown, unknown>>()
  const boundToArrive: Array<ProviderEvent> = []
  let now = fridayNoon

  const pause = Effect.promise(() => scheduler.schedule(Promise.resolve()))

  const start = (program: Effect.Effect<unknown, unknown, ProductServices>) => {
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
  const played: PlayedOrder = { orderId, part, provider, intents: {}, tips: {}, withEvents }

  const happen = async (happening: Happening): Promise<void> => {
    switch (happening.it) {
      case "brings a webhook": {
        const event = pick(provider.events, happening.nth)
        return event && start(deliver(event))
      }
      case "runs due jobs":
        await advance(happening.secondsLater)
        return start(runDueJobs)
      case "gets late":
        return advance(Math.max(0, (freeCancellationEnds - now) / 1000))
      case "crashes": {
        const fiber = pick([...running], happening.nth)
        return fiber && void runtime.runFork(Fiber.interrupt(fiber))
      }
      case "opens the payment":
      case "verifies":
      case "cancels":
      case "pays with the kept card":
      case "opens a tip":
      case "claims":
        return start(doneByCustomer(played, happening))
      case "charges more":
      case "is weighed":
      case "has oversized items":
      case "is put to":
      case "is missed":
      case "shows up":
      case "is cancelled":
      case "is cancelled by staff":
      case "is decided about":
      case "refunds at the desk":
      case "refunds a tip at the desk":
      case "is given credit":
      case "is claimed at the desk":
      case "decides a claim":
        return start(doneByStaff(played, happening))
      default:
        return happenAtProvider(played, happening)
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
  const opened = await runtime.runPromise(Effect.result(part.open(orderId)))
  for (let week = 0; week < 3; week++) {
    await advance(8 * 24 * 3600)
    await runtime.runPromise(runJobs)
  }
  const atTheEnd = await runtime.runPromise(books(orderId))
  const credit = await runtime.runPromise(as(ana)(readOwnCredit()))
  const balanceCharge = await runtime.runPromise(
    Effect.flatMap(BalanceChargeStore, (charges) => charges.latest(orderId)),
  )
  const claims = await runtime.runPromise(Effect.flatMap(ClaimStore, (store) => store.ofOrder(orderId)))
  await runtime.dispose()
  return {
    provider,
    afterAMinute,
    creditBefore,
    opened,
    atTheEnd,
    credit,
    balanceCharge,
    claims,
    defects,
    stillRunning: running.size,
  }
}

export type Played = Awaited<ReturnType<typeof playPayments>>
