import { AddressLookup, AddressLookupUnavailable } from "@laundry/core/areas/address-lookup.port"
import {
  addressLookupContract,
  unavailableAddressLookupContract,
} from "@laundry/core-testing/contracts/address-lookup.contract"
import { Cause, Effect, Exit, Option } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { lookAtGeocoding } from "./doctor.ts"
import { layer } from "./google-places.ts"
import {
  answerWith,
  type FakeGoogle,
  fakeKey,
  googleError,
  type Misbehaviour,
  startFakeGoogle,
} from "./testing/fake-google.ts"
import { everywhere, openLookup } from "./testing/open-lookup.ts"

let google: FakeGoogle
let gone = ""
beforeAll(async () => {
  google = await startFakeGoogle()
  const closed = await startFakeGoogle()
  gone = closed.baseUrl
  await closed.close()
})
afterAll(() => google.close())

const working = () => layer({ apiKey: fakeKey, baseUrl: google.baseUrl })
const impatient = () => layer({ apiKey: fakeKey, baseUrl: google.baseUrl, timeoutMilliseconds: 500 })
addressLookupContract("Google Places", working)
unavailableAddressLookupContract("Google Places, out of reach", () => layer({ apiKey: fakeKey, baseUrl: gone }))
unavailableAddressLookupContract("Google Places, with a wrong key", () =>
  layer({ apiKey: "wrong", baseUrl: google.baseUrl }),
)

const open = (make = working) => openLookup(google, make())

describe("google places", () => {
  afterEach(() => {
    for (const path of ["autocomplete", "/v1/places/", "geocode", "searchText", "/"]) google.misbehave(path, undefined)
  })

  it("writes the ZIP code into the address", async () => {
    expect(await open().suggest("1200 Ocean")).toEqual([
      {
        placeId: expect.stringMatching(/^ChIJ/),
        description: "1200 Ocean Drive, Miami Beach, FL 33139, USA",
        mainText: "1200 Ocean Drive",
        secondaryText: "Miami Beach, FL 33139, USA",
      },
    ])
  })

  it("asks as Google's documentation says", async () => {
    const { suggest, zipCodeOf } = open()
    await suggest("1200 Ocean", "7c9e6679-7425-40de-944b-e07fc1f90ae7")
    await zipCodeOf("1200 Ocean Drive/Apt #5, Miami Beach, FL")
    const [autocomplete, details, geocode] = google.calls
    expect(autocomplete).toMatchObject({
      path: "/v1/places:autocomplete",
      headers: {
        "x-goog-api-key": fakeKey,
        "x-goog-fieldmask": expect.stringContaining("suggestions.placePrediction.placeId"),
      },
    })
    expect(JSON.parse(autocomplete?.body ?? "")).toMatchObject({
      input: "1200 Ocean",
      sessionToken: "7c9e6679-7425-40de-944b-e07fc1f90ae7",
      includedRegionCodes: ["us"],
      locationRestriction: { rectangle: { low: { latitude: 25.755, longitude: -80.185 } } },
    })
    expect(details).toMatchObject({
      path: expect.stringMatching(/^\/v1\/places\/ChIJ/),
      headers: { "x-goog-fieldmask": "addressComponents" },
    })
    expect(geocode?.path).toMatch(
      /^\/v4\/geocode\/address\/1200%20Ocean%20Drive%2FApt%20%235%2C%20Miami%20Beach%2C%20FL\?/,
    )
    expect(google.calls.map(({ path }) => path).join()).not.toContain(fakeKey)
  })

  it("asks for a place's ZIP code once, however many keystrokes show it", async () => {
    const { suggest, paths } = open()
    for (const input of ["120", "1200", "1200 O", "1200 Oc"]) await suggest(input)
    expect(paths().filter((path) => path === "/v1/places:autocomplete")).toHaveLength(4)
    expect(paths().filter((path) => path.startsWith("/v1/places/"))).toHaveLength(1)
  })

  it("asks nothing when there is nothing to find", async () => {
    const { suggest, zipCodeOf, paths } = open()
    await suggest("Collins", "session", [])
    await suggest("  ")
    await suggest("?!")
    await zipCodeOf("..")
    expect(paths()).toEqual([])
  })

  it.each(["", "not a token!", "x".repeat(37)])(
    "leaves out the session token %j, which Google would refuse",
    async (token) => {
      expect(await open().suggest("1200 Ocean", token)).toHaveLength(1)
      expect(JSON.parse(google.calls[0]?.body ?? "")).not.toHaveProperty("sessionToken")
    },
  )

  it("checks without a charged call, at most once a minute while all is well", async () => {
    const { check, paths } = open()
    await check()
    await check()
    expect(paths()).toEqual(["/v1/places:searchText"])
    expect(google.calls[0]?.headers["x-goog-fieldmask"]).toBe("places.id")
  })

  it("tells the doctor of a key that may not place addresses", async () => {
    const look = () => lookAtGeocoding({ apiKey: fakeKey, baseUrl: google.baseUrl })
    expect(await look()).toMatchObject({ name: "Geocoding", status: "ok" })
    google.misbehave("geocode", googleError(403, "PERMISSION_DENIED"))
    await open().check()
    expect(await look()).toMatchObject({
      status: "problem",
      message: "Google does not place addresses: Google answered 403.",
    })
  })

  it("notices soon that Google is back", () =>
    Effect.runPromise(
      Effect.gen(function* () {
        const { check } = yield* AddressLookup
        google.misbehave("searchText", googleError(500, "INTERNAL"))
        expect(Exit.isFailure(yield* Effect.exit(check))).toBe(true)
        google.misbehave("searchText", undefined)
        yield* TestClock.adjust("6 seconds")
        yield* check
      }).pipe(Effect.provide(working()), Effect.provide(TestClock.layer())),
    ))

  it("leaves out a place whose ZIP code can't be had, and fails when none can", async () => {
    const { suggest } = open()
    const [first, second, ...others] = await suggest("Collins")
    expect(others.length).toBeGreaterThan(0)
    const again = open()
    google.misbehave(`/v1/places/${second?.placeId}`, googleError(429, "RESOURCE_EXHAUSTED"))
    expect(await again.suggest("Collins")).toEqual([first, ...others])
    google.misbehave(`/v1/places/${second?.placeId}`, undefined)
    expect(await again.suggest("Collins")).toEqual([first, second, ...others])
    google.misbehave("/v1/places/", googleError(500, "INTERNAL"))
    await expect(open().suggest("Collins")).rejects.toBeInstanceOf(AddressLookupUnavailable)
  })

  it("does not suggest a place that Google has forgotten", async () => {
    google.misbehave("/v1/places/", googleError(404, "NOT_FOUND"))
    expect(await open().suggest("Collins")).toEqual([])
  })

  it("places an address only when every exact match has the same ZIP code", async () => {
    const { zipCodeOf } = open()
    const match = (granularity: string, longText: string) => ({
      granularity,
      addressComponents: [{ longText, types: ["postal_code"] }],
    })
    const answers: ReadonlyArray<[ReadonlyArray<object>, string | undefined]> = [
      [[match("ROOFTOP", "33139"), match("RANGE_INTERPOLATED", "33139"), match("GEOMETRIC_CENTER", "33141")], "33139"],
      [[match("ROOFTOP", "33139"), match("ROOFTOP", "33141")], undefined],
      [[match("ROOFTOP", "not a zip")], undefined],
      [[{ granularity: "ROOFTOP" }], undefined],
      [[match("ROOFTOP", "10001")], "10001"],
    ]
    for (const [results, zipCode] of answers) {
      google.misbehave("geocode", answerWith(200, { results }))
      expect(await zipCodeOf("1 Some Street")).toBe(zipCode)
    }
  })

  it("says where an address lies only when every exact match is near the others", async () => {
    const lookup = open()
    const at = (latitude: number, granularity = "ROOFTOP") => ({
      granularity,
      location: { latitude, longitude: -80.13 },
    })
    const answers: ReadonlyArray<[ReadonlyArray<object>, number | undefined]> = [
      [[at(25.78), at(25.781), at(25.9, "GEOMETRIC_CENTER")], 25.78],
      [[at(25.78), at(25.8)], undefined],
      [[at(25.78, "APPROXIMATE")], undefined],
      [[{ granularity: "ROOFTOP" }], undefined],
    ]
    for (const [results, latitude] of answers) {
      google.misbehave("geocode", answerWith(200, { results }))
      expect((await lookup.locate("1 Some Street"))?.latitude).toBe(latitude)
    }
  })

  const hang: Misbehaviour = () => {}
  it.each([
    ["403", googleError(403, "PERMISSION_DENIED")],
    ["429", googleError(429, "RESOURCE_EXHAUSTED")],
    ["500", googleError(500, "INTERNAL")],
    ["400", googleError(400, "INVALID_ARGUMENT")],
    ["a page of HTML", answerWith(200, "<html>maintenance</html>")],
    ["half an answer", answerWith(200, '{"suggestions": [')],
    ["null", answerWith(200, "null")],
    ["another shape", answerWith(200, { suggestions: "none", results: 7 })],
    ["a cut connection", ((request) => request.socket.destroy()) satisfies Misbehaviour],
    [
      "a redirect",
      ((_, response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()) satisfies Misbehaviour,
    ],
    ["silence", hang],
    ["half a body and silence", ((_, response) => void response.writeHead(200).write("{")) satisfies Misbehaviour],
  ])("is not available when Google answers with %s, and keeps the key to itself", async (_, how) => {
    google.misbehave("/", how)
    const started = performance.now()
    const questions: ReadonlyArray<
      (lookup: AddressLookup["Service"]) => Effect.Effect<unknown, AddressLookupUnavailable>
    > = [
      ({ suggest }) => suggest({ input: "1200 Ocean", sessionToken: "session", areas: everywhere }),
      ({ zipCodeOf }) => zipCodeOf("1200 Ocean Drive, Miami Beach, FL"),
    ]
    const exits = await Promise.all(
      questions.map((question) =>
        Effect.runPromiseExit(Effect.flatMap(AddressLookup, question).pipe(Effect.provide(impatient()))),
      ),
    )
    expect(performance.now() - started).toBeLessThan(30_000)
    for (const exit of exits) {
      const failure = Exit.isFailure(exit) ? Option.getOrUndefined(Cause.findErrorOption(exit.cause)) : undefined
      expect(failure).toBeInstanceOf(AddressLookupUnavailable)
      const told = `${Exit.isFailure(exit) ? Cause.pretty(exit.cause) : ""}${JSON.stringify(failure)}${String(failure?.cause)}`
      expect(told).not.toContain(fakeKey)
      expect(told).not.toContain("1200")
      expect(told).not.toContain("project")
    }
  })

  it("asks once more when a connection is cut as it is used", async () => {
    const { suggest } = open()
    google.misbehave("places:autocomplete", (request) => {
      google.misbehave("places:autocomplete", undefined)
      request.socket.destroy()
    })
    expect(await suggest("1200 Ocean")).not.toEqual([])
  })

  it("forgets a call that hung: the next one is asked anew", async () => {
    const { suggest } = open(impatient)
    google.misbehave("/v1/places/", hang)
    await expect(suggest("1200 Ocean")).rejects.toBeInstanceOf(AddressLookupUnavailable)
    google.misbehave("/v1/places/", undefined)
    await expect.poll(() => suggest("1200 Ocean")).toHaveLength(1)
  })
})
