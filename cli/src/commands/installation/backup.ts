import { recordBackupMade } from "@laundry/core/upkeep/record-backup"
import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { exitCodes } from "../../failure.ts"
import { changing } from "../../gate.ts"
import { fields } from "../../terminal.ts"
import { backupFields, backupJson, sayBytes, sayMissing } from "../../views/backup-view.ts"

interface Options {
  readonly photos: boolean
}

/** `laundry backup`: the database, the photos and the data folder's secrets in one file. */
export const backupCommand = (context: CommandContext): Command =>
  changing<Options>(
    context,
    new Command("backup")
      .argument("[file]", "a file that is not there yet, such as laundry-2026-11-23.tar.gz")
      .option("--no-photos", "leave the photos out")
      .addHelpText(
        "after",
        `
The server may go on meanwhile: the file holds everything as of one moment. It
is read again before it gets its name. Where photos that orders refer to are not
in the store it is kept, and the command ends with 1. It is secret: it holds everything about
customers and the secrets of the data folder.

Examples:
  laundry backup laundry-2026-11-23.tar.gz
  laundry backup --yes --json /backups/laundry.tar.gz
`,
      ),
    async ({ args, options: { photos: withPhotos }, need, perform }) => {
      const path = await need(args[0], "The file", () => context.prompts.text("File"))
      const { description, pending } = await context.maintain(async (database) => ({
        description: database.description,
        ...(await database.status()),
      }))
      return {
        preview: `Backs ${description} up${withPhotos ? " with its photos" : ""}, to ${path}.\n`,
        json: { file: path },
        question: "Write the backup?",
        saysAll: true,
        apply: async () => {
          const backup = await context.backups((backups) =>
            context.progress("Backing up", (say) => backups.write(path, { withPhotos }, say)),
          )
          const { head, contents, bytes } = backup
          const { count: photos, missing: missingPhotos } = contents.photos
          const isWhole = missingPhotos === 0
          // An older schema, which is backed up before it is migrated, may have no place for the entry.
          if (pending.length === 0) {
            await perform(recordBackupMade({ takenAt: head.takenAt, bytes, photos, missingPhotos }))
          }
          const held = fields(context.terminal, [["File", `${path}, ${sayBytes(bytes)}`], ...backupFields(backup)])
          return {
            json: { ...backupJson(path, backup), bytes, isWhole },
            text: `${held}${sayMissing(backup)}It was read again and ${isWhole ? "is whole" : "holds all but those photos: look at PHOTO_STORE"}. Keep it where nobody else can read it.\n`,
            exitCode: isWhole ? exitCodes.done : exitCodes.failed,
          }
        },
      }
    },
  )
