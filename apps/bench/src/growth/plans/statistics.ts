import { chownSync, closeSync, existsSync, ftruncateSync, openSync, statSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"

interface Relation {
  readonly name: string
  readonly pages: string
  readonly rows: string
  readonly path: string
}

const relationsStatement = `
  select relname as name, pg_relation_size(oid) / 8192 as pages, greatest(reltuples, 0) as rows, pg_relation_filepath(oid) as path
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')`

/** Everything that analyze found out, as text. An index has statistics of what it computes, by the place of its columns. */
const statisticsStatement = `
  select relation.relname as name, attnum, stanullfrac as null_frac, stawidth as width, stadistinct as distinct_count,
    most_common_vals::text as common, most_common_freqs::text as frequencies, histogram_bounds::text as bounds, correlation
    from pg_stats
    join pg_class relation on relation.relname = tablename and relation.relnamespace = 'public'::regnamespace
    join pg_attribute on attrelid = relation.oid and pg_attribute.attname = pg_stats.attname
    join pg_statistic on starelid = relation.oid and staattnum = attnum and not stainherit
   where schemaname = 'public' and not inherited`

interface Statistic {
  readonly name: string
  readonly attnum: number
  readonly null_frac: number
  readonly width: number
  readonly distinct_count: number
  readonly common: string | null
  readonly frequencies: string | null
  readonly bounds: string | null
  readonly correlation: number | null
}

const restoreStatement = `select pg_restore_attribute_stats('schemaname', 'public'::text, 'relname', $1::text, 'attnum', $2::int2,
  'inherited', false, 'version', 180000, 'null_frac', $3::real, 'avg_width', $4::int, 'n_distinct', $5::real,
  'most_common_vals', $6::text, 'most_common_freqs', $7::real[], 'histogram_bounds', $8::text, 'correlation', $9::real)`

const segmentBytes = 2 ** 30

/**
 * Makes a relation's files as long as so many pages, with holes that take no room on the disk: the planner asks the files how large a table
 * is, not the statistics.
 */
const lengthen = (path: string, pages: number): void => {
  const { uid, gid } = statSync(path)
  let left = pages * 8192
  for (let segment = 0; left > 0; segment += 1) {
    const file = segment === 0 ? path : `${path}.${segment}`
    const length = Math.min(left, segmentBytes)
    const isThere = existsSync(file)
    const handle = openSync(file, isThere ? "r+" : "w", 0o600)
    if (statSync(file).size < length) ftruncateSync(handle, length)
    closeSync(handle)
    if (!isThere) chownSync(file, uid, gid)
    left -= length
  }
}

/** Values that are told apart in such numbers are those that grow with the orders; fewer are days, places or kinds. */
const growing = 10_000

/**
 * Gives an empty, migrated database the statistics of a filled one, larger by a factor: as many times the rows and pages, the same shares. The
 * product can't run on it, but plans are made as if it were that large.
 */
export const pretendLarger = async (filled: string, empty: string, pgdata: string, factor: number): Promise<void> => {
  const from = new pg.Client({ connectionString: filled })
  const to = new pg.Client({ connectionString: empty })
  await from.connect()
  await to.connect()
  const { rows: relations } = await from.query<Relation>(relationsStatement)
  const { rows: own } = await to.query<Relation>(relationsStatement)
  const paths = new Map(own.map(({ name, path }) => [name, path]))
  for (const { name, pages, rows } of relations) {
    const path = paths.get(name)
    if (path === undefined) continue
    // Settings and areas stay as they are; of what is empty the planner has to know that it is.
    const times = Number(rows) < growing ? 1 : factor
    if (Number(pages) > 0) lengthen(join(pgdata, path), Math.ceil(Number(pages) * times))
    await to.query(
      "update pg_class set relpages = $2, reltuples = $3, relallvisible = $2 where oid = to_regclass($1)",
      [name, Math.ceil(Number(pages) * times), Number(rows) * times],
    )
  }
  const { rows: statistics } = await from.query<Statistic>(statisticsStatement)
  for (const one of statistics) {
    if (!paths.has(one.name)) continue
    const distinct = one.distinct_count > growing ? one.distinct_count * factor : one.distinct_count
    const values = [
      one.name,
      one.attnum,
      one.null_frac,
      one.width,
      distinct,
      one.common,
      one.frequencies,
      one.bounds,
      one.correlation,
    ]
    await to.query(restoreStatement, values)
  }
  await from.end()
  await to.end()
}
