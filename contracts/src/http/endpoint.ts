import type { Permission } from "@laundry/core/access/permissions"
import type { Schema } from "effect"

/** A schema without services, as everything that travels is. */
export type WireSchema = Schema.Codec<unknown, unknown>

/** How a declared failure is answered: by its status, and for one that concerns a form field, under that field's name. */
export type FailureAnswer = number | { readonly status: number; readonly field: string }

/** Who may call: everybody, anybody with a session, or users whose role holds a permission. */
export type Access = "everyone" | "signed-in" | Permission

/** At most `max` calls per client address in `seconds`. */
export interface RateLimit {
  readonly max: number
  readonly seconds: number
}

/** One row of the endpoint table: everything that the server, the web client and the API document need to know of a call. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  /** With parameters as ":id". */
  readonly path: `/${string}`
  readonly summary: string
  readonly area: string
  readonly access: Access
  readonly params?: WireSchema
  readonly query?: WireSchema
  /** A JSON body. "raw" hands over the bytes, for callers that sign them. */
  readonly body?: WireSchema | "raw"
  /** A JSON answer; "bytes" is a file, "events" a stream of server-sent events. */
  readonly success: WireSchema | "bytes" | "events"
  readonly status: 200 | 201 | 202 | 204
  /** The failures that the call may end in, by the tag of the core error. Any other failure is a bug and answers 500. */
  readonly errors: Readonly<Record<string, FailureAnswer>>
  /** Whether an Idempotency-Key header makes repeats safe. */
  readonly idempotent?: true
  /** Whether a `recorded-by` header may name the user who recorded what is sent: it is done in nobody else's name. */
  readonly isRecorded?: true
  /** Whether its answer may be a part of a list: the header `not-shown` says how many rows come after those in it. */
  readonly isPart?: true
  /**
   * Asks the session's user to prove again who they are, when that is some hours ago (`proofLimits`): always, or unless the body holds one of
   * these fields.
   */
  readonly asksAgain?: true | { readonly unlessWith: ReadonlyArray<string> }
  readonly limit?: RateLimit
  /** Bytes of the body at most, where it may be larger than others. */
  readonly bodyLimit?: number
}

/** A call that is answered with JSON. */
export type JsonEndpoint = Endpoint & { readonly success: WireSchema }

type TypeOf<S> = S extends { readonly Type: infer T } ? T : undefined

/** What a handler receives: decoded parameters, query and body. */
export interface Input<E extends Endpoint> {
  readonly params: TypeOf<E["params"]>
  readonly query: TypeOf<E["query"]>
  readonly body: E["body"] extends "raw" ? Uint8Array : TypeOf<E["body"]>
}

/** What a caller sends: the same, before it is encoded. */
export interface Request<E extends Endpoint> {
  readonly params: TypeOf<E["params"]>
  readonly query: TypeOf<E["query"]>
  readonly body: E["body"] extends "raw" ? never : TypeOf<E["body"]>
}

/** A file, for callers with the right to see it. A browser may cache one that `isCacheable`, and revalidates it before each use. */
export interface FileAnswer {
  readonly contentType: string
  readonly bytes: Uint8Array
  readonly isCacheable: boolean
}

/** A file that is sent as it is made, however long it gets. Nobody keeps it. */
export interface FileStream {
  readonly contentType: string
  /** Pulled as the caller reads. One that fails later than at its beginning breaks the answer off: no part is taken for the whole. */
  readonly chunks: AsyncIterable<Uint8Array>
}

/** Something to follow: `send` is called with the data of each event until the answer's `stop` is called. */
export interface EventSource {
  readonly start: (send: (data: object) => void, end: () => void) => { readonly stop: () => void }
}

export type Success<E extends Endpoint> = E["success"] extends WireSchema
  ? E["success"]["Type"]
  : E["success"] extends "bytes"
    ? FileAnswer | FileStream
    : EventSource

/** The tags of the failures that an endpoint declares. */
export type ErrorTag<E extends Endpoint> = keyof E["errors"] & string
