import { addClient, ana, as, book, orderOf } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { recordDelivery } from "../driving/record-delivery.ts"
import { recordMissedPickup } from "../driving/record-missed-pickup.ts"
import { recordPickup, revertMissedPickup } from "../driving/record-pickup.ts"
import { advanceInLaundry } from "../laundry/advance-in-laundry.ts"
import { cents } from "../money/cents.ts"
import type { Pounds } from "../money/pounds.ts"
import { cancelOrder } from "../orders/cancel-order.ts"
import { updateOrder } from "../orders/update-order.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { OrderId } from "./order.ts"
import { type OrderStatus, orderStatuses } from "./order-status.ts"
import { OrderStore } from "./order-store.port.ts"
import { type Mover, mayMove } from "./order-transitions.ts"
import { type Placed, placeOf } from "./status-meaning.ts"

const moves = orderStatuses.flatMap((from) => orderStatuses.map((to) => ({ from, to })))

/** Every move that readings of the specification allow (§4), written out; all others are refused. */
const allowed: Readonly<Record<Mover, ReadonlyArray<string>>> = {
  customer: ["ordered → cancelled"],
  driver: [
    "ordered → picked_up",
    "ordered → missed_pickup",
    "missed_pickup → picked_up",
    "ready_for_delivery → delivered",
  ],
  laundry_worker: ["picked_up → in_progress", "in_progress → processing", "processing → ready_for_delivery"],
  staff: moves.flatMap(({ from, to }) => (from === to ? [] : [`${from} → ${to}`])),
}

describe("who may move an order where", () => {
  it.each(["customer", "driver", "laundry_worker", "staff"] as const)("%s: these of all 81", (mover) => {
    const possible = moves.filter(({ from, to }) => mayMove(mover, from, to)).map(({ from, to }) => `${from} → ${to}`)
    expect(possible.toSorted()).toEqual(allowed[mover].toSorted())
  })
})

const photo = new Uint8Array([0xff, 0xd8, 0xff, 1])

/** A new unpaid order that has whatever a status may ask for, put somewhere. */
const orderAt = Effect.fnUntraced(function* (placed: Placed) {
  const id = yield* book(ana)
  const orders = yield* OrderStore
  const { transact } = yield* UnitOfWork
  const filled = { weight: 12 as Pounds, additionalCharges: cents(0), readyBags: 2, notes: "Moved away" }
  yield* transact(Effect.flatMap(orders.getForUpdate(id), (order) => orders.save({ ...order, ...filled, ...placed })))
  return id
})

/** Every state of an order: each status, and each place while it waits for money. */
const states: ReadonlyArray<Placed> = [
  ...orderStatuses.map((status) => ({ status, statusBefore: null })),
  ...orderStatuses.map((statusBefore) => ({ status: "additional_payment_required", statusBefore }) as const),
]

type UseCase = (id: OrderId) => Parameters<typeof runInMemory>[0]

/** Tries use cases on orders in every state; returns the moves that they made and the names of their refusals. */
const tryOut = async (useCases: ReadonlyArray<UseCase>, whereIs: (order: Placed) => OrderStatus) => {
  const moved = new Set<string>()
  const refusals = new Set<string>()
  const tryOne = Effect.fnUntraced(function* (useCase: UseCase, state: Placed) {
    const id = yield* orderAt(state)
    yield* Effect.catch(useCase(id), (refusal) => Effect.sync(() => refusals.add(nameOf(refusal))))
    const order = yield* orderOf(id)
    if (whereIs(order) !== whereIs(state)) moved.add(`${whereIs(state)} → ${whereIs(order)}`)
  })
  const tries = useCases.flatMap((useCase) => states.map((state) => tryOne(useCase, state)))
  await runInMemory(Effect.andThen(addClient(ana, "ana@example.com"), Effect.all(tries, { discard: true })))
  return { moved: [...moved].toSorted(), refusals: [...refusals] }
}

const nameOf = (refusal: unknown): string =>
  typeof refusal === "object" && refusal !== null && "_tag" in refusal ? String(refusal._tag) : String(refusal)

const statusOf = ({ status }: Placed): OrderStatus => status

describe("every use case that moves an order asks the table", () => {
  it("customers, also while the order waits for money", async () => {
    const { moved, refusals } = await tryOut([(id) => as(ana)(cancelOrder(id))], placeOf)
    expect(moved).toEqual(allowed.customer)
    expect(refusals).toEqual(["CancellationClosed"])
  })

  it("drivers, also while the order waits for money", async () => {
    const { moved, refusals } = await tryOut(
      [
        (id) => recordPickup(id, { bags: 2, photo }),
        (id) => revertMissedPickup(id, { bags: 2, photo }),
        (id) => recordMissedPickup(id, { seconds: 300, isStated: false }),
        (id) => recordDelivery(id, { bags: 2, photo }),
      ],
      placeOf,
    )
    expect(moved).toEqual(allowed.driver.toSorted())
    expect(refusals).toEqual(["MoveNotAllowed"])
  })

  it("laundry workers, also while the order waits for money", async () => {
    const { moved, refusals } = await tryOut(
      (["in_progress", "processing", "ready_for_delivery"] as const).map((to) => (id) => advanceInLaundry(id, { to })),
      placeOf,
    )
    expect(moved).toEqual(allowed.laundry_worker.toSorted())
    expect(refusals).toEqual(["MoveNotAllowed"])
  })

  it("staff", async () => {
    const { moved, refusals } = await tryOut(
      orderStatuses.map((status) => (id) => updateOrder(id, { status })),
      statusOf,
    )
    expect(moved).toEqual(allowed.staff.toSorted())
    expect(refusals).toEqual([])
  })
})
