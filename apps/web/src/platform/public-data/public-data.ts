import type { PublicSettings, ServiceAreaView } from "@laundry/contracts/public-data"
import type { PageData } from "@laundry/contracts/public-page"
import { createContext } from "react"
import { api } from "../api/api.ts"
import { serverClock } from "../clock/server-clock.ts"
import { idle, makeResource, type Resource, type ResourceState } from "./resource.ts"

/** The table's rows bring their schemas along: only a page that came without its data pays for them. */
const endpoints = async () => (await import("@laundry/contracts/public-data")).publicDataEndpoints

/** Prices, hours and contact details; retried once (specification §7). Every answer sets the clock. */
export const settingsResource: Resource<PublicSettings> = makeResource(async () => {
  const { getSettings } = await endpoints()
  const sentAt = performance.now()
  const settings = await api(getSettings, {})
  serverClock.sync(Date.parse(settings.serverTime), (sentAt + performance.now()) / 2)
  return settings
}, 2)

/** The ZIP codes that are served. */
export const serviceAreasResource: Resource<ReadonlyArray<ServiceAreaView>> = makeResource(async () =>
  api((await endpoints()).listServiceAreas, {}),
)

/** What came with the page: the first render, on the server and in the browser, says just that. */
interface GivenData {
  readonly settings: ResourceState<PublicSettings>
  readonly serviceAreas: ResourceState<ReadonlyArray<ServiceAreaView>>
  /** The server's time when it rendered the page. */
  readonly renderedAt: number | undefined
}

export const givenData = (pageData: PageData | undefined): GivenData =>
  pageData === undefined
    ? { settings: idle, serviceAreas: idle, renderedAt: undefined }
    : {
        settings: { data: pageData.settings, status: "ready" },
        serviceAreas: { data: pageData.serviceAreas, status: "ready" },
        renderedAt: Date.parse(pageData.settings.serverTime),
      }

export const GivenData = createContext(givenData(undefined))
