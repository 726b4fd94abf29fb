import { type TestCard, testCard } from "../cards/cards.ts"
import { newPaymentMethod } from "../cards/payment-methods.ts"
import type { MetadataChange } from "../http/params.ts"
import type { StoredCharge } from "../storage/object-store.ts"
import { newBalanceTransaction } from "./balance.ts"
import { movementOf, newCharge } from "./charges.ts"
import { paidIntent } from "./confirm-intent.ts"
import { newIntent } from "./payment-intents.ts"
import { givenBack, newRefund, refundMovement } from "./refunds.ts"

/** A payment that was made before the sandbox knew of it. Amounts are cents of a dollar, times Unix milliseconds. */
export interface PastPayment {
  readonly intentId: string
  readonly amount: number
  readonly paidAt: number
  readonly description: string
  readonly metadata: MetadataChange
  /** What of it went back, oldest first. */
  readonly refunds: ReadonlyArray<PastRefund>
}

export interface PastRefund {
  readonly refundId: string
  readonly amount: number
  readonly refundedAt: number
  readonly metadata: MetadataChange
}

/**
 * Runs a statement in the caller's transaction, for the caller's schema (`forSchema`): `$1`, `$2` … stand for its values, once each and
 * in their order.
 */
export type RunStatement = (text: string, values: ReadonlyArray<string | Array<string>>) => Promise<unknown>

const card: TestCard = testCard("4242424242424242")

/**
 * Makes payments known as if they had been made here, so that they can be looked up and refunded. What was known under their
 * ids is replaced. They have no events: the caller knows of them, and no webhook is to tell.
 */
export const addPastPayments = async (run: RunStatement, payments: ReadonlyArray<PastPayment>): Promise<void> => {
  const objects = payments.toSorted((one, other) => one.paidAt - other.paidAt).map(objectsOf)
  const intentIds = objects.map(({ intent }) => intent.id)
  await run(
    `delete from payments_sandbox.balance_transactions where source in (
       select id from payments_sandbox.charges where payment_intent = any($1)
       union all select id from payments_sandbox.refunds where payment_intent = any($2)
       union all select id from payments_sandbox.disputes where payment_intent = any($3))`,
    [intentIds, intentIds, intentIds],
  )
  for (const table of ["refunds", "disputes", "charges"]) {
    await run(`delete from payments_sandbox.${table} where payment_intent = any($1)`, [intentIds])
  }
  await run("delete from payments_sandbox.payment_intents where id = any($1)", [intentIds])
  await run("delete from payments_sandbox.payment_methods where id = any($1)", [objects.map(({ method }) => method.id)])
  const insert = (table: string, rows: ReadonlyArray<object>) =>
    run(
      `insert into payments_sandbox.${table} (id, created, object)
       select object ->> 'id', (object ->> 'created')::bigint, object from json_array_elements($1) as object`,
      [JSON.stringify(rows)],
    )
  await run(
    `insert into payments_sandbox.payment_methods (id, created, object, behaviour)
     select object ->> 'id', (object ->> 'created')::bigint, object, $1 from json_array_elements($2) as object`,
    [card.behaviour, JSON.stringify(objects.map(({ method }) => method))],
  )
  await insert(
    "payment_intents",
    objects.map(({ intent }) => intent),
  )
  await insert(
    "charges",
    objects.map(({ charge }) => charge),
  )
  await insert(
    "refunds",
    objects.flatMap(({ refunds }) => refunds),
  )
  await insert(
    "balance_transactions",
    objects.flatMap(({ movements }) => movements).toSorted((one, other) => one.created - other.created),
  )
}

/** All that the API answers of a payment. What hangs on the intent has ids made of its id: repeating it makes the same. */
const objectsOf = ({ intentId, amount, paidAt, description, metadata, refunds }: PastPayment) => {
  const created = secondsOf(paidAt)
  const expiry = { expMonth: 12, expYear: new Date(paidAt).getUTCFullYear() + 2, postalCode: null }
  const method = newPaymentMethod({ id: `pm_${intentId}`, created }, card, expiry)
  const asked = newIntent(
    { id: intentId, created },
    { amount, currency: "usd", description, metadata },
    { allowed: null, automatic: { enabled: true, allow_redirects: "always" } },
  )
  const made = newCharge({ id: `ch_${intentId}`, created }, asked, method, undefined)
  const paymentId = `txn_${intentId}`
  const charge: StoredCharge = { ...made, balance_transaction: paymentId }
  const returned = refunds.map(({ refundId, refundedAt, ...refund }) => ({
    ...newRefund({ id: refundId, created: secondsOf(refundedAt) }, charge, { ...refund, reason: undefined }),
    balance_transaction: `txn_${refundId}`,
  }))
  return {
    method,
    intent: paidIntent(asked, charge),
    charge: refunds.reduce((before, refund) => givenBack(before, refund.amount), charge),
    refunds: returned,
    movements: [
      newBalanceTransaction({ id: paymentId, created }, movementOf(charge)),
      ...returned.map((refund) =>
        newBalanceTransaction({ id: refund.balance_transaction, created: refund.created }, refundMovement(refund)),
      ),
    ],
  }
}

const secondsOf = (millis: number): number => Math.floor(millis / 1000)
