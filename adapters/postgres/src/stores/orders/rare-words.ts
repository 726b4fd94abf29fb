import { type SearchWord, searchWords } from "@laundry/core/shared/search-words"
import type { Knex } from "knex"
import { hasTrigrams } from "../../database/word-search.ts"

interface Found {
  readonly rows: ReadonlyArray<{ readonly text: string; readonly orders: number }>
}

/** How many of the newest orders tell how frequent words are: what none of them has is in one order of a thousand, or in fewer. */
const newest = 2000

/** A word that more of them have narrows nothing down. */
const frequent = newest / 2

const statement = `
  with newest as materialized (select search_text from orders order by order_number desc limit ${newest})
  select text, (select count(*)::int from newest where strpos(search_text, lower(text)) > 0) as orders
    from unnest(cast(? as text[])) as text`

/**
 * Finds the words of a search by which to look orders up: those that hardly an order has, or else those that few have. What they find is
 * compared with the others. An index that is asked for a word of millions of orders, too, goes through all of these.
 * @returns all words, where none is rarer than the others.
 */
export const findRareWords = async (knex: Knex, text: string): Promise<ReadonlyArray<SearchWord>> => {
  const words = searchWords(text)
  if (words.length < 2) return words
  const { rows } = await knex.raw<Found>(statement, [words.flatMap(({ anyOf }) => anyOf)])
  const counts = new Map(rows.map((row) => [row.text, row.orders]))
  const upTo = (most: number) =>
    words.filter(({ anyOf }) => anyOf.every((one) => hasTrigrams(one) && (counts.get(one) ?? 0) <= most))
  return [upTo(0), upTo(frequent)].find((some) => some.length > 0) ?? words
}
