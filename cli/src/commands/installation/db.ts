import type { SchemaChange, SchemaState } from "@laundry/wiring/database/database-administration"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { Refusal } from "../../failure.ts"
import { changing, reading } from "../../gate.ts"
import { fields, table } from "../../terminal.ts"

/** What a migration means for older programs, in words. */
const sayKind = (change: SchemaChange): string => {
  if (change.kind === "expand") return "expanding: older programs go on"
  const { reason, worksFrom } = change
  const older = worksFrom === undefined ? "older programs can't go on" : `programs older than ${worksFrom} can't go on`
  return `contracting: ${older}, as ${reason}`
}

const kindJson = (state: string) => (change: SchemaChange) => ({ ...change, state })

const namesOf = (changes: ReadonlyArray<SchemaChange>): ReadonlyArray<string> => changes.map(({ name }) => name)

/** What a newer program has changed, where one has. */
const sayNewer = ({ newer }: SchemaState): string =>
  newer.map((change) => `By a newer version: ${change.name}, ${sayKind(change)}.\n`).join("")

const migrate = (context: CommandContext) =>
  changing<{ applicationRole?: string }>(
    context,
    new Command("migrate")
      .description("bring the schema up to date")
      .option("--application-role <role>", "grant what the server needs to this role of PostgreSQL, and no more")
      .addHelpText("after", "\nExample:\n  laundry db migrate --yes --application-role laundry_app\n"),
    async ({ options: { applicationRole, dryRun = false } }) => {
      const { description, ...state } = await context.maintain(async (database) => ({
        description: database.description,
        ...(await database.status()),
      }))
      const { pending } = state
      const isUpToDate = `The schema is up to date.\n${sayNewer(state)}`
      if (pending.length === 0 && applicationRole === undefined) {
        // What is not counted as a migration, the job library's tables and our own grants, is seen to all the same.
        if (!dryRun) await context.maintain((database) => database.migrate(undefined))
        return { json: { applied: [] }, text: isUpToDate }
      }
      const grant = applicationRole === undefined ? "" : `To grant: what the server does, to ${applicationRole}.\n`
      return {
        preview: `${pending.map((change) => `To apply: ${change.name}, ${sayKind(change)}.\n`).join("")}${grant}`,
        json: { applied: [], pending: namesOf(pending), changes: pending },
        saysAll: true,
        question: `Migrate ${description}?`,
        apply: async () => {
          const applied = await context.maintain((database) =>
            context.progress("Migrating", (say) =>
              database.migrate(applicationRole, (line) => say(`Migrating; ${line}`)),
            ),
          )
          const done = applied.map((name) => `Applied ${name}.\n`).join("")
          const granted = applicationRole === undefined ? "" : `${applicationRole} may do what the server does.\n`
          return { json: { applied }, text: `${done}${isUpToDate}${granted}` }
        },
      }
    },
  )

const rollback = (context: CommandContext) =>
  changing<{ all?: boolean }>(
    context,
    new Command("rollback")
      .description("take back the newest migration, and what its tables hold; on your own database it wants --yes")
      .option("--all", "take back every migration: nothing is left")
      .addHelpText("after", "\nExample:\n  laundry db rollback --dry-run\n"),
    async ({ options: { all = false } }) => {
      const { description, isEmbedded, done } = await context.maintain(async (database) => ({
        description: database.description,
        isEmbedded: database.isEmbedded,
        ...(await database.status()),
      }))
      const undone = namesOf(all ? done.toReversed() : done.slice(-1))
      if (undone.length === 0) return { json: { undone: [] }, text: "There is no migration to take back.\n" }
      return {
        preview: `Taking back ${undone.join(", ")} deletes what its tables hold in ${description}.\n`,
        json: { undone: [], wouldUndo: undone },
        saysAll: true,
        question: "Go on?",
        wantsOption: !isEmbedded,
        apply: async () => {
          const names = await context.maintain((database) =>
            context.progress("Taking back", () => database.rollback({ all })),
          )
          return { json: { undone: names }, text: names.map((name) => `Took back ${name}.\n`).join("") }
        },
      }
    },
  )

const status = (context: CommandContext) =>
  reading(
    context,
    new Command("status")
      .description("show which migrations have run, and what they mean for older programs")
      .addHelpText("after", "\nExample:\n  laundry db status\n"),
    () =>
      context.maintain(async (database) => {
        const { done, pending, newer } = await database.status()
        const { description, isEmbedded } = database
        const migrations = [
          ...done.map(kindJson("applied")),
          ...pending.map(kindJson("pending")),
          ...newer.map(kindJson("newer")),
        ]
        const columns = [{ title: "Migration" }, { title: "State" }, { title: "Kind" }]
        const rows = migrations.map(({ name, state, kind }) => [name, state, kind])
        const json = { database: { description, isEmbedded }, applied: namesOf(done), pending: namesOf(pending) }
        return {
          json: { ...json, newer: namesOf(newer), migrations },
          text: `${fields(context.terminal, [["Database", description]])}\n${table(context.terminal, columns, rows)}`,
        }
      }),
  )

const seed = (context: CommandContext) =>
  changing(
    context,
    new Command("seed")
      .description("set up the demo company, on the embedded database while it is empty")
      .addHelpText("after", "\nExample:\n  laundry db seed\n"),
    async () => {
      const { description, isEmbedded } = await context.maintain((database) => Promise.resolve(database))
      if (!isEmbedded) {
        throw new Refusal("NotEmbedded", "Demo data is for the embedded database only. Unset DATABASE_URL to use it.")
      }
      return {
        preview: `The demo company goes into ${description}, if there is nothing in it.\n`,
        json: { seeded: false },
        saysAll: true,
        question: "Set up the demo company?",
        apply: async () => {
          const seeded = await context.maintain((database) =>
            context.progress("Setting up the demo company", () => database.seed()),
          )
          return {
            json: { seeded },
            text: seeded ? "The demo company is set up.\n" : "Nothing was changed: there is data already.\n",
          }
        },
      }
    },
  )

/** `laundry db`: the schema and the demo data. */
export const dbCommand = (context: CommandContext): Command =>
  new Command("db")
    .addCommand(migrate(context))
    .addCommand(rollback(context))
    .addCommand(status(context))
    .addCommand(seed(context))
