import { Command } from "commander"
import { answering, type CommandContext, confirmOrStop } from "../answer.ts"
import { Refusal } from "../failure.ts"
import { fields, table } from "../terminal.ts"

const migrate = (context: CommandContext) =>
  new Command("migrate")
    .description("bring the schema up to date")
    .option("--application-role <role>", "grant what the server needs to this role of PostgreSQL, and no more")
    .action(
      answering<{ applicationRole?: string }>(context, ({ options: { applicationRole } }) =>
        context.maintain(async (database) => {
          const migrations = await context.progress("Migrating", () => database.migrate(applicationRole))
          const done = migrations.map((name) => `Applied ${name}.\n`).join("")
          const granted = applicationRole === undefined ? "" : `${applicationRole} may do what the server does.\n`
          return { json: { applied: migrations }, text: `${done}The schema is up to date.\n${granted}` }
        }),
      ),
    )

const rollback = (context: CommandContext) =>
  new Command("rollback")
    .description("take back the newest migration, and what its tables hold")
    .option("--all", "take back every migration: nothing is left")
    .option("-y, --yes", "do not ask; needed where nobody can be asked, and on your own database")
    .action(
      answering<{ all?: boolean; yes?: boolean }>(context, ({ options: { all = false, yes = false }, isInteractive }) =>
        context.maintain(async (database) => {
          const { done } = await database.status()
          const undone = all ? done.toReversed() : done.slice(-1)
          if (undone.length === 0) return { json: { undone: [] }, text: "There is no migration to take back.\n" }
          if (!yes) {
            const loss = `Taking back ${undone.join(", ")} deletes what its tables hold in ${database.description}`
            if (!isInteractive || !database.isEmbedded)
              throw new Refusal("NotConfirmed", `${loss}. Add --yes to do it.`)
            await confirmOrStop(context, `${loss}. Go on?`)
          }
          const names = await context.progress("Taking back", () => database.rollback({ all }))
          return { json: { undone: names }, text: names.map((name) => `Took back ${name}.\n`).join("") }
        }),
      ),
    )

const status = (context: CommandContext) =>
  new Command("status").description("show which migrations have run").action(
    answering(context, () =>
      context.maintain(async (database) => {
        const { done, pending } = await database.status()
        const { description, isEmbedded } = database
        const rows = [...done.map((name) => [name, "applied"]), ...pending.map((name) => [name, "pending"])]
        return {
          json: { database: { description, isEmbedded }, applied: done, pending },
          text: `${fields(context.terminal, [["Database", description]])}\n${table(context.terminal, [{ title: "Migration" }, { title: "State" }], rows)}`,
        }
      }),
    ),
  )

const seed = (context: CommandContext) =>
  new Command("seed").description("set up the demo company, on the embedded database while it is empty").action(
    answering(context, () =>
      context.maintain(async (database) => {
        if (!database.isEmbedded) {
          throw new Refusal("NotEmbedded", "Demo data is for the embedded database only. Unset DATABASE_URL to use it.")
        }
        const seeded = await context.progress("Setting up the demo company", database.seed)
        return {
          json: { seeded },
          text: seeded ? "The demo company is set up.\n" : "Nothing was changed: there is data already.\n",
        }
      }),
    ),
  )

/** `laundry db`: the schema and the demo data. */
export const dbCommand = (context: CommandContext): Command =>
  new Command("db")
    .addCommand(migrate(context))
    .addCommand(rollback(context))
    .addCommand(status(context))
    .addCommand(seed(context))
