import type { UserId } from "@laundry/core/access/actor"
import { UserNotFound } from "@laundry/core/access/user-not-found"
import { cents, zeroCents } from "@laundry/core/money/cents"
import { isNobodys, type NewOrder, nobody, type Order, type OrderId } from "@laundry/core/order/order"
import { OrderNotFound } from "@laundry/core/order/order-errors"
import { OrderStore, type PlacedOrder } from "@laundry/core/order/order-store.port"
import { withoutAnswerTexts } from "@laundry/core/order/weigh-tickets/weigh-ticket"
import { ledgerSums } from "@laundry/core/payment/ledger"
import { emailKey } from "@laundry/core/people/user"
import { minimumPaymentOf } from "@laundry/core/pricing/order-terms"
import { IdempotencyKeyReused, type IdempotentRequest } from "@laundry/core/shared/idempotent-request"
import { phoneKey } from "@laundry/core/shared/read-phone"
import { Effect, Layer } from "effect"
import { InMemoryDatabase } from "../database.ts"
import { type InMemoryState, type OrderSums, withEntry } from "../state.ts"
import { withBrowser } from "./order-link-store.ts"
import { owe } from "./outbox.ts"

const firstOrderNumber = 1001

/** An order with its ledger's sums. */
export const assembleOrder = (state: InMemoryState, id: OrderId): Order | undefined => {
  const order = state.orders.get(id)
  if (order === undefined) return undefined
  const credit = state.credit
    .filter(({ orderId }) => orderId === id)
    .reduce((sum, { kind, amount }) => sum + (kind === "use" ? amount : -amount), 0)
  const sums = ledgerSums([...state.ledger.values()].filter(({ orderId }) => orderId === id))
  return { ...order, ...sums, credit: cents(credit) }
}

const newOrder = (order: NewOrder, orderNumber: number): Omit<Order, keyof OrderSums> => ({
  ...order,
  orderNumber,
  version: 1,
  status: "ordered",
  statusBefore: null,
  weight: null,
  intakeWeight: null,
  oversizedItems: 0,
  minimumPaymentAmount: minimumPaymentOf(order.terms),
  additionalCharges: zeroCents,
  readyBags: null,
  actualBags: null,
  deliveredBags: null,
  pickedUpAt: null,
  deliveredAt: null,
  pickupPhoto: null,
  deliveryPhoto: null,
  notes: null,
})

const findEarlier = (
  state: InMemoryState,
  request: IdempotentRequest | undefined,
): PlacedOrder | "reused" | undefined => {
  const earlier = request === undefined ? undefined : state.requests.get(request.key)
  if (earlier === undefined) return undefined
  return earlier.fingerprint === request?.fingerprint ? { ...earlier.placed, isRepeated: true } : "reused"
}

const newestFirst = (a: Order, b: Order) => b.orderNumber - a.orderNumber

type StoredOrder = Omit<Order, keyof OrderSums>

const isGuestOrderOf = (email: string) => (order: StoredOrder) =>
  order.userId === null && emailKey(order.customerEmail) === emailKey(email)

/** The state with some of its orders changed, each with its version counted up; and the orders as they were. */
const changeOrders = (
  state: InMemoryState,
  isMeant: (order: StoredOrder) => boolean,
  change: (order: StoredOrder) => StoredOrder,
): readonly [before: ReadonlyArray<StoredOrder>, next: InMemoryState] => {
  const before = [...state.orders.values()].filter(isMeant)
  const changed = before.map((order) => [order.id, { ...change(order), version: order.version + 1 }] as const)
  return [before, { ...state, orders: new Map([...state.orders, ...changed]) }]
}

/** What was said of the weigh tickets of these orders, without what anybody wrote. */
const withoutTexts = (
  { weighTickets, ticketAnswers }: InMemoryState,
  ids: ReadonlyArray<OrderId>,
): InMemoryState["ticketAnswers"] =>
  new Map(
    [...ticketAnswers].map(([id, answer]) => {
      const orderId = weighTickets.get(id)?.orderId
      return [id, orderId !== undefined && ids.includes(orderId) ? withoutAnswerTexts(answer) : answer]
    }),
  )

const listByUser = (state: InMemoryState, userId: UserId): ReadonlyArray<Order> =>
  [...state.orders.values()]
    .filter((order) => order.userId === userId)
    .flatMap(({ id }) => assembleOrder(state, id) ?? [])
    .toSorted(newestFirst)

/** Orders in memory. */
export const layer = Layer.effect(
  OrderStore,
  Effect.gen(function* () {
    const { read, update } = yield* InMemoryDatabase

    const find = (query: (state: InMemoryState) => Order | undefined) =>
      Effect.flatMap(read(query), (order) =>
        order === undefined ? Effect.fail(new OrderNotFound()) : Effect.succeed(order),
      )
    const get = (id: OrderId) => find((state) => assembleOrder(state, id))

    return OrderStore.of({
      // Transactions run one after another here.
      holdBookings: (userId) =>
        Effect.flatMap(
          read(({ forgottenUsers }) => forgottenUsers.has(userId)),
          (isGone) => (isGone ? Effect.fail(new UserNotFound()) : Effect.void),
        ),
      get,
      getForUpdate: get,
      getMany: (ids) => read((state) => ids.flatMap((id) => assembleOrder(state, id) ?? [])),
      getByNumber: (wanted) =>
        find((state) => {
          const order = [...state.orders.values()].find(({ orderNumber }) => orderNumber === wanted)
          return order && assembleOrder(state, order.id)
        }),
      placedBy: (request) =>
        Effect.flatMap(
          read((state) => findEarlier(state, request)),
          (earlier) => (earlier === "reused" ? Effect.fail(new IdempotencyKeyReused()) : Effect.succeed(earlier)),
        ),
      place: ({ order, history, mails, request, browser }) =>
        update((state): readonly [PlacedOrder | "reused" | "gone", InMemoryState] => {
          if (order.userId !== null && state.forgottenUsers.has(order.userId)) return ["gone", state]
          const earlier = findEarlier(state, request)
          if (earlier !== undefined) return [earlier, state]
          const orderNumber = firstOrderNumber + state.orders.size
          const placed = { id: order.id, orderNumber, terms: order.terms }
          const next: InMemoryState = {
            ...state,
            orders: withEntry(state.orders, order.id, newOrder(order, orderNumber)),
            history: withEntry(state.history, order.id, [history]),
            requests:
              request === undefined ? state.requests : withEntry(state.requests, request.key, { ...request, placed }),
          }
          return [placed, mails.reduce(owe, browser === undefined ? next : withBrowser(next, order.id, browser))]
        }).pipe(
          Effect.flatMap((placed): Effect.Effect<PlacedOrder, IdempotencyKeyReused | UserNotFound> => {
            if (placed === "gone") return Effect.fail(new UserNotFound())
            return placed === "reused" ? Effect.fail(new IdempotencyKeyReused()) : Effect.succeed(placed)
          }),
        ),
      save: ({ paid: _p, refunded: _r, disputed: _d, goodwill: _g, credit: _c, ...order }) =>
        update((state) => {
          const version = (state.orders.get(order.id)?.version ?? 0) + 1
          return [undefined, { ...state, orders: withEntry(state.orders, order.id, { ...order, version }) }]
        }),
      addHistory: (id, entry) =>
        update((state) => {
          const entries = [...(state.history.get(id) ?? []), entry]
          return [undefined, { ...state, history: withEntry(state.history, id, entries) }]
        }),
      history: (id) => read((state) => state.history.get(id) ?? []),
      listByUser: (userId) => read((state) => listByUser(state, userId)),
      guestOrdersOf: (email) =>
        read((state) => [...state.orders.values()].filter(isGuestOrderOf(email)).map(({ id }) => id)),
      guestOrdersOfPhone: (phone) =>
        read((state) => {
          const key = phoneKey(phone)
          const isTheirs = ({ userId, customerPhone }: StoredOrder) =>
            userId === null && phoneKey(customerPhone) === key
          return key === undefined ? [] : [...state.orders.values()].filter(isTheirs).map(({ id }) => id)
        }),
      guestOrdersPlacedBefore: (at, afterNumber, limit) =>
        read((state) =>
          [...state.orders.values()]
            .filter((order) => order.userId === null && !isNobodys(order))
            .filter(({ createdAt, orderNumber }) => createdAt < at && orderNumber > afterNumber)
            .toSorted((one, other) => one.orderNumber - other.orderNumber)
            .slice(0, limit)
            .map(({ id, orderNumber }) => ({ id, orderNumber })),
        ),
      claim: (ids, email, userId) =>
        update((state) => {
          const isTheirs = isGuestOrderOf(email)
          const isMeant = (order: StoredOrder) => ids.includes(order.id) && isTheirs(order)
          const [claimed, next] = changeOrders(state, isMeant, (order) => ({ ...order, userId }))
          return [claimed.flatMap(({ id }) => assembleOrder(next, id) ?? []), next]
        }),
      removePerson: (ids) =>
        update((state) => {
          const isMeant = ({ id }: StoredOrder) => ids.includes(id)
          const [before, changed] = changeOrders(state, isMeant, (order) => ({ ...order, ...nobody }))
          const next = { ...changed, ticketAnswers: withoutTexts(changed, ids) }
          const photos = before.flatMap(({ pickupPhoto, deliveryPhoto }) => [pickupPhoto, deliveryPhoto])
          return [photos.filter((photo) => photo !== null), next]
        }),
      list: ({ statuses, limit, before = Number.POSITIVE_INFINITY }) =>
        read((state) =>
          [...state.orders.keys()]
            .flatMap((id) => assembleOrder(state, id) ?? [])
            .filter(
              ({ status, orderNumber }) => orderNumber < before && (statuses.length === 0 || statuses.includes(status)),
            )
            .toSorted(newestFirst)
            .slice(0, limit),
        ),
    })
  }),
)
