import { AddressLookup } from "@laundry/core/areas/address-lookup.port"
import { Effect, Result } from "effect"
import { expect, it, onTestFinished, vi } from "vitest"
import { googlePlaces } from "./plugin.ts"
import { everywhere } from "./testing/open-lookup.ts"

const open = (variables: Record<string, string>) =>
  googlePlaces.open(
    { GOOGLE_MAPS_API_KEY: "AIza-test", ...variables },
    { dataDir: "/nowhere", isProduction: false, workers: 1 },
  )

it.each([
  [{}, [25.755, -80.185, 25.905, -80.11]],
  [{ GOOGLE_MAPS_WITHIN: "25.137, -80.874,25.975,-80" }, [25.137, -80.874, 25.975, -80]],
])("suggests what lies within the corners that are set: %j", async (variables, [south, west, north, east]) => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({})))
  vi.stubGlobal("fetch", fetched)
  onTestFinished(() => void vi.unstubAllGlobals())
  const layer = Result.getOrThrow(open(variables)).serve()
  await Effect.runPromise(
    AddressLookup.use(({ suggest }) => suggest({ input: "1200 Ocean", sessionToken: "", areas: everywhere })).pipe(
      Effect.provide(layer),
    ),
  )
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({
    locationRestriction: {
      rectangle: { low: { latitude: south, longitude: west }, high: { latitude: north, longitude: east } },
    },
  })
})

it.each([
  "Miami",
  "25.755,-80.185",
  "25.755,-80.185,25.905,-80.11,0",
  "25.905,-80.185,25.755,-80.11",
  "25.755,-80.11,25.905,-80.185",
  "-80.185,25.755,-80.11,190",
  "25.755,,25.905,-80.11",
])("refuses the corners %j", (corners) => {
  expect(open({ GOOGLE_MAPS_WITHIN: corners })).toMatchObject({
    failure: [expect.stringMatching(/^GOOGLE_MAPS_WITHIN must be south,west,north,east/)],
  })
})
