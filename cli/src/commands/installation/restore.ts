import { recordBackupRestored } from "@laundry/core/upkeep/record-backup"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { Refusal } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { fields } from "../../terminal.ts"
import { backupFields, backupJson, sayMissing, sayTarget } from "../../views/backup-view.ts"

interface Options {
  readonly photos: boolean
  readonly applicationRole?: string
  readonly dryRun?: boolean
}

const onlyOne = `Let only one copy run with live settings: each sends the mails and makes the charges
that are still owed. Look at a copy beside the other with JOBS=off.
`

const heldCharges = `Charges to kept cards that it had planned are held, since they may have been made
meanwhile: "laundry charges list" shows them.
`

/** `laundry restore`: what `laundry backup` wrote, into an empty database. */
export const restoreCommand = (context: CommandContext): Command =>
  changing<Options>(
    context,
    new Command("restore")
      .argument("[file]", "what laundry backup wrote")
      .option("--no-photos", "leave the photos where they are")
      .option("--application-role <role>", "grant what the server needs to this role of PostgreSQL")
      .addHelpText(
        "after",
        `
The database must be empty: a new one, or a DATA_DIR without a database. With
--dry-run the file is read through and checked, and nothing is changed.

${onlyOne}
${heldCharges}
Examples:
  laundry restore --dry-run laundry-2026-11-23.tar.gz
  DATABASE_URL=postgres://…/copy laundry restore laundry-2026-11-23.tar.gz
`,
      ),
    async ({ args, options: { photos: withPhotos, applicationRole, dryRun = false }, need, perform }) => {
      const path = await need(args[0], "The file", () => context.prompts.text("File"))
      const preview = await context.backups((backups) =>
        context.progress("Reading the backup", () => backups.preview(path)),
      )
      const { description } = await context.maintain((database) => Promise.resolve(database))
      const { head, contents, target, otherSecrets } = preview
      if (target === "in use" && !dryRun) {
        throw new Refusal(
          "DatabaseNotEmpty",
          `A backup is restored into an empty database only, and something is in ${description}. Make a new one, or name another DATA_DIR.`,
        )
      }
      if (otherSecrets !== undefined && !dryRun) throw new Refusal("OtherSecrets", otherSecrets)
      // Of what the file holds, this comes back.
      const brought = withPhotos ? preview : { ...preview, head: { ...head, hasPhotos: false } }
      const held = fields(context.terminal, [["File", path], ...backupFields(preview)])
      return {
        preview: `${held}${withPhotos ? sayMissing(preview) : "The photos are left where they are.\n"}The file is whole. ${sayTarget(description, target)}${otherSecrets === undefined ? "" : `Its secrets can't go into the data folder: ${otherSecrets}\n`}`,
        json: { ...backupJson(path, brought), target, otherSecrets: otherSecrets !== undefined },
        question: "Restore it?",
        apply: async () => {
          await context.backups((backups) =>
            context.progress("Restoring", (say) =>
              backups.restore(path, preview, { withPhotos, applicationRole }, say),
            ),
          )
          const { takenAt } = head
          const { count: photos, bytes } = withPhotos ? contents.photos : { count: 0, bytes: 0 }
          await perform(recordBackupRestored({ takenAt, photos, bytes }))
          return {
            json: { ...backupJson(path, brought), restored: true },
            text: `Restored into ${description}.\n${onlyOne}${heldCharges}`,
          }
        },
      }
    },
  )
