import { deleteAccount } from "@laundry/core/accounts/delete-account"
import { exportPersonalData } from "@laundry/core/accounts/export-personal-data"
import { sendOwnMessage } from "@laundry/core/chat/own-messages"
import { SiteAddress } from "@laundry/core/company/site-address"
import { startPasswordReset } from "@laundry/core/credentials/request-password-reset"
import { resetPassword } from "@laundry/core/credentials/reset-password"
import { SessionStore } from "@laundry/core/credentials/session-store.port"
import { sendOwedMessage } from "@laundry/core/notifications/send-owed-message"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { User } from "@laundry/core/people/user"
import { PhotoStore } from "@laundry/core/photos/photo-store.port"
import * as Ids from "@laundry/core/shared/ids.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { confirmRegistration } from "@laundry/core/sign-in/confirm-registration"
import { register } from "@laundry/core/sign-in/register"
import { signInWithProvider } from "@laundry/core/sign-in/sign-in"
import { placementOf, sampleOrder } from "@laundry/core-testing/contracts/stores/samples"
import * as DocumentRenderer from "@laundry/core-testing/in-memory/document-renderer"
import { identityLayer, makeInMemoryHasher, makeInMemoryProvider } from "@laundry/core-testing/in-memory/identity"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { makeInMemoryPush } from "@laundry/core-testing/in-memory/push-sender"
import { makeInMemoryTexts } from "@laundry/core-testing/in-memory/text-messenger"
import { actingAs, lastToken, typePassword } from "@laundry/core-testing/people-scene"
import { Effect, Layer, ManagedRuntime } from "effect"
import { Pool } from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { layer } from "../../layer.ts"
import { createTestDatabase, type TestDatabase } from "../../testing/test-database.ts"

const mailer = makeInMemoryMailer()
const google = makeInMemoryProvider("google", "Google")

/** No order of these tests has a photo. */
const noPhotos = Layer.mock(PhotoStore, {})

const everything = (connectionString: string) =>
  identityLayer([google.method]).pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        layer({ connectionString }),
        makeInMemoryHasher().layer,
        mailer.layer,
        makeInMemoryTexts().layer,
        makeInMemoryPush().layer,
        noPhotos,
        DocumentRenderer.layer,
        Ids.layer,
        Layer.succeed(SiteAddress, { publicUrl: "https://laundry.example" }),
      ),
    ),
  )

let database: TestDatabase
let runtime: ManagedRuntime.ManagedRuntime<Layer.Success<ReturnType<typeof everything>>, unknown>
let pool: Pool

beforeAll(async () => {
  database = await createTestDatabase()
  runtime = ManagedRuntime.make(everything(database.connectionString))
  pool = new Pool({ connectionString: database.connectionString, max: 1 })
})
afterAll(async () => {
  await runtime.dispose()
  await pool.end()
  await database.drop()
})

const run: typeof runtime.runPromise = (effect, options) => runtime.runPromise(effect, options)

const sendAll = async () => {
  const { rows } = await pool.query<{ id: string }>(
    "select id from outbox_mails where sent_at is null order by owed_at",
  )
  for (const { id } of rows) await run(sendOwedMessage(id))
}

/** Opens an account by its mailed link, with a name that is nowhere else. */
const openAccount = async (name: string): Promise<User> => {
  const email = `${name}@example.com`
  await run(register({ firstName: name, lastName: "Diaz", email, phone: "305 555 0188" }))
  await sendAll()
  return (await run(confirmRegistration(lastToken(mailer), "a long password"))).user
}

/** Every row of every table, as one text. */
const dump = async (): Promise<string> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const texts = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ text: string }>(`select row_to_json(kept)::text as text from ${name} as kept`)
    texts.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  return texts.join("\n")
}

describe("accounts in Postgres", () => {
  it("open by a mailed link and get a new password by another, of which no table keeps the token", async () => {
    const user = await openAccount("Ophelia")
    const token = lastToken(mailer)
    expect(await run(typePassword("OPHELIA@example.com", "a long password"))).toEqual({
      user,
      credentialsVersion: 0,
    })
    await run(startPasswordReset(user.email))
    await sendAll()
    const resetToken = lastToken(mailer)
    for (const secret of [token, resetToken]) expect(await dump()).not.toContain(secret)
    expect(await run(resetPassword(resetToken, "another long password"))).toEqual({ user, credentialsVersion: 1 })
    expect(await run(Effect.flip(typePassword(user.email, "a long password")))).toMatchObject({
      _tag: "WrongCredentials",
    })
  })

  it("open once when two links of one email are followed at once", async () => {
    const tokens = []
    for (let times = 0; times < 2; times += 1) {
      await run(register({ firstName: "Tam", lastName: "Diaz", email: "tam@example.com" }))
      await sendAll()
      tokens.push(lastToken(mailer))
    }
    const both = await run(
      Effect.all(
        tokens.map((token) => Effect.result(confirmRegistration(token, "a long password"))),
        { concurrency: 2 },
      ),
    )
    expect(both.map(({ _tag }) => _tag).toSorted()).toEqual(["Failure", "Success"])
  })

  it("open once when somebody comes from a provider for the first time twice at once", async () => {
    const person = {
      subject: "g-1",
      email: "pia@example.com",
      firstName: "Pia",
      lastName: null,
      profileImageUrl: null,
      isEmailVerified: true,
    }
    const signIn = Effect.gen(function* () {
      const { url, kept } = yield* google.method.begin?.("https://laundry.example/back") ?? Effect.die("no begin")
      return yield* signInWithProvider("google", { kind: "callback", url: google.approve(url, person), kept })
    })
    const users = await run(Effect.all([signIn, signIn, signIn, signIn], { concurrency: 4 }))
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
    expect((await pool.query("select from users where email = 'pia@example.com'")).rowCount).toBe(1)
  })

  it("are deleted with every trace of the person, in every table; the order stays", async () => {
    const user = await openAccount("Xanthippe")
    const order = sampleOrder({
      userId: user.id,
      customerName: "Xanthippe Diaz",
      customerEmail: user.email,
      customerPhone: "305 555 0188",
      specialInstructions: "Xanthippe's towels",
    })
    const cancelled = Effect.gen(function* () {
      const orders = yield* OrderStore
      const { transact } = yield* UnitOfWork
      const mail = { key: `order-received:${order.id}`, to: user.email } as const
      yield* orders.place(
        placementOf(order, { mails: [{ ...mail, content: { template: "order-received", orderId: order.id } }] }),
      )
      yield* transact(
        Effect.flatMap(orders.getForUpdate(order.id), (placed) => orders.save({ ...placed, status: "cancelled" })),
      )
      yield* sendOwnMessage("Xanthippe here", undefined).pipe(actingAs(user))
      const sessions = yield* SessionStore
      yield* sessions.write(
        "xanthippe's browser",
        { userId: user.id, credentialsVersion: 0, data: { name: "Xanthippe" } },
        0,
        1e12,
      )
      yield* startPasswordReset(user.email)
    })
    await run(cancelled)
    await sendAll()
    await run(register({ firstName: "Xanthippe", lastName: "D", email: user.email }))
    const data = await run(exportPersonalData().pipe(actingAs(user)))
    expect(data).toMatchObject({
      orders: [{ customerName: "Xanthippe Diaz" }],
      messages: [{ message: "Xanthippe here" }],
    })
    expect(await dump()).toMatch(/xanthippe/i)

    await run(deleteAccount("XANTHIPPE@example.com").pipe(actingAs(user)))
    expect((await dump()).split("\n").filter((line) => /xanthippe/i.test(line))).toEqual([])
    expect(await run(Effect.flatMap(OrderStore, ({ get }) => get(order.id)))).toMatchObject({ status: "cancelled" })
    expect((await openAccount("Xanthippe")).id).not.toBe(user.id)
  })
})
