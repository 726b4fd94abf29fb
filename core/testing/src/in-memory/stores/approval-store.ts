import type { Approval } from "@laundry/core/payment/approval"
import { ApprovalStore } from "@laundry/core/payment/approval-store.port"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"

const userOf = ({ askedBy }: Approval) => (askedBy.kind === "user" ? askedBy.userId : undefined)

/** One that waits takes the place of one of the same kind, about the same order or account, by the same person. */
const isReplacedBy = (one: Approval, other: Approval): boolean =>
  one.state === "waiting" &&
  one.kind === other.kind &&
  one.orderId === other.orderId &&
  one.accountId === other.accountId &&
  userOf(one) === userOf(other)

/** What waits for owners in memory. */
export const layer = Layer.effect(
  ApprovalStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase
    const change = (changed: (approvals: ReadonlyArray<Approval>) => ReadonlyArray<Approval>) =>
      update((state) => [undefined, { ...state, approvals: changed(state.approvals) }])
    return ApprovalStore.of({
      ask: (approval) => change((all) => [...all.filter((each) => !isReplacedBy(each, approval)), approval]),
      getForUpdate: (id) => read(({ approvals }) => approvals.find((each) => each.id === id)),
      list: (which, limit) =>
        read(({ approvals }) => {
          const found = approvals.filter(({ state }) => (state === "waiting") === (which === "waiting"))
          const sorted =
            which === "waiting" ? found : found.toSorted((a, b) => Number(b.decidedAt) - Number(a.decidedAt))
          return sorted.slice(0, limit)
        }),
      decide: (id, { state, by, at }) =>
        change((all) =>
          all.map((each) =>
            each.id === id && each.state === "waiting"
              ? { ...each, state, decidedBy: by, decidedAt: at, wish: {} }
              : each,
          ),
        ),
      forget: (orderIds, accountId) =>
        change((all) =>
          all.flatMap((each) => {
            const isOfOrder = each.orderId !== null && orderIds.includes(each.orderId)
            const isConcerned = isOfOrder || (each.accountId !== null && each.accountId === accountId)
            if (!isConcerned) return [each]
            return each.state === "waiting" ? [] : [{ ...each, reason: "" }]
          }),
        ),
    })
  }),
)
