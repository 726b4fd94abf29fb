import { ProviderBooks, type Span } from "@laundry/core/payment/provider-books.port"
import { Layer } from "effect"
import { readBookEntry, readPayout } from "./stripe-book-objects.ts"
import { openStripe, type StripeAccess } from "./stripe-client.ts"
import { isTestKey } from "./stripe-settings.ts"

/** As many as Stripe answers at once. */
const pageSize = 100

/** Stripe reckons in whole seconds; a second belongs to the span in which it begins. */
const createdIn = ({ from, until }: Span) => ({ gte: Math.ceil(from / 1000), lt: Math.ceil(until / 1000) })

/** All of a list, the newest of which come first, in the order in which it came about. */
const oldestFirst = async <A, B>(list: AsyncIterable<A>, read: (answer: A) => B): Promise<ReadonlyArray<B>> => {
  const all: Array<B> = []
  for await (const answer of list) all.push(read(answer))
  return all.toReversed()
}

/** The account's books at Stripe, or at whatever speaks its API at `apiBase`: its balance transactions and payouts. */
export const booksLayer = (options: StripeAccess): Layer.Layer<ProviderBooks> =>
  Layer.sync(ProviderBooks, () => {
    const { stripe, callForAll } = openStripe(options)
    const isTest = isTestKey(options.secretKey)
    return {
      isOffered: true,
      isTest,
      entries: (span) =>
        callForAll(() =>
          oldestFirst(
            stripe.balanceTransactions.list({ created: createdIn(span), expand: ["data.source"], limit: pageSize }),
            (answer) => readBookEntry(answer, isTest),
          ),
        ),
      payouts: (span) =>
        callForAll(() => oldestFirst(stripe.payouts.list({ created: createdIn(span), limit: pageSize }), readPayout)),
    }
  })
