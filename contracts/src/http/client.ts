import type { ErrorBody } from "./api-error.ts"
import type { Endpoint, JsonEndpoint, Request } from "./endpoint.ts"

/** Says how many rows of a list come after those of an answer. */
export const notShownHeader = "not-shown"

/** Names the user who recorded what is sent, of an endpoint with `isRecorded`: the cookie may be somebody else's by now. */
export const recordedByHeader = "recorded-by"

/** Says that the page asks by itself, and nobody has touched it for a while: the session counts it as no use. */
export const unattendedHeader = "unattended"

/** The answer to a call was not OK. The message is the status, a colon, a space and the body's text (specification §7). */
export class ApiError extends Error {
  override readonly name = "ApiError"
  readonly status: number
  /** The error body, when the server sent one of ours. */
  readonly body: ErrorBody | undefined

  constructor(status: number, text: string, body: ErrorBody | undefined) {
    super(`${status}: ${text}`)
    this.status = status
    this.body = body
  }
}

/** The answer to a call was OK, and is not what its row of the endpoint table says: server and page are of two versions. */
export class UnreadableAnswer extends Error {
  override readonly name = "UnreadableAnswer"
  readonly endpoint: string

  constructor({ method, path }: Pick<Endpoint, "method" | "path">, cause: Error) {
    super(`The answer of ${method} ${path} can't be read: ${cause.message}`, { cause })
    this.endpoint = `${method} ${path}`
  }
}

type Sent<E extends Endpoint> = {
  readonly [K in keyof Request<E> as Request<E>[K] extends undefined ? never : K]: Request<E>[K]
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Makes a repeat of the same call safe; see the endpoint's `idempotent`. */
  readonly idempotencyKey?: string
  /** Who recorded what is sent: a call that goes out with another user's cookie is refused. */
  readonly recordedBy?: string
  /** The version of an answer that is known, of an endpoint that may end in `NotModified`. */
  readonly knownVersion?: string | undefined
  /** Hears the version of the answer, if it has one. */
  readonly onVersion?: (version: string | null) => void
  /** Hears how many rows come after those of the answer, of an endpoint that answers parts of a list. */
  readonly onNotShown?: (count: number) => void
}

const entriesOf = (part: unknown): ReadonlyArray<[string, string]> =>
  typeof part !== "object" || part === null
    ? []
    : Object.entries(part).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

const urlFor = (endpoint: Endpoint, params: unknown, query: unknown): string => {
  const named = new Map(entriesOf(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named.get(name) ?? ""))
  const search = new URLSearchParams([...entriesOf(query)]).toString()
  return search === "" ? path : `${path}?${search}`
}

/** Comes with the first call: a page that shows only what came with it does without the schemas' machinery. */
const codec = () => import("./endpoint-codec.ts")

/**
 * The one client: calls an endpoint of the table with what its row declares and returns its success, decoded. Fails with an
 * {@link ApiError} on any answer that is not OK, with an {@link UnreadableAnswer} on one that its row does not describe, and
 * with fetch's own error when no answer came.
 */
export const makeClient =
  (baseUrl = "", fetcher: typeof fetch = (...args) => fetch(...args)) =>
  async <E extends JsonEndpoint>(
    endpoint: E,
    sent: Sent<E>,
    options: CallOptions = {},
  ): Promise<E["success"]["Type"]> => {
    const { encodeRequest, readAnswer, readErrorBody } = await codec()
    const { params, query, body } = encodeRequest(endpoint, sent)
    const response = await fetcher(baseUrl + urlFor(endpoint, params, query), {
      method: endpoint.method,
      credentials: "include",
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(options.knownVersion === undefined ? {} : { "if-none-match": options.knownVersion }),
        ...(options.idempotencyKey === undefined ? {} : { "idempotency-key": options.idempotencyKey }),
        ...(options.recordedBy === undefined ? {} : { [recordedByHeader]: options.recordedBy }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    })
    const text = await response.text()
    if (!response.ok) throw new ApiError(response.status, text === "" ? response.statusText : text, readErrorBody(text))
    const answer = readAnswer(endpoint, text)
    if (answer._tag === "Failure") throw new UnreadableAnswer(endpoint, answer.failure)
    options.onVersion?.(response.headers.get("etag"))
    options.onNotShown?.(Number(response.headers.get(notShownHeader) ?? 0))
    return answer.success
  }
