import type { Receipt, StatementId } from "@laundry/core/order/receipts/receipt"
import { ReceiptNotFound, StatementNotFound } from "@laundry/core/order/receipts/receipt-errors"
import { ReceiptStore } from "@laundry/core/order/receipts/receipt-store.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, withEntry } from "../state.ts"

const isOf = (first: Pick<Receipt, "kind" | "providerId">) => (second: Receipt) =>
  first.kind === second.kind && first.providerId === second.providerId

const withReceipt = (state: InMemoryState, receipt: Receipt, statementId: StatementId): InMemoryState => ({
  ...state,
  receipts: [...state.receipts, receipt],
  statements: state.statements.has(receipt.orderId)
    ? state.statements
    : withEntry(state.statements, receipt.orderId, statementId),
})

/** Receipts in memory. */
export const layer = Layer.effect(
  ReceiptStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    return ReceiptStore.of({
      add: (receipt, statementId) =>
        Effect.flatMap(
          read(({ receipts }) => receipts.some(isOf(receipt))),
          (isThere) =>
            isThere
              ? Effect.die(new Error(`there is a receipt for ${receipt.kind} ${receipt.providerId}`))
              : update((state) => {
                  const numbered: Receipt = { ...receipt, number: state.receipts.length + 1 }
                  return [numbered, withReceipt(state, numbered, statementId)]
                }),
        ),
      get: (id) =>
        Effect.flatMap(
          read(({ receipts }) => receipts.find((receipt) => receipt.id === id)),
          (receipt) => (receipt === undefined ? Effect.fail(new ReceiptNotFound()) : Effect.succeed(receipt)),
        ),
      ofOrder: (orderId) => read(({ receipts }) => receipts.filter((receipt) => receipt.orderId === orderId)),
      list: ({ before = Number.POSITIVE_INFINITY, limit }) =>
        read(({ receipts }) =>
          receipts
            .filter(({ number }) => number < before)
            .toReversed()
            .slice(0, limit),
        ),
      statementOf: (orderId) => read(({ statements }) => statements.get(orderId)),
      orderOfStatement: (id) =>
        Effect.flatMap(
          read(({ statements }) => [...statements].find(([, statementId]) => statementId === id)?.[0]),
          (orderId) => (orderId === undefined ? Effect.fail(new StatementNotFound()) : Effect.succeed(orderId)),
        ),
    })
  }),
)
