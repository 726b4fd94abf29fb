import type { Kind, Objects } from "../storage/object-store.ts"
import { raw, run, table } from "../storage/statements.ts"
import type { Unit } from "../unit.ts"
import { invalidRequest, noSuch } from "./api-error.ts"
import type { CreatedRange, ParamReader } from "./params.ts"

/** What every list call takes. */
export interface Page {
  readonly limit: number
  readonly startingAfter: string | undefined
  readonly endingBefore: string | undefined
  readonly created: CreatedRange
}

/** Columns to match, where the kind's table has them; `types` may end in `*`. */
export interface Filters {
  readonly payment_intent?: string | undefined
  readonly charge?: string | undefined
  readonly customer?: string | undefined
  readonly email?: string | undefined
  readonly currency?: string | undefined
  readonly source?: string | undefined
  readonly destination?: string | undefined
  readonly transfer_group?: string | undefined
  readonly types?: readonly string[] | undefined
  readonly delivered?: boolean | undefined
}

/** Reads `limit`, `starting_after`, `ending_before` and `created`. */
export const readPage = (params: ParamReader): Page => {
  const limit = params.integer("limit") ?? 10
  if (limit < 1 || limit > 100) {
    throw invalidRequest("Invalid integer: limit must be between 1 and 100", {
      param: "limit",
      code: "parameter_invalid_integer",
    })
  }
  const startingAfter = params.value("starting_after")
  const endingBefore = params.value("ending_before")
  if (startingAfter !== undefined && endingBefore !== undefined) {
    throw invalidRequest("You cannot parameterize both starting_after and ending_before.")
  }
  return { limit, startingAfter, endingBefore, created: params.createdRange() }
}

/** One page, newest first, in Stripe's list shape. */
export const listObjects = async <K extends Kind>(
  unit: Unit,
  kind: K,
  page: Page,
  filters: Filters = {},
): Promise<{ object: "list"; url: string; has_more: boolean; data: Objects[K][] }> => {
  const query = table(kind).select("object")
  for (const column of columns) {
    const value = filters[column]
    if (value !== undefined) void query.where(column, value)
  }
  if (filters.types !== undefined) void query.where(raw("type like any (?)", [filters.types.map(likePattern)]))
  if (filters.delivered !== undefined) void query.where(raw("(delivery = 'delivered') = ?", [filters.delivered]))
  for (const [bound, operator] of comparisons) {
    const value = page.created[bound]
    if (value !== undefined) void query.where("created", operator, value)
  }
  const forwards = page.endingBefore === undefined
  const cursor = page.startingAfter ?? page.endingBefore
  if (cursor !== undefined) {
    const position = await positionOf(unit, kind, cursor, forwards ? "starting_after" : "ending_before")
    void query.where("seq", forwards ? "<" : ">", position)
  }
  void query.orderBy("seq", forwards ? "desc" : "asc").limit(page.limit + 1)
  const rows = await run<{ object: Objects[K] }>(unit, query)
  const data = rows.slice(0, page.limit).map((row) => row.object)
  if (!forwards) data.reverse()
  return { object: "list", url: `/v1/${kind}`, has_more: rows.length > page.limit, data }
}

const columns = [
  "payment_intent",
  "charge",
  "customer",
  "email",
  "currency",
  "source",
  "destination",
  "transfer_group",
] as const

const comparisons = [
  ["gt", ">"],
  ["gte", ">="],
  ["lt", "<"],
  ["lte", "<="],
] as const

const positionOf = async (unit: Unit, kind: Kind, id: string, param: string): Promise<string> => {
  const [row] = await run<{ seq: string }>(unit, table(kind).select("seq").where({ id }))
  const seq = row?.seq
  if (seq === undefined) throw noSuch(kind.replace(/s$/, ""), id, param)
  return seq
}

const likePattern = (type: string) => type.replaceAll(/[\\%_]/g, "\\$&").replace(/\*$/, "%")
