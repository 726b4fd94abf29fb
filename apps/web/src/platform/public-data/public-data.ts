import type { PublicSettings, publicDataEndpoints, ServiceAreaView } from "@laundry/contracts/company/public-data"
import type { PageData } from "@laundry/contracts/pages/public-page"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query"
import { api } from "../api/api.ts"
import { everybodys } from "../queries/make-query-client.ts"

type Path<Name extends keyof typeof publicDataEndpoints> = (typeof publicDataEndpoints)[Name]["path"]

const settingsPath: Path<"getSettings"> = "/api/settings"
const fullDaysPath: Path<"listFullDays"> = "/api/pickup-days/full"
const serviceAreasPath: Path<"listServiceAreas"> = "/api/service-areas"

/** The table's rows bring their schemas along: only a page that came without its data pays for them. */
const endpoints = async () => (await import("@laundry/contracts/company/public-data")).publicDataEndpoints

/** Not to be fetched twice by a page, and everybody's. */
const kept = { gcTime: Number.POSITIVE_INFINITY, meta: everybodys }

/** Prices, hours and contact details; retried once (specification §7). Every answer sets the clock. */
export const settingsQuery = queryOptions({
  queryKey: [settingsPath],
  queryFn: async (): Promise<PublicSettings> => {
    // Pages that came with their data, as signing in does, pay for neither.
    const [{ getSettings }, { keepTime }] = await Promise.all([endpoints(), import("../clock/keep-time.ts")])
    const sentAt = performance.now()
    const settings = await api(getSettings, {})
    keepTime(settings, (sentAt + performance.now()) / 2)
    return settings
  },
  retry: 1,
  retryDelay: 0,
  ...kept,
})

/** The ZIP codes that are served. */
export const serviceAreasQuery = queryOptions({
  queryKey: [serviceAreasPath],
  queryFn: async (): Promise<ReadonlyArray<ServiceAreaView>> => api((await endpoints()).listServiceAreas, {}),
  ...kept,
})

/** The pickup days that have no room for so many bags; asked for again while a page shows them. */
export const fullDaysQuery = (bags: number) =>
  queryOptions({
    queryKey: [fullDaysPath, { bags }],
    queryFn: async (): Promise<ReadonlyArray<IsoDate>> =>
      (await api((await endpoints()).listFullDays, { query: { bags } })).fullDays,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    ...kept,
  })

/** Asks for the settings again, as something shows that they are old ones. */
export const reloadSettings = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({ queryKey: settingsQuery.queryKey })

/** Asks again for what decides which pickup days are on offer. */
export const reloadDays = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all([reloadSettings(queryClient), queryClient.invalidateQueries({ queryKey: [fullDaysPath] })])
}

/** The weigh ticket that came with its page, as it travels: its screen reads it, which no other page pays for. */
export const givenTicketKey = ["given-weigh-ticket"]

/** The same of the receipt or the statement. */
export const givenDocumentKey = ["given-document"]

/** The same of the page of an order, with the token of its link. */
export const givenOrderPageKey = ["given-order-page"]

/** Keeps what came with the page, on the server that draws it and in the browser that takes it over. */
export const keepPageData = (
  queryClient: QueryClient,
  data: Pick<PageData, "settings" | "weighTicket" | "document" | "orderPage" | "fullDays"> &
    Partial<Pick<PageData, "serviceAreas">>,
): void => {
  for (const { queryKey } of [settingsQuery, serviceAreasQuery, fullDaysQuery(1)])
    queryClient.setQueryDefaults(queryKey, kept)
  queryClient.setQueryData(settingsQuery.queryKey, data.settings)
  if (data.fullDays !== undefined) queryClient.setQueryData(fullDaysQuery(1).queryKey, data.fullDays)
  if (data.weighTicket !== undefined) queryClient.setQueryData(givenTicketKey, data.weighTicket)
  if (data.orderPage !== undefined) queryClient.setQueryData(givenOrderPageKey, data.orderPage)
  if (data.document !== undefined) queryClient.setQueryData(givenDocumentKey, data.document)
  if (data.serviceAreas !== undefined) queryClient.setQueryData(serviceAreasQuery.queryKey, data.serviceAreas)
}
