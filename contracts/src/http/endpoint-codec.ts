import { Option, Result, Schema } from "effect"
import { ErrorBody } from "./api-error.ts"
import type { Endpoint, JsonEndpoint, WireSchema } from "./endpoint.ts"

/** What a call says, before and after it is encoded. */
export interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Types become what travels; whether values keep the rules is for the form that took them, and for the server. */
const encodePart = (schema: WireSchema | "raw" | undefined, value: unknown): unknown =>
  schema === undefined || schema === "raw" || value === undefined
    ? value
    : Schema.encodeUnknownSync(schema, { disableChecks: true })(value)

/** The parts of a call as they travel. */
export const encodeRequest = ({ params, query, body }: Endpoint, sent: Parts): Parts => ({
  params: encodePart(params, sent.params),
  query: encodePart(query, sent.query),
  body: encodePart(body, sent.body),
})

const parseJson = (text: string): Result.Result<unknown, SyntaxError> =>
  Result.try({ try: (): unknown => JSON.parse(text), catch: (error) => new SyntaxError(String(error)) })

/** Reads an answer by the schema of its row; or says what about it is not as the row has it. */
export const readAnswer = <E extends JsonEndpoint>(
  { success }: E,
  text: string,
): Result.Result<E["success"]["Type"], Error> =>
  Result.flatMap(parseJson(text), Schema.decodeUnknownResult<E["success"]>(success))

const decodeErrorBody = Schema.decodeUnknownOption(Schema.fromJsonString(ErrorBody))

/** The error body, when the server sent one of ours. */
export const readErrorBody = (text: string): ErrorBody | undefined => Option.getOrUndefined(decodeErrorBody(text))
