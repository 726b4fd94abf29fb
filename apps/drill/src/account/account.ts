import type { Told } from "../load/customer.ts"
import type { ArrivedMail } from "../processes/mail.ts"
import type { ProviderIntent } from "../processes/provider.ts"

/** An order as the database has it, with what its own tables say of it. */
export interface KeptOrder {
  readonly id: string
  readonly email: string
  /** What is taken when an order is placed, in cents. */
  readonly minimumCents: number
  readonly paidCents: number
  readonly refundedCents: number
  readonly status: string
  /** Where its history leads to. */
  readonly lastHistoryStatus: string | null
}

export interface LedgerRow {
  readonly kind: "payment" | "refund"
  readonly intentId: string
  readonly orderId: string
  readonly cents: number
}

export interface OwedMail {
  readonly id: string
  readonly recipient: string
  readonly template: string
}

/** Sums that are kept beside the rows they are of, and what a recount says. */
export interface Recount {
  readonly what: string
  readonly kept: number
  readonly counted: number
}

/** Everything that is there when all is quiet again: of the customers, the database, the provider and the mail server. */
export interface Facts {
  readonly told: ReadonlyArray<Told>
  readonly orders: ReadonlyArray<KeptOrder>
  readonly ledger: ReadonlyArray<LedgerRow>
  readonly intents: ReadonlyArray<ProviderIntent>
  readonly owedMails: ReadonlyArray<OwedMail>
  readonly arrivedMails: ReadonlyArray<ArrivedMail>
  readonly recounts: ReadonlyArray<Recount>
  /** Rows that lead to nothing, by what they are. */
  readonly orphans: ReadonlyArray<string>
}

/** Something that must not be. `email` says whose order it is about. */
export interface Finding {
  readonly kind: "lost" | "doubled"
  readonly what: string
  readonly email?: string | undefined
}

const groupBy = <A>(rows: ReadonlyArray<A>, keyOf: (row: A) => string): ReadonlyMap<string, ReadonlyArray<A>> => {
  const groups = new Map<string, Array<A>>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group === undefined) groups.set(keyOf(row), [row])
    else group.push(row)
  }
  return groups
}

const sumOf = (rows: ReadonlyArray<LedgerRow>, kind: LedgerRow["kind"]): number =>
  rows.reduce((sum, row) => sum + (row.kind === kind ? row.cents : 0), 0)

/** What customers were told is so: their orders are there, one for each, and what they paid is known. */
const promises = ({ told, orders, ledger }: Facts): ReadonlyArray<Finding> => {
  const kept = new Set(orders.map(({ id }) => id))
  const ofEmail = groupBy(orders, ({ email }) => email)
  const recorded = new Set(ledger.map(({ intentId }) => intentId))
  return told.flatMap(
    ({ email, orderIds, paidIntent, isPaid }): ReadonlyArray<Finding> => [
      ...[...orderIds]
        .filter((id) => !kept.has(id))
        .map((id) => ({ kind: "lost" as const, what: `order ${id}`, email })),
      ...(orderIds.size > 1 || (ofEmail.get(email)?.length ?? 0) > 1
        ? [{ kind: "doubled" as const, what: `an order of ${email}`, email }]
        : []),
      ...(isPaid && paidIntent !== undefined && !recorded.has(paidIntent)
        ? [{ kind: "lost" as const, what: `confirmed payment ${paidIntent}`, email }]
        : []),
    ],
  )
}

/** What the provider took is in the ledger once, and no order has paid more than it was asked for. */
const money = ({ orders, ledger, intents }: Facts): ReadonlyArray<Finding> => {
  const ofIntent = groupBy(
    ledger.filter(({ kind }) => kind === "payment"),
    ({ intentId }) => intentId,
  )
  const ofOrder = groupBy(ledger, ({ orderId }) => orderId)
  const taken = intents.filter(({ status }) => status === "succeeded")
  return [
    ...taken.flatMap(({ id, amount_received: cents }): ReadonlyArray<Finding> => {
      const rows = ofIntent.get(id) ?? []
      const sum = sumOf(rows, "payment")
      if (rows.length === 1 && sum === cents) return []
      return [
        {
          kind: rows.length > 1 || sum > cents ? "doubled" : "lost",
          what: `payment ${id}, ${rows.length} times in the ledger`,
        },
      ]
    }),
    ...orders.flatMap(({ id, email, minimumCents, paidCents, refundedCents }): ReadonlyArray<Finding> => {
      const rows = ofOrder.get(id) ?? []
      const [paid, refunded] = [sumOf(rows, "payment"), sumOf(rows, "refund")]
      if (paid - refunded > minimumCents)
        return [
          { kind: "doubled", what: `${paid - refunded} cents for order ${id}, which asks ${minimumCents}`, email },
        ]
      if (paid !== paidCents || refunded !== refundedCents)
        return [{ kind: paidCents > paid ? "doubled" : "lost", what: `the sum of order ${id}`, email }]
      return []
    }),
  ]
}

/** I4: every mail that is owed has arrived, under one Message-ID; nobody is told the same thing by two. */
const mails = ({ owedMails, arrivedMails, orders }: Facts): ReadonlyArray<Finding> => {
  const arrived = new Set(arrivedMails.map(({ messageId }) => messageId.slice(1).split("@")[0]))
  const owed = groupBy(owedMails, ({ recipient, template }) => `${template} to ${recipient}`)
  const told = groupBy(arrivedMails, ({ to, subject }) => `'${subject}' to ${to}`)
  return [
    ...owedMails
      .filter(({ id }) => !arrived.has(id))
      .map(({ template, recipient }) => ({
        kind: "lost" as const,
        what: `mail ${template} to ${recipient}`,
        email: recipient,
      })),
    ...orders
      .filter(({ email }) => !owed.has(`order-received to ${email}`))
      .map(({ email }) => ({ kind: "lost" as const, what: `the confirmation to ${email}`, email })),
    ...[...owed]
      .filter(([, rows]) => rows.length > 1)
      .map(([what, rows]) => ({ kind: "doubled" as const, what: `mail ${what}`, email: rows[0]?.recipient })),
    ...[...told]
      .filter(([, rows]) => new Set(rows.map(({ messageId }) => messageId)).size > 1)
      .map(([what, rows]) => ({ kind: "doubled" as const, what: `mail ${what}`, email: rows[0]?.to })),
  ]
}

/** I5, I6: sums are what a recount says, histories lead to where orders are, nothing leads to nothing. */
const records = ({ orders, recounts, orphans }: Facts): ReadonlyArray<Finding> => [
  ...orders
    .filter(({ status, lastHistoryStatus }) => status !== lastHistoryStatus)
    .map(({ id, email }) => ({ kind: "lost" as const, what: `history of order ${id}`, email })),
  ...recounts
    .filter(({ kept, counted }) => kept !== counted)
    .map(({ what, kept, counted }) => ({
      kind: kept > counted ? ("doubled" as const) : ("lost" as const),
      what: `${what}: ${kept} kept, ${counted} counted`,
    })),
  ...orphans.map((what) => ({ kind: "lost" as const, what })),
]

/** What was lost or doubled; nothing when all is as it must be. */
export const findingsOf = (facts: Facts): ReadonlyArray<Finding> => [
  ...promises(facts),
  ...money(facts),
  ...mails(facts),
  ...records(facts),
]
