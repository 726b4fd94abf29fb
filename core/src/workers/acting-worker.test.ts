import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { sampleWorker } from "@laundry/core-testing/worker-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Actor, CurrentActor } from "../access/actor.ts"
import { roles } from "../access/role.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { actingWorker, takesOffers } from "./acting-worker.ts"
import { workerStates } from "./worker.ts"
import { WorkerStore } from "./worker-store.port.ts"

const { userId } = sampleWorker()
const user = { kind: "user", userId, role: "client", name: "Customer" } as const satisfies Actor

const ask = (actor: Actor, state: (typeof workerStates)[number]) =>
  runInMemory(
    Effect.gen(function* () {
      const { transact } = yield* UnitOfWork
      yield* transact((yield* WorkerStore).save(sampleWorker({ state })))
      return yield* actingWorker.pipe(
        Effect.map((worker) => (takesOffers(worker) ? "takes offers" : "finishes orders")),
        Effect.catchTag("NotAWorker", ({ _tag }) => Effect.succeed(_tag)),
        Effect.provideService(CurrentActor, actor),
      )
    }),
  )

describe("a worker's rights", () => {
  it.each(workerStates)("follow from the file alone: %s", async (state) => {
    const rights = { active: "takes offers", paused: "finishes orders" } as const
    const expected = state === "active" || state === "paused" ? rights[state] : "NotAWorker"
    expect(await ask(user, state)).toBe(expected)
  })

  it.each(roles)("are nobody's by the role of %s", async (role) => {
    const other = { ...user, userId: "00000000-0000-4000-8000-0000000000d4" as typeof userId, role }
    expect(await ask(other, "active")).toBe("NotAWorker")
  })

  it.each([{ kind: "guest" }, { kind: "operator", name: "root" }, { kind: "system", name: "jobs" }] as const)(
    "are not those of a $kind",
    async (actor) => {
      expect(await ask(actor, "active")).toBe("NotAWorker")
    },
  )
})
