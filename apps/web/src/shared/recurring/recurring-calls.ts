import { OrderId } from "@laundry/contracts/http/wire"
import {
  type RecurringChangeForm,
  type RecurringOffer,
  type RecurringView,
  recurringEndpoints,
  type StartRecurringForm,
} from "@laundry/contracts/orders/recurring"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"
import { attemptsInTab, idempotencyKeyFor } from "../../platform/api/idempotency-key.ts"

/** What can be done about recurring pickups: by their customer, or by staff for them. Each answers how they are then. */
export interface RecurringCalls {
  readonly change: (id: string, body: RecurringChangeForm) => Promise<RecurringView>
  readonly pause: (id: string, body: { readonly until: IsoDate; readonly version: number }) => Promise<RecurringView>
  readonly resume: (id: string, version: number) => Promise<RecurringView>
  readonly skip: (id: string, date: IsoDate) => Promise<RecurringView>
  readonly unskip: (id: string, date: IsoDate) => Promise<RecurringView>
  readonly end: (id: string, version: number) => Promise<RecurringView>
  /** Puts the answer to what was sent then into what is kept. */
  readonly keep: (queryClient: QueryClient, view: RecurringView, sentAt: number) => void
  /** Asks again: what is shown is not so any more. */
  readonly refresh: (queryClient: QueryClient) => Promise<void>
}

/** The signed-in user's recurring pickups. */
export const ownRecurringQuery = queryOptions({
  queryKey: [recurringEndpoints.listOwnRecurring.path],
  queryFn: ({ signal }) => api(recurringEndpoints.listOwnRecurring, {}, { signal }),
  // The day goes on, and the job makes orders.
  refetchOnMount: "always",
})

/** Asks what would be agreed to: `path` and `of` name the call and what it is about. */
export const makeOfferQuery = (path: string, of: string, ask: (signal: AbortSignal) => Promise<RecurringOffer>) =>
  queryOptions({
    queryKey: [path, of],
    queryFn: ({ signal }) => ask(signal),
    // A price or a card may have changed since, and the server takes no other.
    refetchOnMount: "always",
  })
export type OfferQuery = ReturnType<typeof makeOfferQuery>

/** What would be agreed to by repeating an order, or a booking that is not placed yet. */
export const recurringOfferQuery = (orderId: string | undefined): OfferQuery =>
  makeOfferQuery(recurringEndpoints.offerRecurring.path, orderId ?? "booking", (signal) =>
    api(
      recurringEndpoints.offerRecurring,
      { query: orderId === undefined ? {} : { orderId: OrderId.make(orderId) } },
      { signal },
    ),
  )

export const startOwnRecurring = (body: StartRecurringForm, idempotencyKey: string): Promise<RecurringView> =>
  api(recurringEndpoints.startRecurring, { body }, { idempotencyKey })

/** Starts what is wished for an order once, though the same is sent again: after a lost answer, also on the page as it is loaded then. */
export const startOnce = async <V extends RecurringView>(
  start: (body: StartRecurringForm, idempotencyKey: string) => Promise<V>,
  body: StartRecurringForm,
): Promise<V> => {
  const { orderId, everyWeeks, weekdays, cardId, amount } = body
  const attempts = attemptsInTab(`recurring-${orderId}-attempt`)
  const view = await start(body, idempotencyKeyFor([everyWeeks, weekdays, cardId, amount], attempts))
  attempts.forget()
  // Those that an answer was lost of may have been ended meanwhile: who starts them now wants others.
  return view.endedAt === null ? view : startOnce(start, body)
}

/** An answer in its place in a list, or before all others. */
const withView = (kept: ReadonlyArray<RecurringView>, view: RecurringView): ReadonlyArray<RecurringView> =>
  kept.some(({ id }) => id === view.id) ? kept.map((known) => (known.id === view.id ? view : known)) : [view, ...kept]

/** What customers do about their own. */
export const ownRecurringCalls = {
  change: (id, body) => api(recurringEndpoints.changeRecurring, { params: { id }, body }),
  pause: (id, body) => api(recurringEndpoints.pauseRecurring, { params: { id }, body }),
  resume: (id, version) => api(recurringEndpoints.resumeRecurring, { params: { id }, body: { version } }),
  skip: (id, date) => api(recurringEndpoints.skipPickup, { params: { id }, body: { date } }),
  unskip: (id, date) => api(recurringEndpoints.unskipPickup, { params: { id }, body: { date } }),
  end: (id, version) => api(recurringEndpoints.endRecurring, { params: { id }, query: { version } }),
  keep: (queryClient, view) =>
    void queryClient.setQueryData(ownRecurringQuery.queryKey, (kept) => kept && withView(kept, view)),
  refresh: (queryClient) => queryClient.invalidateQueries(ownRecurringQuery),
} satisfies RecurringCalls
