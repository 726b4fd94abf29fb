import { cents } from "@laundry/core/money/cents"
import type { PaymentGateway } from "@laundry/core/payment/payment-gateway.port"
import { PayoutGateway } from "@laundry/core/payment/payout-gateway.port"
import { ProviderBooks } from "@laundry/core/payment/provider-books.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Subject, useSubject } from "../subject.ts"

/** What happens at the provider without us, for a suite to bring about. */
export interface PayoutsDashboard {
  /** Customers pay this much, in cents, so that the balance has it. */
  readonly earn: (amount: number) => Promise<void>
  /** A worker completes the account by the link. */
  readonly complete: (accountId: string, link: string) => Promise<void>
  /** Somebody takes a part of a transfer back, in cents. */
  readonly reverse: (transferId: string, amount: number) => Promise<void>
}

type Services = PayoutGateway | ProviderBooks | PaymentGateway
type Setup = Subject<Services> & { readonly dashboard: PayoutsDashboard }

const returnUrl = "https://laundry.example/work?tab=earnings"

/** What every {@link PayoutGateway} does that is offered. */
export const payoutGatewayContract = (name: string, setup: () => Promise<Setup>): void => {
  describe(`${name} keeps the contract of payouts to workers`, () => {
    const { run, subject } = useSubject<Services, Setup>(setup)
    const dashboard = (): PayoutsDashboard => subject().dashboard
    const ask = <A, E>(question: (gateway: PayoutGateway["Service"]) => Effect.Effect<A, E>) =>
      run(Effect.flatMap(PayoutGateway, question))
    const open = (workerId: string = crypto.randomUUID()) =>
      ask((_) => _.openAccount({ workerId, email: "wanda@workers.test" }))
    const linkOf = (accountId: string) => ask((_) => _.onboardingLink({ accountId, returnUrl, refreshUrl: returnUrl }))
    const ready = async () => {
      const { accountId } = await open()
      await dashboard().complete(accountId, await linkOf(accountId))
      return accountId
    }
    const send = (accountId: string, amount: number, payoutId: string = crypto.randomUUID()) =>
      ask((_) => _.transfer({ payoutId, accountId, amount: cents(amount) }))

    it("are offered", async () => expect((await run(PayoutGateway)).isOffered).toBe(true))

    it("open an account once for a worker, which asks for what is missing until its owner completes it", async () => {
      const workerId = crypto.randomUUID()
      const account = await open(workerId)
      expect(account).toMatchObject({ isEnabled: false, missing: expect.arrayContaining(["external_account"]) })
      expect((await open(workerId)).accountId).toBe(account.accountId)
      await dashboard().complete(account.accountId, await linkOf(account.accountId))
      expect(await ask((_) => _.account(account.accountId))).toEqual({
        accountId: account.accountId,
        isEnabled: true,
        missing: [],
      })
    })

    it("open the same account for a worker whose email has changed", async () => {
      const workerId = crypto.randomUUID()
      const { accountId } = await open(workerId)
      const renamed = await ask((_) => _.openAccount({ workerId, email: "wanda.w@workers.test" }))
      expect(renamed.accountId).toBe(accountId)
    })

    it("know no account that was never opened", async () => {
      expect(await ask((_) => _.account("acct_000000000000000000000000"))).toBeUndefined()
    })

    it("send a payout once, however often and however many ask for it", async () => {
      await dashboard().earn(20_000)
      const accountId = await ready()
      const payoutId = crypto.randomUUID()
      expect(await ask((_) => _.findTransfer(payoutId))).toBeUndefined()
      const first = await send(accountId, 4215, payoutId)
      expect(first).toEqual({
        transferId: expect.stringMatching(/^tr_/),
        payoutId,
        amount: 4215,
        reversed: 0,
        sentAt: expect.any(Number),
      })
      expect(await Promise.all([1, 2, 3].map(() => send(accountId, 4215, payoutId)))).toEqual([first, first, first])
      expect(await ask((_) => _.findTransfer(payoutId))).toEqual(first)
      const { entries } = await run(ProviderBooks)
      const booked = (await run(entries({ from: 0, until: 4_102_444_800_000 }))).filter(
        ({ providerId }) => providerId === first.transferId,
      )
      expect(booked).toMatchObject([{ kind: "transfer", payoutId, amount: -4215, fee: 0 }])
    })

    it("tell everything that was sent to an account, the oldest first", async () => {
      await dashboard().earn(20_000)
      const [accountId, other] = [await ready(), await ready()]
      expect(await ask((_) => _.transfersTo(accountId))).toEqual([])
      const first = await send(accountId, 1000)
      await send(other, 1100)
      const second = await send(accountId, 1200)
      expect(await ask((_) => _.transfersTo(accountId))).toEqual([first, second])
    })

    it("take back what is left of a transfer, once", async () => {
      await dashboard().earn(20_000)
      const { transferId, payoutId } = await send(await ready(), 1000)
      await dashboard().reverse(transferId, 300)
      const named = { transferId, payoutId: payoutId ?? "" }
      expect(await ask((_) => _.findTransfer(named.payoutId))).toMatchObject({ reversed: 300 })
      expect(await ask((_) => _.reverse(named))).toMatchObject({ transferId, amount: 1000, reversed: 1000 })
      expect(await ask((_) => _.reverse(named))).toMatchObject({ transferId, reversed: 1000 })
      const { entries } = await run(ProviderBooks)
      const booked = (await run(entries({ from: 0, until: 4_102_444_800_000 }))).filter(
        ({ kind, providerId }) => kind === "transfer-returned" && providerId === transferId,
      )
      expect(booked.map(({ amount }) => amount)).toEqual([300, 700])
    })

    it("reject what can't be sent: to an account that is not complete", async () => {
      await dashboard().earn(20_000)
      const { accountId } = await open()
      const rejected = (_: PayoutGateway["Service"]) =>
        Effect.flip(_.transfer({ payoutId: crypto.randomUUID(), accountId, amount: cents(100) }))
      expect(await ask(rejected)).toMatchObject({ _tag: "TransferRejected" })
    })
  })
}
