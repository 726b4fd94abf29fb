import { changeOrder } from "@laundry/core-testing/account-scene"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { makeInMemoryPush } from "@laundry/core-testing/in-memory/push-sender"
import { makeInMemoryTexts, type TextService } from "@laundry/core-testing/in-memory/text-messenger"
import { Interleaving } from "@laundry/core-testing/interleaving"
import { agree, choose, installOn, oweMessage, sentMessages } from "@laundry/core-testing/message-scene"
import { placeOrder } from "@laundry/core-testing/payment-scene"
import { look } from "@laundry/core-testing/people-scene"
import { Clock, Effect, Exit } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { expect, it } from "vitest"
import { type ChannelChoices, defaultChoices } from "../messaging/message-event.ts"
import { sendOwedMessage } from "./send-owed-message.ts"

const minute = 60_000

/** The messages that are owed: none of them is too late while their order is ready. */
const owedTemplates = ["order-received", "order-picked-up", "order-ready", "order-delivered"] as const

/** One run of a message's job: how the providers are then, at which step it crashes, and how long until the next. */
interface Run {
  readonly which: number
  readonly texts: TextService
  readonly push: "up" | "down" | "silent"
  readonly mailFails: boolean
  readonly crashesAt: number
  readonly pauseMinutes: number
}

const outage = fc.record<Run>({
  which: fc.nat(owedTemplates.length - 1),
  texts: fc.constantFrom("up", "down", "silent", "lost"),
  push: fc.constantFrom("up", "down", "silent"),
  mailFails: fc.boolean(),
  crashesAt: fc.integer({ min: 1, max: 40 }),
  pauseMinutes: fc.integer({ min: 0, max: 4 }),
})

const channel = fc.constantFrom("mail" as const, "text" as const, "push" as const)
const choices: fc.Arbitrary<ChannelChoices> = fc
  .record({ order_received: channel, picked_up: channel, ready: channel, delivered: channel })
  .map((chosen) => ({ ...defaultChoices, ...chosen }))

/** Ends the process that runs the program, so to say, at its nth step. */
const crashingAt = (steps: number) => {
  let left = steps
  return Effect.provideService(
    Interleaving,
    Effect.suspend(() => (--left === 0 ? Effect.interrupt : Effect.void)),
  )
}

const play = (chosen: ChannelChoices, start: number, runs: ReadonlyArray<Run>) => {
  const [mailer, texts, push] = [makeInMemoryMailer(), makeInMemoryTexts(), makeInMemoryPush()]
  const program = Effect.gen(function* () {
    const orderId = yield* placeOrder
    const owner = { kind: "order", orderId } as const
    yield* agree(owner)
    yield* choose(owner, chosen)
    yield* installOn(owner, "phone")
    yield* installOn(owner, "laptop")
    yield* changeOrder(orderId, { status: "ready_for_delivery" })
    yield* TestClock.setTime(start)
    for (const template of owedTemplates.slice(1)) yield* oweMessage({ template, orderId })
    const owed = yield* look(({ mails }) => [...mails.values()].map(({ mailId }) => mailId))
    for (const run of runs) {
      texts.become(run.texts)
      push.become(run.push)
      mailer.failWith(run.mailFails ? "The mail server is down." : undefined)
      yield* Effect.exit(sendOwedMessage(owed[run.which] ?? "").pipe(crashingAt(run.crashesAt)))
      yield* TestClock.adjust(run.pauseMinutes * minute)
    }
    texts.become("up")
    push.become("up")
    mailer.failWith(undefined)
    // The queue tries until it is done, and what was held once more in the morning.
    for (const hours of [0, 12]) {
      yield* TestClock.setTime((yield* Clock.currentTimeMillis) + hours * 60 * minute)
      for (const mailId of owed) yield* sendOwedMessage(mailId)
    }
    return { owed, sent: yield* sentMessages }
  })
  return runInMemory(program, { mailer, texts, push }).then((end) => ({ ...end, mailer, texts, push }))
}

it("no message is sent twice and none is lost while providers are down for an hour, with crashes between any two lines", async () => {
  const starts = fc.constantFrom(eastern("2026-11-20", "12:00"), eastern("2026-11-20", "20:30"))
  await fc.assert(
    fc.asyncProperty(choices, starts, fc.array(outage, { maxLength: 15 }), async (chosen, start, runs) => {
      const { owed, sent, mailer, texts, push } = await play(chosen, start, runs)
      // A text has no name by which a phone would know it again; mails and push messages have.
      const reached = owed.map((mailId) => [
        ...texts.taken.filter(({ id }) => id === mailId).map(() => "text"),
        ...(mailer.sent.some(({ messageId }) => messageId.startsWith(`<${mailId}@`)) ? ["mail"] : []),
        ...(push.taken.some(({ tag }) => tag === mailId) ? ["push"] : []),
      ])
      const said = owed.map((mailId) =>
        sent.filter(({ id, outcome }) => id === mailId && outcome === "sent").map(({ channel: used }) => used),
      )
      expect(reached.map(({ length }) => length)).toEqual(owed.map(() => 1))
      expect(said).toEqual(reached)
    }),
  )
})

it("a try that another one came before is made again by its job: the other may never come to its end", async () => {
  const raced = async (step: number, crashesAt: number) => {
    const texts = makeInMemoryTexts()
    const program = Effect.gen(function* () {
      const owner = { kind: "order", orderId: yield* placeOrder } as const
      yield* agree(owner)
      yield* choose(owner, { ...defaultChoices, order_received: "text" })
      const [mailId = ""] = yield* look(({ mails }) => [...mails.values()].map((mail) => mail.mailId))
      const other = Effect.exit(sendOwedMessage(mailId).pipe(crashingAt(crashesAt)))
      let left = step
      const between = Effect.suspend(() => (--left === 0 ? Effect.asVoid(other) : Effect.void))
      const own = yield* Effect.exit(sendOwedMessage(mailId).pipe(Effect.provideService(Interleaving, between)))
      // The queue forgets a job that ended well.
      if (Exit.isFailure(own)) yield* sendOwedMessage(mailId)
    })
    await runInMemory(program, { mailer: makeInMemoryMailer(), texts, push: makeInMemoryPush() })
    // That two never run at the same time is the queue's to see to: both might send.
    return [step, crashesAt, texts.taken.length > 0]
  }
  for (let step = 1; step <= 20; step++) {
    for (let crashesAt = 1; crashesAt <= 20; crashesAt++) {
      expect(await raced(step, crashesAt)).toEqual([step, crashesAt, true])
    }
  }
})
