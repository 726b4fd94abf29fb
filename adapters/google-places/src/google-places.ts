import { AddressLookup, AddressLookupUnavailable } from "@laundry/core/areas/address-lookup.port"
import type { Coordinates } from "@laundry/core/areas/coordinates"
import { parseZipCode, type ZipCode } from "@laundry/core/areas/service-area"
import { zipCodeIn } from "@laundry/core/areas/zip-recognition"
import { Cache, Duration, Effect, Exit, Layer } from "effect"
import { type AddressComponent, type GoogleApiOptions, makeGoogleApi, type Rectangle } from "./google-api.ts"

export interface GooglePlacesOptions extends GoogleApiOptions {
  /** Where suggestions come from; Miami Beach and its neighbours up to Haulover Inlet unless given. */
  readonly within?: Rectangle
  /** How long an answer may take, all its calls together; 3 seconds unless given. */
  readonly timeoutMilliseconds?: number
}

const miamiBeach: Rectangle = {
  low: { latitude: 25.755, longitude: -80.185 },
  high: { latitude: 25.905, longitude: -80.11 },
}

const longestInput = 200
const mostSuggestions = 6
/** Google takes session tokens of this form only. */
const sessionTokenForm = /^[\w-]{1,36}$/

const keptFor =
  <A>(success: Duration.Input, failure: Duration.Input) =>
  (exit: Exit.Exit<A, AddressLookupUnavailable>) =>
    Exit.isSuccess(exit) ? success : failure

const zipCodeAmong = (components: ReadonlyArray<AddressComponent>): ZipCode | undefined =>
  parseZipCode(components.find(({ types }) => types.includes("postal_code"))?.longText ?? "")

/** "Miami Beach, FL, USA" with the ZIP code, which Google leaves out of its predictions. */
const withZipCode = (text: string, zipCode: ZipCode): string => {
  if (text.includes(zipCode)) return text
  const state = /, (?:FL|Florida)(?=,|$)/.exec(text)
  if (state === null) return `${text}, ${zipCode}`
  const end = state.index + state[0].length
  return `${text.slice(0, end)} ${zipCode}${text.slice(end)}`
}

/** About 300 metres: two results so near are entrances of one place. */
const nearDegrees = 0.003
const isNear = (a: Coordinates, b: Coordinates): boolean =>
  Math.max(Math.abs(a.latitude - b.latitude), Math.abs(a.longitude - b.longitude)) <= nearDegrees

const wellFormed = (text: string): string =>
  text
    .trim()
    .slice(0, longestInput)
    .replace(/\p{Surrogate}/gu, "\ufffd")
const hasWords = (text: string): boolean => /\p{L}|\p{N}/u.test(text)

/** Looks addresses up at Google. Needs a key for the Places API (New) and the Geocoding API. */
export const layer = ({
  within = miamiBeach,
  timeoutMilliseconds = 3_000,
  ...options
}: GooglePlacesOptions): Layer.Layer<AddressLookup> =>
  Layer.effect(
    AddressLookup,
    Effect.gen(function* () {
      const google = makeGoogleApi(options)
      const inTime = Effect.timeoutOrElse({
        duration: timeoutMilliseconds,
        orElse: () => Effect.fail(new AddressLookupUnavailable({ cause: new Error("Google did not answer in time") })),
      })
      // Predictions come without ZIP codes, and each one costs a call: a place is asked for once, not once a keystroke.
      const zipCodes = yield* Cache.makeWith(
        (placeId: string) => Effect.map(google.placeDetails(placeId), zipCodeAmong),
        { capacity: 5_000, timeToLive: keptFor("1 day", Duration.zero) },
      )
      /** The results that name a house, not only its street or its city. */
      const exactly = Effect.fnUntraced(function* (address: string) {
        const typed = wellFormed(address)
        if (!hasWords(typed)) return []
        return (yield* google.geocode(typed, within)).filter(
          ({ granularity }) => granularity === "ROOFTOP" || granularity === "RANGE_INTERPOLATED",
        )
      })
      const health = yield* Cache.makeWith<"ping", void, AddressLookupUnavailable>(() => google.ping, {
        capacity: 1,
        timeToLive: keptFor("1 minute", "5 seconds"),
      })
      return {
        suggest: Effect.fn("GooglePlaces.suggest")(function* ({ input, sessionToken, areas }) {
          const typed = wellFormed(input)
          const served = new Set(areas.map(({ zipCode }) => zipCode))
          if (served.size === 0 || !hasWords(typed)) return []
          const predictions = yield* google.autocomplete({
            input: typed,
            within,
            ...(sessionTokenForm.test(sessionToken) ? { sessionToken } : {}),
          })
          const [placed, failures] = yield* Effect.partition(
            predictions,
            (prediction) => {
              const named = zipCodeIn(prediction.text.text)
              const zipCode = named === undefined ? Cache.get(zipCodes, prediction.placeId) : Effect.succeed(named)
              return Effect.map(zipCode, (found) => ({ prediction, zipCode: found }))
            },
            { concurrency: "unbounded" },
          )
          // A place that can't be placed is left out; when none can, the service is not available.
          const [failure] = failures
          if (failure !== undefined && placed.length === 0) return yield* failure
          return placed
            .flatMap(({ prediction: { placeId, text, structuredFormat }, zipCode }) =>
              zipCode === undefined || !served.has(zipCode)
                ? []
                : {
                    placeId,
                    description: withZipCode(text.text, zipCode),
                    mainText: structuredFormat.mainText.text,
                    secondaryText: withZipCode(structuredFormat.secondaryText?.text ?? "Florida", zipCode),
                  },
            )
            .slice(0, mostSuggestions)
        }, inTime),
        zipCodeOf: Effect.fn("GooglePlaces.zipCodeOf")(function* (address) {
          const exact = yield* exactly(address)
          const found = new Set(exact.map(({ addressComponents = [] }) => zipCodeAmong(addressComponents)))
          return found.size === 1 ? [...found][0] : undefined
        }, inTime),
        locate: Effect.fn("GooglePlaces.locate")(function* (address) {
          const [best, ...others] = (yield* exactly(address)).flatMap(({ location }) => location ?? [])
          return best !== undefined && others.every((other) => isNear(best, other)) ? best : undefined
        }, inTime),
        check: Cache.get(health, "ping").pipe(inTime),
      }
    }),
  )
