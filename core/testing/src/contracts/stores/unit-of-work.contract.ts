import { OrderStore } from "@laundry/core/order/order-store.port"
import { Outbox } from "@laundry/core/outbox/outbox.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect, Fiber, Latch } from "effect"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { type Probe, type Subject, useSubject } from "../subject.ts"
import { placedEntry, placementOf, placeSample, sampleOrder } from "./samples.ts"

type Services = UnitOfWork | OrderStore | Outbox

/** What every {@link UnitOfWork} keeps: all or nothing, across the stores. */
export const unitOfWorkContract = (
  name: string,
  setup: () => Promise<Subject<Services> & { readonly probe: Pick<Probe, "owedMails" | "queuedAt"> }>,
): void => {
  describe(`${name} keeps the contract of a unit of work`, () => {
    const { run, runExit, subject } = useSubject<Services, Awaited<ReturnType<typeof setup>>>(setup)

    /** Writes to every store at once; `end` decides how the transaction goes out. */
    const writeEverywhere = (end: Effect.Effect<void, unknown>) => {
      const order = sampleOrder()
      const mailKey = `contract:${freshId()}`
      const job = { kind: "check-payment", attemptId: crypto.randomUUID() } as const
      const program = Effect.gen(function* () {
        const orders = yield* OrderStore
        const outbox = yield* Outbox
        const { transact } = yield* UnitOfWork
        yield* transact(
          Effect.gen(function* () {
            yield* orders.place(placementOf(order))
            const placed = yield* orders.getForUpdate(order.id)
            yield* orders.save({ ...placed, notes: "changed" })
            yield* orders.addHistory(order.id, { ...placedEntry, event: "updated", from: "ordered" })
            const content = { template: "order-received", orderId: order.id } as const
            yield* outbox.oweMail({ key: mailKey, to: "ana@example.com", content })
            yield* outbox.schedule(job, 3600)
            yield* end
          }),
        )
      })
      const written = async () => ({
        notes: await run(
          Effect.gen(function* () {
            const found = yield* (yield* OrderStore).get(order.id)
            return found.notes
          }).pipe(Effect.catchTag("OrderNotFound", () => Effect.succeed("no order"))),
        ),
        history: (await run(Effect.flatMap(OrderStore, (orders) => orders.history(order.id)))).length,
        mails: (await subject().probe.owedMails(mailKey)).length,
        jobs: (await subject().probe.queuedAt(job)).length,
      })
      return { program, written }
    }

    const nothing = { notes: "no order", history: 0, mails: 0, jobs: 0 }

    it("keeps everything that a transaction wrote", async () => {
      const { program, written } = writeEverywhere(Effect.void)
      await run(program)
      expect(await written()).toEqual({ notes: "changed", history: 2, mails: 1, jobs: 1 })
    })

    it("undoes orders, history, mails and jobs when the transaction fails", async () => {
      const { program, written } = writeEverywhere(Effect.fail("refused"))
      expect((await runExit(program))._tag).toBe("Failure")
      expect(await written()).toEqual(nothing)
    })

    it("undoes everything when the transaction dies of a defect", async () => {
      const { program, written } = writeEverywhere(Effect.die(new Error("a bug")))
      expect((await runExit(program))._tag).toBe("Failure")
      expect(await written()).toEqual(nothing)
    })

    it("undoes everything when the transaction is interrupted, and goes on serving", async () => {
      const reached = Latch.makeUnsafe()
      const { program, written } = writeEverywhere(Effect.andThen(reached.open, Effect.never))
      await run(
        Effect.gen(function* () {
          const fiber = yield* Effect.forkChild(program)
          yield* reached.await
          yield* Fiber.interrupt(fiber)
        }),
      )
      expect(await written()).toEqual(nothing)
    })

    it("joins a transaction opened inside another: the outer one's failure undoes both", async () => {
      const order = sampleOrder()
      const inner = Effect.gen(function* () {
        const { transact } = yield* UnitOfWork
        const orders = yield* OrderStore
        yield* transact(orders.place(placementOf(order)))
      })
      const outer = Effect.gen(function* () {
        const { transact } = yield* UnitOfWork
        yield* transact(Effect.andThen(inner, Effect.fail("too late")))
      })
      expect((await runExit(outer))._tag).toBe("Failure")
      const found = await runExit(Effect.flatMap(OrderStore, (orders) => orders.get(order.id)))
      expect(found._tag).toBe("Failure")
    })

    it("sees its own writes inside and shows them to others only once it is done", async () => {
      const order = sampleOrder()
      const seen = await run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          const orders = yield* OrderStore
          const placed = Latch.makeUnsafe()
          const looked = Latch.makeUnsafe()
          const fiber = yield* Effect.forkChild(
            transact(
              Effect.gen(function* () {
                yield* orders.place(placementOf(order))
                const inside = (yield* Effect.result(orders.get(order.id)))._tag
                yield* placed.open
                yield* looked.await
                return inside
              }),
            ),
          )
          yield* placed.await
          const during = (yield* Effect.result(orders.get(order.id)))._tag
          yield* looked.open
          const inside = yield* Fiber.join(fiber)
          return { inside, during, after: (yield* Effect.result(orders.get(order.id)))._tag }
        }),
      )
      expect(seen).toEqual({ inside: "Success", during: "Failure", after: "Success" })
    })

    it("lets transactions of different orders go on side by side or one after another, never into each other", async () => {
      const ids = await run(Effect.forEach(Array.from({ length: 5 }), () => placeSample()))
      const change = (index: number) =>
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          const orders = yield* OrderStore
          const id = ids[index % ids.length] ?? ids[0]
          if (id === undefined) return
          yield* transact(
            Effect.gen(function* () {
              const order = yield* orders.getForUpdate(id)
              yield* orders.save({ ...order, readyBags: (order.readyBags ?? 0) + 1 })
              if (index % 2 === 1) yield* Effect.fail("odd ones change their mind")
            }),
          )
        }).pipe(Effect.ignore)
      await run(Effect.forEach(Array.from({ length: 20 }), (_, index) => change(index), { concurrency: "unbounded" }))
      const bags = await run(Effect.flatMap(OrderStore, (orders) => Effect.forEach(ids, (id) => orders.get(id))))
      expect(bags.map(({ readyBags }) => readyBags)).toEqual([2, 2, 2, 2, 2])
    })
  })
}
