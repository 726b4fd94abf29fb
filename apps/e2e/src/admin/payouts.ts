import { randomUUID } from "node:crypto"
import type { Caller } from "../testing/caller.ts"
import type { Product } from "../testing/product.ts"

/** A worker is owed $22.50, which came back once. */
const owe = (product: Product, userId: unknown) =>
  product.query(
    `insert into worker_ledger (id, worker_id, order_id, kind, amount_cents, key, reason, recorded_at, done_by)
     values ($1::uuid, $2, null, 'payout-returned', 2250, $1::text, null, now(), '{"kind": "system", "name": "payouts"}')`,
    [randomUUID(), userId],
  )

/** A worker who is owed $22.50 and has an account at the provider, which is completed there. */
export const owed = async (product: Product, userId: string, calls: Caller) => {
  const { url } = (await (await calls.post("/api/work/payout-account")).json()) as { readonly url: string }
  const completed = await fetch(url, { method: "POST", body: new URLSearchParams(), redirect: "manual" })
  if (completed.status >= 400) throw new Error(`The account was not completed: ${completed.status}`)
  await owe(product, userId)
}

/** Payouts of a worker in every state, the newest of which the provider refused; what it would have paid is owed again. */
export const paidOut = async (product: Product, name: string) => {
  const [worker] = await product.query("select user_id from workers where name = $1", [name])
  const userId = worker?.["user_id"]
  const add = (state: string, cents: number, week: string | null, returned: number, note: string | null) =>
    product.query(
      `insert into worker_payouts (id, worker_id, account_id, amount_cents, state, transfer_id, returned_cents, week_of, note, created_at, done_by)
       values ($1, $2, 'acct_1', $3, $4, $5, $6, $7, $8, now(), '{"kind": "system", "name": "payouts"}')`,
      [
        randomUUID(),
        userId,
        cents,
        state,
        state === "sent" || state === "returned" ? `tr_${randomUUID()}` : null,
        returned,
        week,
        note,
      ],
    )
  await add("sent", 4215, "2026-11-02", 0, null)
  await add("returned", 1000, null, 1000, "Sent to a closed account")
  await add("sent", 3150, "2026-11-09", 150, "Counted twice")
  await add(
    "rejected",
    2250,
    "2026-11-16",
    2250,
    "The payment provider rejected the payout: insufficient available funds",
  )
  await owe(product, userId)
}
