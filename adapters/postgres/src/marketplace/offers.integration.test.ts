import type { UserId } from "@laundry/core/access/actor"
import { acceptedOffer } from "@laundry/core/order/offers/offer"
import { OfferStore } from "@laundry/core/order/offers/offer-store.port"
import { UserStore } from "@laundry/core/people/user-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { WorkerStore } from "@laundry/core/workers/worker-store.port"
import { sampleOffer } from "@laundry/core-testing/contracts/marketplace/offer-store.contract"
import { placeSample } from "@laundry/core-testing/contracts/stores/samples"
import { sampleWorker } from "@laundry/core-testing/worker-scene"
import { Deferred, Effect, Layer, Logger, ManagedRuntime } from "effect"
import { Pool } from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { layer } from "../layer.ts"
import { createTestDatabase } from "../testing/test-database.ts"

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: Pool
const serverOn = (connectionString: string) =>
  ManagedRuntime.make(Layer.mergeAll(layer({ connectionString }), Logger.layer([])))
let server: ReturnType<typeof serverOn>

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new Pool({ connectionString: database.connectionString, max: 1 })
  server = serverOn(database.connectionString)
})
afterAll(async () => {
  await server.dispose()
  await pool.end()
  await database.drop()
})

const makeWorker = async (): Promise<UserId> => {
  const userId = crypto.randomUUID() as UserId
  await pool.query(
    "insert into users (id, email, first_name, last_name, role, sign_in_method, created_at) values ($1, $2, 'Wanda', 'W', 'client', 'password', now())",
    [userId, `${userId}@workers.test`],
  )
  return userId
}

it("a worker accepts an order while the account is being deleted: the one holds the file, the other the account, and both end", async () => {
  const userId = await makeWorker()
  const states = await server.runPromise(
    Effect.gen(function* () {
      const { transact } = yield* UnitOfWork
      const [users, workers, offers] = [yield* UserStore, yield* WorkerStore, yield* OfferStore]
      yield* transact(workers.save(sampleWorker({ userId })))
      const offer = sampleOffer(yield* placeSample())
      yield* transact(offers.save(offer))
      const [accountHeld, fileHeld] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      const deleting = transact(
        Effect.gen(function* () {
          yield* users.getForUpdate(userId)
          yield* Deferred.succeed(accountHeld, undefined)
          yield* Deferred.await(fileHeld)
          return (yield* workers.getForUpdate(userId)).state
        }),
      )
      const accepting = transact(
        Effect.gen(function* () {
          yield* Deferred.await(accountHeld)
          yield* workers.getForUpdate(userId)
          yield* Deferred.succeed(fileHeld, undefined)
          yield* offers.save(acceptedOffer(offer, userId, offer.openedAt + 1))
          return (yield* offers.get(offer.id)).offer.state
        }),
      )
      return yield* Effect.all([deleting, accepting], { concurrency: "unbounded" })
    }),
  )
  expect(states).toEqual(["active", "accepted"])
})
