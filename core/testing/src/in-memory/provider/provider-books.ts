import { ProviderBooks, type Span } from "@laundry/core/payment/provider-books.port"
import { Effect, Layer } from "effect"
import { callProvider } from "./call-provider.ts"
import { InMemoryPaymentProvider } from "./payment-provider.ts"

const isIn = ({ from, until }: Span, at: number): boolean => from <= at && at < until

/** The books of the in-memory provider. */
export const booksLayer = Layer.effect(
  ProviderBooks,
  Effect.map(InMemoryPaymentProvider, (provider) => {
    const { account } = provider
    const call = <A>(request: () => A) => callProvider(provider, () => Effect.sync(request))
    return ProviderBooks.of({
      isOffered: true,
      get isTest() {
        return account.isTest
      },
      entries: (span) => call(() => account.entries.filter(({ at }) => isIn(span, at))),
      payouts: (span) => call(() => account.payouts.filter(({ madeAt }) => isIn(span, madeAt))),
    })
  }),
)
