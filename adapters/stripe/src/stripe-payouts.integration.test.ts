import type { UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import { PayoutGateway } from "@laundry/core/payment/payout-gateway.port"
import { payWorker } from "@laundry/core/payouts/manage-payouts"
import { payWorkers } from "@laundry/core/payouts/pay-workers"
import { completePayoutAccount, refreshPayoutAccount } from "@laundry/core/payouts/payout-accounts"
import { PayoutStore } from "@laundry/core/payouts/payout-store.port"
import {
  type PayoutsDashboard,
  payoutGatewayContract,
} from "@laundry/core-testing/contracts/marketplace/payout-gateway.contract"
import { addClient } from "@laundry/core-testing/customer-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { balanceOf, earn } from "@laundry/core-testing/payout-scene"
import { runDueJobs } from "@laundry/core-testing/run-due-jobs"
import { Effect, Layer, Logger } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { booksLayer } from "./stripe-books.ts"
import { layer } from "./stripe-gateway.ts"
import { payoutsLayer } from "./stripe-payouts.ts"
import { keys, type RunningSandbox, runSandbox } from "./testing/running-sandbox.ts"

const dashboardOf = ({ stripe, completeAccount }: RunningSandbox): PayoutsDashboard => ({
  earn: async (amount) => {
    const how = { currency: "usd", confirm: true, payment_method: "pm_card_visa" } as const
    await stripe.paymentIntents.create({ ...how, amount: amount * 2, allowed_payment_method_types: ["card"] })
  },
  complete: (_, link) => completeAccount(link),
  reverse: async (transferId, amount) => void (await stripe.transfers.createReversal(transferId, { amount })),
})

payoutGatewayContract("Stripe's SDK on the payments sandbox", async () => {
  const sandbox = await runSandbox()
  const access = { ...keys, apiBase: sandbox.apiBase }
  return {
    layer: Layer.mergeAll(layer(access), booksLayer(access), payoutsLayer(access)),
    dashboard: dashboardOf(sandbox),
    close: sandbox.close,
  }
})

describe("payouts while Stripe is in trouble", () => {
  let sandbox: RunningSandbox

  beforeAll(async () => {
    sandbox = await runSandbox()
  })
  afterEach(() => sandbox.controls.recoverApi())
  afterAll(() => sandbox.close())

  const ask = <A, E>(question: (gateway: PayoutGateway["Service"]) => Effect.Effect<A, E>) =>
    Effect.runPromise(
      Effect.result(Effect.flatMap(PayoutGateway, question)).pipe(
        Effect.provide(payoutsLayer({ ...keys, apiBase: sandbox.apiBase })),
        Effect.provide(Logger.layer([])),
      ),
    )
  const newAccount = async () => {
    const { id } = await sandbox.stripe.accounts.create({ type: "express" })
    const links = { account: id, type: "account_onboarding" } as const
    const link = await sandbox.stripe.accountLinks.create({
      ...links,
      refresh_url: "https://laundry.example/work",
      return_url: "https://laundry.example/work",
    })
    await sandbox.completeAccount(link.url)
    return id
  }

  it("are sent once where the answer got lost", async () => {
    await dashboardOf(sandbox).earn(5000)
    const payout = { payoutId: crypto.randomUUID(), accountId: await newAccount(), amount: cents(2500) }
    sandbox.controls.failApi({ does: "cut", when: "after", at: "/v1/transfers" })
    expect(await ask((_) => _.transfer(payout))).toMatchObject({ failure: { _tag: "PaymentGatewayUnavailable" } })
    sandbox.controls.recoverApi()
    expect(await ask((_) => _.findTransfer(payout.payoutId))).toMatchObject({ success: { amount: 2500 } })
    expect(await ask((_) => _.transfer(payout))).toMatchObject({ success: { amount: 2500 } })
    const { data } = await sandbox.stripe.transfers.list({ destination: payout.accountId })
    expect(data).toHaveLength(1)
  })

  it("are rejected while the balance has less, in the provider's words", async () => {
    const payout = { payoutId: crypto.randomUUID(), accountId: await newAccount(), amount: cents(9_000_000) }
    expect(await ask((_) => _.transfer(payout))).toMatchObject({
      failure: { _tag: "TransferRejected", reason: expect.stringContaining("insufficient available funds") },
    })
  })

  it.each(["openAccount", "onboardingLink"] as const)("%s says what Stripe wants of us first", async (call) => {
    const message = "You can only create new accounts if you've signed up for Connect."
    const { id } = await sandbox.stripe.accounts.create({ type: "express" })
    const at = call === "openAccount" ? "/v1/accounts" : "/v1/account_links"
    sandbox.controls.failApi({ does: { status: 400, message }, when: "before", at })
    const url = "https://laundry.example/work"
    const answer = await ask((_) =>
      call === "openAccount"
        ? Effect.asVoid(_.openAccount({ workerId: crypto.randomUUID(), email: "wanda@workers.test" }))
        : Effect.asVoid(_.onboardingLink({ accountId: id, returnUrl: url, refreshUrl: url })),
    )
    expect(answer).toMatchObject({ failure: { _tag: "PayoutSetupRefused", reason: message } })
  })

  it("know an account no more that its owner took from us, and reject what is sent to it", async () => {
    const { id } = await sandbox.stripe.accounts.create({ type: "express" })
    const message = `The provided key does not have access to account '${id}' (or that account does not exist).`
    sandbox.controls.failApi({ does: { status: 403, code: "account_invalid", message }, when: "before" })
    expect(await ask((_) => _.account(id))).toMatchObject({ _tag: "Success", success: undefined })
    expect(await ask((_) => _.transfersTo(id))).toMatchObject({ _tag: "Success", success: [] })
    const payout = { payoutId: crypto.randomUUID(), accountId: id, amount: cents(100) }
    expect(await ask((_) => _.transfer(payout))).toMatchObject({
      failure: { _tag: "TransferRejected", reason: message },
    })
  })

  it("are asked for by an account that Stripe knows no more: nothing was sent to it", async () => {
    const does = { status: 400, code: "resource_missing", message: "No such destination: 'acct_1'" } as const
    sandbox.controls.failApi({ does, when: "before", at: "/v1/transfers" })
    expect(await ask((_) => _.transfersTo("acct_1"))).toMatchObject({ _tag: "Success", success: [] })
  })

  it("find the account that was opened for a worker and that a restored database does not know", async () => {
    const workerId = crypto.randomUUID()
    const { id } = await sandbox.stripe.accounts.create({ type: "express", metadata: { workerId } })
    const opened = await ask((_) => _.openAccount({ workerId, email: "wanda@workers.test" }))
    expect(opened).toMatchObject({ success: { accountId: id } })
  })

  it("are paid once by a database that was restored to before them, by the week and by hand", async () => {
    await dashboardOf(sandbox).earn(9000)
    const workerId = crypto.randomUUID() as UserId
    const program = Effect.gen(function* () {
      yield* addClient(workerId, "wanda@workers.test")
      const link = yield* completePayoutAccount(workerId, "https://laundry.example/work")
      yield* Effect.promise(() => sandbox.completeAccount(link))
      yield* refreshPayoutAccount(workerId)
      yield* earn(workerId, cents(4000))
      const { read, update } = yield* InMemoryDatabase
      const backup = yield* read((state) => state)
      const restore = update(() => [undefined, backup])
      const { accountId } = (yield* (yield* PayoutStore).account(workerId)) ?? expect.fail("there is no account")
      const sent = Effect.promise(() => sandbox.stripe.transfers.list({ destination: accountId }))
      yield* payWorker(workerId)
      yield* runDueJobs
      yield* restore
      yield* TestClock.setTime(eastern("2026-11-23", "09:00"))
      yield* Effect.andThen(payWorkers(), runDueJobs)
      const byHand = (yield* sent).data.map(({ amount }) => amount)
      yield* earn(workerId, cents(500))
      yield* TestClock.setTime(eastern("2026-11-30", "09:00"))
      yield* Effect.andThen(payWorkers(), runDueJobs)
      yield* restore
      yield* Effect.andThen(payWorkers(), runDueJobs)
      return [byHand, (yield* sent).data.map(({ amount }) => amount), yield* balanceOf(workerId)]
    })
    const layer = payoutsLayer({ ...keys, apiBase: sandbox.apiBase })
    expect(await runInMemory(Effect.provide(program, layer))).toEqual([[4000], [500, 4000], -500])
  })

  it("have a link that completes an account once", async () => {
    const { id } = await sandbox.stripe.accounts.create({ type: "express" })
    const returnUrl = "https://laundry.example/work"
    const link = await ask((_) => _.onboardingLink({ accountId: id, returnUrl, refreshUrl: returnUrl }))
    const url = link._tag === "Success" ? link.success : ""
    await sandbox.completeAccount(url)
    await expect(sandbox.completeAccount(url)).rejects.toThrow("410")
    await sandbox.controls.webhooksSettled()
    const told = sandbox.webhooks.map((body) => JSON.parse(new TextDecoder().decode(body)) as { readonly type: string })
    expect(told.map(({ type }) => type)).toContain("account.updated")
  })

  it("every call of theirs is unavailable when Stripe is", async () => {
    sandbox.controls.failApi({ does: 503, when: "before" })
    const url = "https://laundry.example/work"
    const answers = await ask((_) => {
      const calls = {
        openAccount: _.openAccount({ workerId: "1", email: "wanda@workers.test" }),
        onboardingLink: _.onboardingLink({ accountId: "acct_1", returnUrl: url, refreshUrl: url }),
        account: _.account("acct_1"),
        transfer: _.transfer({ payoutId: "1", accountId: "acct_1", amount: cents(100) }),
        transfersTo: _.transfersTo("acct_1"),
        findTransfer: _.findTransfer("1"),
        reverse: _.reverse({ transferId: "tr_1", payoutId: "1" }),
      }
      return Effect.all(calls, { mode: "result", concurrency: "unbounded" })
    })
    const answered = answers._tag === "Success" ? Object.entries(answers.success) : []
    expect(answered).toHaveLength(7)
    for (const [call, answer] of answered) {
      expect([call, answer]).toMatchObject([call, { failure: { _tag: "PaymentGatewayUnavailable" } }])
    }
  })
})
