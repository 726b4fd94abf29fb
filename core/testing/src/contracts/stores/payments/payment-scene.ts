import type { OrderId } from "@laundry/core/order/order"
import { OrderStore } from "@laundry/core/order/order-store.port"
import type { PaymentAttempt } from "@laundry/core/payment/payment-attempt"
import { PaymentStore } from "@laundry/core/payment/payment-store.port"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { freshId } from "../../../arbitraries.ts"
import { type Probe, type Subject, useSubject } from "../../subject.ts"
import { placeSample, sampleAttempt } from "../samples.ts"

type Services = PaymentStore | OrderStore | UnitOfWork
type Store = PaymentStore["Service"]

/** Starts the payment store that is examined. */
export type PaymentStoreSetup = () => Promise<Subject<Services> & { readonly probe: Pick<Probe, "flags" | "addUser"> }>

export const ask = <A, E>(question: (store: Store) => Effect.Effect<A, E>) => Effect.flatMap(PaymentStore, question)

/** Writes in a transaction that holds the order's lock, as writers do. */
export const write = <A, E>(orderId: OrderId, statement: (store: Store) => Effect.Effect<A, E, InTransaction>) =>
  Effect.gen(function* () {
    const { transact } = yield* UnitOfWork
    const orders = yield* OrderStore
    const store = yield* PaymentStore
    return yield* transact(Effect.andThen(orders.getForUpdate(orderId), statement(store)))
  })

export const intentOf = (id: string) => ({ intentId: `pi_${id}`, clientSecret: `pi_${id}_secret_${id}` })

/** The store that is examined, and how its tests bring about what they need. */
export const paymentScene = (setup: PaymentStoreSetup) => {
  const { run, subject } = useSubject<Services, Awaited<ReturnType<PaymentStoreSetup>>>(setup)

  const addAttempt = async (orderId: OrderId, changes: Partial<PaymentAttempt> = {}) => {
    const attempt = sampleAttempt(orderId, changes)
    await run(write(orderId, (store) => store.addAttempt(attempt)))
    return attempt
  }

  /** An order with one attempt whose intent is known. */
  const orderWithIntent = async () => {
    const orderId = await run(placeSample())
    const attempt = await addAttempt(orderId)
    const intent = intentOf(freshId())
    await run(ask((store) => store.attachIntent(attempt.id, intent)))
    return { orderId, attempt, intent }
  }

  return { run, subject, addAttempt, orderWithIntent }
}

export type PaymentScene = ReturnType<typeof paymentScene>
