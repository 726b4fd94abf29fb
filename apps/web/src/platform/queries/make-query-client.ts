import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query"

/** What is heard of calls that failed. */
interface Listeners {
  readonly onQueryError: (error: unknown) => void
  readonly onMutationError: (error: unknown) => void
}

const ignore = () => undefined

/**
 * Where all that the server said is kept. Data is fetched when a screen asks for it and kept: no retries, no refetching by itself,
 * never stale unless a query says otherwise (specification §7). A query or mutation whose screen has its own words for an
 * unauthorized answer says `meta: { handlesUnauthorized: true }`, and is not heard.
 */
export const makeQueryClient = (
  { onQueryError, onMutationError }: Listeners = { onQueryError: ignore, onMutationError: ignore },
): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.["handlesUnauthorized"] !== true) onQueryError(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.["handlesUnauthorized"] !== true) onMutationError(error)
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  })

/** Marks what is everybody's: it stays when the user goes. */
export const everybodys = { everybodys: true } as const

/** Forgets orders, messages and whatever else was the user's. */
export const forgetUser = (queryClient: QueryClient): void => {
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.["everybodys"] !== true })
  queryClient.getMutationCache().clear()
}
