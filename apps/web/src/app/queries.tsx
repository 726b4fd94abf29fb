import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { handleApiError, handleMutationError, session } from "../platform/session/session.ts"

/**
 * Data is fetched when a screen asks for it and kept: no retries, no refetching by itself, never stale unless a query
 * says otherwise (specification §7). An unauthorized answer ends the session, whatever was asked; a query or mutation whose
 * screen has its own words for it says `meta: { handlesUnauthorized: true }`.
 */
const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.["handlesUnauthorized"] !== true) handleApiError(error)
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      if (meta?.["handlesUnauthorized"] !== true) handleMutationError(error)
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

// Orders, messages and whatever else was the user's.
session.onEnd(() => queryClient.clear())

/** Around every screen: what they ask of the server is kept here. */
export const Queries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
