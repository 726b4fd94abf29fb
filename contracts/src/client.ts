import type { ErrorBody } from "./api-error.ts"
import type { Endpoint, Request, Success } from "./endpoint.ts"

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

type Sent<E extends Endpoint> = {
  readonly [K in keyof Request<E> as Request<E>[K] extends undefined ? never : K]: Request<E>[K]
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Makes a repeat of the same call safe; see the endpoint's `idempotent`. */
  readonly idempotencyKey?: string
}

const readErrorBody = (text: string): ErrorBody | undefined => {
  try {
    const body: unknown = JSON.parse(text)
    const isOurs = typeof body === "object" && body !== null && "message" in body && typeof body.message === "string"
    return isOurs ? (body as ErrorBody) : undefined
  } catch {
    return undefined
  }
}

const urlFor = (
  endpoint: Endpoint,
  params: Record<string, string>,
  query: Record<string, string | undefined>,
): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""))
  const search = new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString()
  return search === "" ? path : `${path}?${search}`
}

/**
 * The one client: calls an endpoint of the table and answers its success as it was declared. Fails with an
 * {@link ApiError} on any answer that is not OK, and with fetch's own error when there is none.
 */
export const makeClient =
  (baseUrl = "", fetcher: typeof fetch = (...args) => fetch(...args)) =>
  async <E extends Endpoint>(endpoint: E, sent: Sent<E>, options: CallOptions = {}): Promise<Success<E>> => {
    const {
      params = {},
      query = {},
      body,
    } = sent as {
      params?: Record<string, string>
      query?: Record<string, string | undefined>
      body?: unknown
    }
    const response = await fetcher(baseUrl + urlFor(endpoint, params, query), {
      method: endpoint.method,
      credentials: "include",
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(options.idempotencyKey === undefined ? {} : { "idempotency-key": options.idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    })
    const text = await response.text()
    if (!response.ok) throw new ApiError(response.status, text === "" ? response.statusText : text, readErrorBody(text))
    return (text === "" ? undefined : JSON.parse(text)) as Success<E>
  }
