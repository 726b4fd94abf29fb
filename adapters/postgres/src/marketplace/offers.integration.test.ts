import { CurrentActor, type UserId } from "@laundry/core/access/actor"
import { marketplaceTerms } from "@laundry/core/marketplace/marketplace-terms"
import { acceptOffer } from "@laundry/core/offers/accept-offer"
import { OfferStore } from "@laundry/core/order/offers/offer-store.port"
import * as Ids from "@laundry/core/shared/ids.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { WorkerStore } from "@laundry/core/workers/worker-store.port"
import { sampleOffer } from "@laundry/core-testing/contracts/marketplace/offer-store.contract"
import { placeSample, sampleTerms } from "@laundry/core-testing/contracts/stores/samples"
import { workersHome } from "@laundry/core-testing/offer-scene"
import { sampleWorker } from "@laundry/core-testing/worker-scene"
import { Effect, Layer, Logger, ManagedRuntime } from "effect"
import { Pool } from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { layer } from "../layer.ts"
import { createTestDatabase } from "../testing/test-database.ts"

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: Pool
const serverOn = (connectionString: string) =>
  ManagedRuntime.make(Layer.mergeAll(layer({ connectionString }), Ids.layer, Logger.layer([])))
let server: ReturnType<typeof serverOn>

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new Pool({ connectionString: database.connectionString, max: 2 })
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

/** Settled once somebody waits for a lock, or once they need not. */
const waitsForLock = async (): Promise<boolean> => {
  const { rows } = await pool.query("select 1 from pg_locks where not granted")
  return rows.length > 0
}

it("an account is deleted while its worker accepts an order: both take the account before the file, and both end", async () => {
  const userId = await makeWorker()
  const offer = await server.runPromise(
    Effect.gen(function* () {
      const { transact } = yield* UnitOfWork
      yield* transact((yield* WorkerStore).save(sampleWorker({ userId, home: workersHome })))
      const terms = { ...sampleTerms, marketplace: marketplaceTerms(25) }
      const opened = sampleOffer(yield* placeSample({ handling: { kind: "offered" }, terms }), {
        deadline: Date.now() + 3_600_000,
      })
      yield* transact((yield* OfferStore).save(opened))
      return opened
    }),
  )
  await pool.query("update orders set paid_cents = minimum_payment_cents where id = $1", [offer.orderId])
  const deletion = await pool.connect()
  await deletion.query("begin")
  await deletion.query("select from users where id = $1 for update", [userId])
  const actor = { kind: "user", userId, role: "client", name: "Customer" } as const
  const accepting = server.runPromise(
    acceptOffer(offer.id).pipe(Effect.provideService(CurrentActor, actor), Effect.result),
  )
  await expect.poll(waitsForLock, { timeout: 30_000 }).toBe(true)
  await deletion.query("select from workers where user_id = $1 for update", [userId])
  await deletion.query("commit")
  deletion.release()
  expect(await accepting).toMatchObject({ _tag: "Success" })
})
