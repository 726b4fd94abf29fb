import type { PublicSettings } from "@laundry/contracts/company/public-data"
import { ServiceAreaId, ZipCode } from "@laundry/contracts/http/wire"
import { afterEach, describe, expect, it, vi } from "vitest"
import { forgetUser, makeQueryClient } from "../queries/make-query-client.ts"
import { keepPageData, reloadSettings, serviceAreasQuery, settingsQuery } from "./public-data.ts"

const settings: PublicSettings = {
  minimumOrderAmount: "30.00",
  pricePerPound: "1.00",
  freeWeightLimit: "30.00",
  company: { companyName: "Company", tagline: "", phone: "", email: "", address: "" },
  operatingHours: { pickupStart: "18:00", pickupEnd: "21:00", deliveryTime: "10:00", sameDayCutoff: "17:00" },
  cancellationPolicy: "fee_after_six",
  payments: { mode: "sandbox", publishableKey: "" },
  serverTime: "2026-11-20T15:00:00.000Z",
}
const areas = [{ id: ServiceAreaId.make("1"), zipCode: ZipCode.make("33139"), areaName: "South Beach" }]

/** A server that answers what is put here, call by call; an error is a lost signal. */
const serve = (...answers: ReadonlyArray<object | Error>) => {
  const left = [...answers]
  const answer = vi.fn<() => Promise<Response>>(async () => {
    const next = left.shift() ?? new TypeError("Failed to fetch")
    if (next instanceof Error) throw next
    return Response.json(next)
  })
  vi.stubGlobal("fetch", answer)
  return answer
}
afterEach(() => void vi.unstubAllGlobals())

describe("what everybody may know of the company", () => {
  it("is not asked for by a page that it came with", async () => {
    const asked = serve()
    const queryClient = makeQueryClient()
    keepPageData(queryClient, { settings, serviceAreas: areas })
    expect(await queryClient.query(settingsQuery)).toEqual(settings)
    expect(await queryClient.query(serviceAreasQuery)).toEqual(areas)
    expect(asked).not.toHaveBeenCalled()
  })

  it("is asked for once more when it did not come, the areas on demand only", async () => {
    const lost = new TypeError("Failed to fetch")
    const queryClient = makeQueryClient()
    serve(lost, settings)
    expect(await queryClient.query({ ...settingsQuery })).toEqual(settings)
    const asked = serve(lost, areas)
    await expect(queryClient.query(serviceAreasQuery)).rejects.toThrow("Failed to fetch")
    expect(asked).toHaveBeenCalledOnce()
  })

  it("stays when the user goes, and when it can't be asked for again", async () => {
    const queryClient = makeQueryClient()
    keepPageData(queryClient, { settings, serviceAreas: areas })
    queryClient.setQueryData(["/api/orders"], [])
    forgetUser(queryClient)
    expect(queryClient.getQueryData(["/api/orders"])).toBeUndefined()
    serve()
    await reloadSettings(queryClient)
    expect(queryClient.getQueryData(settingsQuery.queryKey)).toEqual(settings)
    expect(queryClient.getQueryData(serviceAreasQuery.queryKey)).toEqual(areas)
  })
})
