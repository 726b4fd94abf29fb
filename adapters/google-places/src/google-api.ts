import { AddressLookupUnavailable } from "@laundry/core/areas/address-lookup.port"
import { Effect, Schema } from "effect"

export interface GoogleApiOptions {
  readonly apiKey: string
  /** Stands in for both of Google's hosts, for tests. */
  readonly baseUrl?: string
}

export interface Rectangle {
  readonly low: { readonly latitude: number; readonly longitude: number }
  readonly high: { readonly latitude: number; readonly longitude: number }
}

const Text = Schema.Struct({ text: Schema.String })

/** The part of an autocomplete answer that is asked for; no results is an empty object. */
const Autocomplete = Schema.Struct({
  suggestions: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        placePrediction: Schema.optionalKey(
          Schema.Struct({
            placeId: Schema.String,
            text: Text,
            structuredFormat: Schema.Struct({ mainText: Text, secondaryText: Schema.optionalKey(Text) }),
          }),
        ),
      }),
    ),
  ),
})

const AddressComponents = Schema.optionalKey(
  Schema.Array(Schema.Struct({ longText: Schema.String, types: Schema.Array(Schema.String) })),
)
const PlaceDetails = Schema.Struct({ addressComponents: AddressComponents })
const Geocoded = Schema.Struct({
  results: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        granularity: Schema.optionalKey(Schema.String),
        location: Schema.optionalKey(Schema.Struct({ latitude: Schema.Number, longitude: Schema.Number })),
        addressComponents: AddressComponents,
      }),
    ),
  ),
})
const AnyAnswer = Schema.Struct({})

export type AddressComponent = NonNullable<(typeof PlaceDetails.Type)["addressComponents"]>[number]

/** Carries the status only: what fetch and Google say may hold the address that was looked up. */
class GoogleAnswered extends Error {
  readonly status: number
  constructor(status: number) {
    super(`Google answered ${status}`)
    this.status = status
  }
}

const unavailable = (message: string) => new AddressLookupUnavailable({ cause: new Error(message) })

/** Google's Places API (New) and Geocoding API (v4), as far as they are needed. The key travels as a header, never in a URL. */
export const makeGoogleApi = ({ apiKey, baseUrl }: GoogleApiOptions) => {
  const places = baseUrl ?? "https://places.googleapis.com"
  const geocoding = baseUrl ?? "https://geocode.googleapis.com"

  const call = <A>(answer: Schema.Decoder<A>, url: string, fieldMask: string, body?: object) => {
    const decode = Schema.decodeUnknownEffect(answer)
    const ask = Effect.tryPromise({
      try: async (signal): Promise<unknown> => {
        const response = await fetch(url, {
          method: body === undefined ? "GET" : "POST",
          headers: {
            "content-type": "application/json",
            "x-goog-api-key": apiKey,
            "x-goog-fieldmask": fieldMask,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          redirect: "error",
          signal,
        })
        if (response.ok) return response.json()
        await response.body?.cancel()
        throw new GoogleAnswered(response.status)
      },
      catch: (cause) =>
        cause instanceof GoogleAnswered ? cause : unavailable("Google can't be reached or understood"),
    })
    // A kept connection may be closed by the other side just as it is used again; that asks for a second try, not for an error.
    return ask.pipe(
      Effect.retry({ times: 1, while: (error) => error instanceof AddressLookupUnavailable }),
      Effect.flatMap((json) =>
        Effect.mapError(decode(json), () => unavailable("Google's answer has an unknown shape")),
      ),
    )
  }
  const anyStatusFails = Effect.mapError((error: GoogleAnswered | AddressLookupUnavailable) =>
    error instanceof GoogleAnswered ? unavailable(error.message) : error,
  )

  return {
    autocomplete: (request: { readonly input: string; readonly sessionToken?: string; readonly within: Rectangle }) =>
      call(
        Autocomplete,
        `${places}/v1/places:autocomplete`,
        "suggestions.placePrediction.placeId,suggestions.placePrediction.text,suggestions.placePrediction.structuredFormat",
        {
          input: request.input,
          ...(request.sessionToken === undefined ? {} : { sessionToken: request.sessionToken }),
          includedRegionCodes: ["us"],
          languageCode: "en-US",
          locationRestriction: { rectangle: request.within },
        },
      ).pipe(
        anyStatusFails,
        Effect.map(({ suggestions = [] }) => suggestions.flatMap(({ placePrediction }) => placePrediction ?? [])),
      ),

    /** The address components of a place; none for a place that Google has forgotten. */
    placeDetails: (placeId: string) =>
      call(PlaceDetails, `${places}/v1/places/${encodeURIComponent(placeId)}`, "addressComponents").pipe(
        Effect.map(({ addressComponents = [] }) => addressComponents),
        Effect.catchIf(
          (error) => error instanceof GoogleAnswered && error.status === 404,
          () => Effect.succeed([] as ReadonlyArray<AddressComponent>),
        ),
        anyStatusFails,
      ),

    geocode: (address: string, near: Rectangle) => {
      const query = new URLSearchParams({
        languageCode: "en-US",
        regionCode: "us",
        "locationBias.rectangle.low.latitude": String(near.low.latitude),
        "locationBias.rectangle.low.longitude": String(near.low.longitude),
        "locationBias.rectangle.high.latitude": String(near.high.latitude),
        "locationBias.rectangle.high.longitude": String(near.high.longitude),
      })
      return call(
        Geocoded,
        `${geocoding}/v4/geocode/address/${encodeURIComponent(address)}?${query.toString()}`,
        "results.granularity,results.location,results.addressComponents",
      ).pipe(
        anyStatusFails,
        Effect.map(({ results = [] }) => results),
      )
    },

    /** Asks for nothing but an id, which Google does not charge for. */
    ping: call(AnyAnswer, `${places}/v1/places:searchText`, "places.id", {
      textQuery: "Miami Beach, FL",
      pageSize: 1,
    }).pipe(anyStatusFails, Effect.asVoid),
  }
}
