import { Schema } from "effect"
import { ErrorBody, transportErrors } from "./api-error.ts"
import { notShownHeader, recordedByHeader } from "./client.ts"
import type { Endpoint, WireSchema } from "./endpoint.ts"
import { endpoints } from "./endpoints.ts"
import { LiveEvent } from "./events.ts"

type Json = { readonly [key: string]: unknown }

const schemaOf = (schema: WireSchema): Json => Schema.toJsonSchemaDocument(schema).schema

const content = (schema: Json): Json => ({ "application/json": { schema } })

/** What another's program signs is read as the bytes that it sent. */
const anyBytes: Json = { "*/*": { schema: { type: "string", format: "binary" } } }

const successContent = ({ success }: Endpoint): Json => {
  if (success === "bytes") return { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
  if (success === "events") return { "text/event-stream": { schema: schemaOf(LiveEvent) } }
  return content(schemaOf(success))
}

/** The parameters that a struct schema describes, one by one, as OpenAPI lists them. */
const parametersOf = (place: "path" | "query", schema: WireSchema | undefined): ReadonlyArray<Json> => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>
    required?: ReadonlyArray<string>
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

const idempotencyKey: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Makes a repeat of the same call answer the same without a second effect.",
  schema: { type: "string", maxLength: 200 },
}

const recordedBy: Json = {
  name: recordedByHeader,
  in: "header",
  required: false,
  description: "The id of the user who recorded it. A call in another user's session is refused and changes nothing.",
  schema: { type: "string" },
}

const notShown: Json = {
  [notShownHeader]: {
    description: "How many rows of the list come after those in the answer.",
    required: true,
    schema: { type: "integer", minimum: 0 },
  },
}

/** The answers that are not a success, by status, with the codes that each may carry. */
const failuresOf = (endpoint: Endpoint): Json => {
  const codes = new Map<number, Array<string>>()
  const add = (status: number, code: string) => codes.set(status, [...(codes.get(status) ?? []), code])
  if (endpoint.params !== undefined || endpoint.query !== undefined || endpoint.body !== undefined)
    add(400, "BadRequest")
  if (endpoint.access !== "everyone") add(401, "Unauthorized")
  if (endpoint.access !== "everyone" && endpoint.access !== "signed-in") add(403, "Forbidden")
  if (endpoint.asksAgain !== undefined) add(transportErrors.PasswordNeededAgain, "PasswordNeededAgain")
  if (endpoint.isRecorded === true) add(transportErrors.RecordedByAnother, "RecordedByAnother")
  if (endpoint.limit !== undefined) add(429, "TooManyRequests")
  for (const [tag, answer] of Object.entries(endpoint.errors))
    add(typeof answer === "number" ? answer : answer.status, tag)
  add(transportErrors.Unavailable, "Unavailable")
  const sorted = [...codes].toSorted(([a], [b]) => a - b)
  return Object.fromEntries(
    sorted.map(([status, tags]) => [
      String(status),
      {
        description: tags.join(", "),
        ...(status === 304 ? {} : { content: content({ $ref: "#/components/schemas/Error" }) }),
      },
    ]),
  )
}

const accessNote = ({ access }: Endpoint): string => {
  if (access === "everyone") return "Everybody may call it."
  return access === "signed-in" ? "Needs a session." : `Needs a session whose role holds '${access}'.`
}

const operationOf = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  summary: endpoint.summary,
  description: accessNote(endpoint),
  tags: [endpoint.area],
  parameters: [
    ...parametersOf("path", endpoint.params),
    ...parametersOf("query", endpoint.query),
    ...(endpoint.idempotent === true ? [idempotencyKey] : []),
    ...(endpoint.isRecorded === true ? [recordedBy] : []),
  ],
  ...(endpoint.body === undefined
    ? {}
    : {
        requestBody: {
          required: true,
          content: endpoint.body === "raw" ? anyBytes : content(schemaOf(endpoint.body)),
        },
      }),
  responses: {
    [String(endpoint.status)]: {
      description: "Success",
      ...(endpoint.isPart === true ? { headers: notShown } : {}),
      content: successContent(endpoint),
    },
    ...failuresOf(endpoint),
  },
})

const makePaths = (): Json => {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}")
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return paths
}

let madePaths: Json | undefined

/** The OpenAPI document of the whole endpoint table. Its paths, a fifth of a second's work, are made when somebody reads them. */
export const openApiDocument = (): Json => ({
  openapi: "3.1.0",
  info: {
    title: "Laundry",
    version: "1",
    description:
      "Money travels as decimal strings of dollars, days as YYYY-MM-DD in the company's time zone (America/New_York unless its settings say another), instants as ISO 8601 UTC.",
  },
  get paths() {
    madePaths ??= makePaths()
    return madePaths
  },
  components: { schemas: { Error: schemaOf(ErrorBody) } },
})
