import { type UserSearch, userSearchWords } from "@laundry/core/people/user-search"
import { mostCounted } from "@laundry/core/shared/listed"
import type { Knex } from "knex"
import { occurs } from "../../database/word-search.ts"

interface Condition {
  readonly text: string
  readonly values: ReadonlyArray<string>
}

const roleConditions = ({ role }: UserSearch): ReadonlyArray<Condition> => {
  if (role === undefined) return []
  // Written so that the few staff are found without a walk through all customers.
  if (role === "client") return [{ text: "not is_staff", values: [] }]
  return [{ text: "is_staff and lower(role) = ?", values: [role] }]
}

const wordConditions = ({ text }: UserSearch): ReadonlyArray<Condition> =>
  userSearchWords(text).map((anyOf) => {
    const either = anyOf.map(occurs)
    return { text: `(${either.map((one) => one.text).join(" or ")})`, values: either.flatMap((one) => one.values) }
  })

const whereFound = (search: UserSearch) => {
  const conditions = [{ text: "deleted_at is null", values: [] }, ...roleConditions(search), ...wordConditions(search)]
  return {
    where: `where ${conditions.map(({ text }) => text).join(" and ")}`,
    values: conditions.flatMap(({ values }) => values),
  }
}

/** Whether a search finds more accounts than are counted. */
export const findsMany = async (knex: Knex, search: UserSearch): Promise<boolean> => {
  const { where, values } = whereFound(search)
  const { rows } = await knex.raw<{ readonly rows: ReadonlyArray<{ readonly count: number }> }>(
    `select count(*)::int as count from (select from users ${where} limit ?) as found`,
    [...values, mostCounted + 1],
  )
  return (rows[0]?.count ?? 0) > mostCounted
}

const inOrder = "is_staff desc, sort_key, id"

/**
 * The statement that reads a page of accounts. Its ids come from an index alone, so that a deep page skips entries and no
 * rows. What words find is looked up by the words first, unless `isFrequent`: then the list's order meets it soon enough.
 */
export const userPageStatement = (
  search: UserSearch,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  isFrequent = false,
): { readonly text: string; readonly values: ReadonlyArray<string | number> } => {
  const words = wordConditions(search)
  const { where, values } = whereFound(search)
  const found = words.length === 0 || isFrequent ? `users ${where}` : `(select * from users ${where} offset 0) as users`
  return {
    text: `select users.* from (select id from ${found} order by ${inOrder} limit ? offset ?) as page
             join users using (id) order by ${inOrder}`,
    values: [...values, limit, offset],
  }
}
