import { type Cents, cents, zeroCents } from "@laundry/core/money/cents"
import type { GatewayAccount, GatewayTransfer } from "@laundry/core/payment/payout-gateway.port"
import type { ProviderAccount } from "./provider-account.ts"

interface Sent extends GatewayTransfer {
  readonly accountId: string
}

/** Those whom our account at the provider pays, in miniature. Tests may complete their accounts and turn transfers down. */
export class ProviderPayouts {
  /** Why the next transfers are rejected; none is unless set. A payout that was rejected stays so, as under its key at Stripe. */
  rejects: string | undefined
  /** Whether a payout that is sent again is known by its key: Stripe forgets keys after a day. */
  knowsKeys = true
  /** Why the next transfers are not taken back; undefined while they are. */
  rejectsReversals: string | undefined
  /** Why no account is opened; undefined while they are. */
  refusesSetup: string | undefined
  readonly #account: ProviderAccount
  readonly #accounts = new Map<string, GatewayAccount & { readonly workerId: string }>()
  readonly #transfers = new Map<string, Sent>()
  readonly #revoked = new Set<string>()
  readonly #rejected = new Map<string, string>()

  constructor(account: ProviderAccount) {
    this.#account = account
  }

  /** Everything that was sent, oldest first. */
  transfers(): ReadonlyArray<Sent> {
    return [...this.#transfers.values()]
  }

  open(workerId: string): GatewayAccount {
    const theirs = [...this.#accounts.values()].filter((account) => account.workerId === workerId)
    const known = theirs.flatMap(({ accountId: id }) => this.find(id) ?? [])[0]
    if (known !== undefined) return known
    const accountId = `acct_${this.#accounts.size + 1}`
    this.#accounts.set(accountId, { workerId, accountId, isEnabled: false, missing: ["external_account"] })
    return this.find(accountId) ?? { accountId, isEnabled: false, missing: [] }
  }

  find(accountId: string): GatewayAccount | undefined {
    const account = this.#accounts.get(accountId)
    if (this.#revoked.has(accountId)) return undefined
    return account && { accountId, isEnabled: account.isEnabled, missing: account.missing }
  }

  /** Its owner takes an account from us: it is not ours to see or to pay any more. */
  revoke(accountId: string): void {
    this.#revoked.add(accountId)
  }

  /** Its owner completes an account on the provider's page. */
  complete(accountId: string): void {
    const account = this.#accounts.get(accountId)
    if (account !== undefined) this.#accounts.set(accountId, { ...account, isEnabled: true, missing: [] })
  }

  /** Sends money; the reason instead where it is rejected. */
  send(payout: {
    readonly payoutId: string
    readonly accountId: string
    readonly amount: Cents
  }): GatewayTransfer | string {
    const { payoutId, accountId } = payout
    const known = this.knowsKeys ? (this.of(payoutId) ?? this.#rejected.get(payoutId)) : undefined
    if (known !== undefined) return known
    const reason =
      this.rejects ?? (this.find(accountId)?.isEnabled === true ? undefined : "the account is not complete")
    if (reason !== undefined) {
      this.#rejected.set(payoutId, reason)
      return reason
    }
    return this.sendAfterAll(payout)
  }

  /** Sends money, also for a payout that was rejected before: its answer was another call's. */
  sendAfterAll({ payoutId, accountId, amount }: Parameters<ProviderPayouts["send"]>[0]): GatewayTransfer {
    const transferId = `tr_${this.#transfers.size + 1}`
    const sent: Sent = { transferId, payoutId, accountId, amount, reversed: zeroCents, sentAt: this.#account.now() }
    this.#transfers.set(transferId, sent)
    this.#account.book({ kind: "transfer", providerId: transferId, payoutId, amount: cents(-amount) })
    return this.#told(sent)
  }

  /** What was sent to an account, the oldest first. */
  to(accountId: string): ReadonlyArray<GatewayTransfer> {
    return this.transfers().flatMap((sent) => (sent.accountId === accountId ? [this.#told(sent)] : []))
  }

  of(payoutId: string): GatewayTransfer | undefined {
    const sent = this.transfers().find((transfer) => transfer.payoutId === payoutId)
    return sent && this.#told(sent)
  }

  /** Takes a part of a transfer back, all that is left unless said. */
  reverse(transferId: string, part?: Cents): GatewayTransfer | string {
    if (this.rejectsReversals !== undefined) return this.rejectsReversals
    const sent = this.#transfers.get(transferId)
    if (sent === undefined) return "there is no such transfer"
    const amount = part ?? cents(sent.amount - sent.reversed)
    if (amount === zeroCents) return this.#told(sent)
    const reversed: Sent = { ...sent, reversed: cents(sent.reversed + amount) }
    this.#transfers.set(transferId, reversed)
    const { payoutId } = sent
    this.#account.book({ kind: "transfer-returned", providerId: transferId, payoutId, amount })
    return this.#told(reversed)
  }

  #told({ accountId: _accountId, ...transfer }: Sent): GatewayTransfer {
    return transfer
  }
}
