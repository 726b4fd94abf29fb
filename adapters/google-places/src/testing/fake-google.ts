import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { type ContractAddress, contractAddresses, streetLine } from "@laundry/core-testing/contract-addresses"

export const fakeKey = "AIza-test-key-0123456789"

/** What the fake does instead of answering well. */
export type Misbehaviour = (request: IncomingMessage, response: ServerResponse) => void

export interface FakeGoogle {
  readonly baseUrl: string
  /** Method and path of every call so far, with its body as sent. */
  readonly calls: Array<{ readonly path: string; readonly headers: IncomingMessage["headers"]; readonly body: string }>
  /** Makes calls whose path contains `path` misbehave, until cleared. */
  readonly misbehave: (path: string, how: Misbehaviour | undefined) => void
  readonly close: () => Promise<void>
}

export const answerWith =
  (status: number, body: unknown): Misbehaviour =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json; charset=UTF-8" })
    response.end(typeof body === "string" ? body : JSON.stringify(body))
  }

/** An error body as Google words it. The message is the kind of text that must not travel further. */
export const googleError = (code: number, status: string): Misbehaviour =>
  answerWith(code, { error: { code, message: `Requests for ${fakeKey} from project 1234 are blocked.`, status } })

const placeIdOf = (known: ContractAddress) => `ChIJ${Buffer.from(streetLine(known)).toString("base64url")}`
const words = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

const components = ({ number, street, city, zipCode }: ContractAddress) => [
  { longText: String(number), shortText: String(number), types: ["street_number"], languageCode: "en-US" },
  { longText: street, shortText: street, types: ["route"], languageCode: "en" },
  { longText: city, shortText: city, types: ["locality", "political"], languageCode: "en" },
  { longText: "Florida", shortText: "FL", types: ["administrative_area_level_1", "political"], languageCode: "en" },
  { longText: "United States", shortText: "US", types: ["country", "political"], languageCode: "en" },
  { longText: zipCode, shortText: zipCode, types: ["postal_code"], languageCode: "en-US" },
]

const prediction = (known: ContractAddress) => {
  const secondary = `${known.city}, FL, USA`
  return {
    placePrediction: {
      place: `places/${placeIdOf(known)}`,
      placeId: placeIdOf(known),
      text: { text: `${streetLine(known)}, ${secondary}`, matches: [{ endOffset: 4 }] },
      structuredFormat: { mainText: { text: streetLine(known), matches: [] }, secondaryText: { text: secondary } },
      types: ["premise", "geocode"],
    },
  }
}

const geocodeResults = (address: string) => {
  const typed = words(address)
  const known = contractAddresses.filter((entry) => words(streetLine(entry)).every((word) => typed.includes(word)))
  if (known.length > 0) {
    return known.map((entry) => ({
      granularity: "ROOFTOP",
      location: entry.coordinates,
      addressComponents: components(entry),
      types: ["premise"],
    }))
  }
  // A street without a number is found as a whole, with the ZIP code of its middle.
  const street = contractAddresses.find((entry) => words(entry.street).every((word) => typed.includes(word)))
  return street ? [{ granularity: "GEOMETRIC_CENTER", addressComponents: components(street), types: ["route"] }] : []
}

/** Speaks as much of Google's two APIs as the adapter uses, over the contract's addresses, and is as strict as they are. */
const answer: Misbehaviour = (request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://fake")
  const body = (request as IncomingMessage & { text: string }).text
  const reply = (value: unknown) => answerWith(200, value)(request, response)
  const invalid = () => googleError(400, "INVALID_ARGUMENT")(request, response)
  if (request.headers["x-goog-api-key"] !== fakeKey) return googleError(403, "PERMISSION_DENIED")(request, response)
  if (request.headers["x-goog-fieldmask"] === undefined) return invalid()
  if (pathname === "/v1/places:autocomplete") {
    const { input, sessionToken, locationRestriction } = JSON.parse(body) as Record<string, unknown>
    const tokenFits =
      sessionToken === undefined || (typeof sessionToken === "string" && /^[\w-]{1,36}$/.test(sessionToken))
    if (typeof input !== "string" || input.trim() === "" || !tokenFits || locationRestriction === undefined)
      return invalid()
    const typed = words(input)
    const found = contractAddresses.filter((known) => {
      const written = words(`${streetLine(known)} ${known.city}`)
      return typed.length > 0 && typed.every((word) => written.some((candidate) => candidate.startsWith(word)))
    })
    return reply(found.length === 0 ? {} : { suggestions: found.slice(0, 5).map(prediction) })
  }
  if (pathname.startsWith("/v1/places/")) {
    const known = contractAddresses.find((entry) => pathname === `/v1/places/${placeIdOf(entry)}`)
    if (known === undefined) return googleError(404, "NOT_FOUND")(request, response)
    return reply({ addressComponents: components(known) })
  }
  if (pathname.startsWith("/v4/geocode/address/")) {
    const results = geocodeResults(decodeURIComponent(pathname.slice("/v4/geocode/address/".length)))
    return reply(results.length === 0 ? {} : { results })
  }
  if (pathname === "/v1/places:searchText") return reply({ places: [{ id: "ChIJmiamiBeach" }] })
  return googleError(404, "NOT_FOUND")(request, response)
}

export const startFakeGoogle = async (): Promise<FakeGoogle> => {
  const calls: Array<FakeGoogle["calls"][number]> = []
  const misbehaviours = new Map<string, Misbehaviour>()
  const server = createServer((request, response) => {
    const chunks: Array<Buffer> = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const path = request.url ?? "/"
      const text = Buffer.concat(chunks).toString()
      calls.push({ path, headers: request.headers, body: text })
      const how = [...misbehaviours].find(([part]) => path.includes(part))?.[1] ?? answer
      how(Object.assign(request, { text }), response)
    })
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    misbehave: (path, how) => {
      if (how === undefined) misbehaviours.delete(path)
      else misbehaviours.set(path, how)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}
