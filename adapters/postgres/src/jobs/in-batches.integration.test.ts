import { Effect, ManagedRuntime } from "effect"
import { afterAll, beforeAll, expect, test } from "vitest"
import * as DatabaseLayer from "../database/database.ts"
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts"
import { inBatches } from "./in-batches.ts"

let testDatabase: TestDatabase
let runtime: ManagedRuntime.ManagedRuntime<DatabaseLayer.Database, never>
beforeAll(async () => {
  testDatabase = await createTestDatabase({ template: "empty" })
  runtime = ManagedRuntime.make(DatabaseLayer.layer({ connectionString: testDatabase.connectionString }))
})
afterAll(async () => {
  await runtime.dispose()
  await testDatabase.drop()
})

const query = (sql: string) =>
  runtime.runPromise(
    Effect.flatMap(DatabaseLayer.Database, ({ run }) =>
      run<{ readonly rows: ReadonlyArray<Readonly<Record<string, unknown>>> }>((knex) => knex.raw(sql)),
    ),
  )

/** A backfill as a migration's job would do it: the rows that are left are those without the new column. */
const fill = (batch: number) => `
  update filled set shade = color where id in (select id from filled where shade is null and id <> 8 limit ${batch})`

test("fills in a batch at a time, and goes on where it was broken off", async () => {
  await query(`
    create table filled (id integer primary key, color text not null, shade text, at_once integer);
    insert into filled select id, 'color ' || id from generate_series(1, 7) as id;
    create function note_batch() returns trigger language plpgsql as $$
    begin
      new.at_once := txid_current() % 1000000;
      if exists (select from filled where id = 8) and (select count(*) from filled where shade is not null) >= 3 then
        raise exception 'broken off';
      end if;
      return new;
    end $$;
    create trigger note_batch before update on filled for each row execute function note_batch();
    insert into filled values (8, 'stop', null, null)`)
  const run = (mostBatches?: number) =>
    runtime.runPromise(
      Effect.flatMap(DatabaseLayer.Database, (database) =>
        inBatches(database, fill, [], { batch: 3, ...(mostBatches === undefined ? {} : { mostBatches }) }),
      ),
    )
  await expect(run()).rejects.toThrow("broken off")
  const filled = "select count(*)::int as rows, count(distinct at_once)::int as batches from filled where shade = color"
  expect((await query(filled)).rows).toEqual([{ rows: 3, batches: 1 }])
  await query("delete from filled where id = 8")
  expect(await run(1)).toBe(false)
  expect((await query(filled)).rows).toEqual([{ rows: 6, batches: 2 }])
  expect(await run()).toBe(true)
  expect((await query(filled)).rows).toEqual([{ rows: 7, batches: 3 }])
})
