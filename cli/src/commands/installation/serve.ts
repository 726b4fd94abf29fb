import { Command, InvalidArgumentError } from "commander"
import type { CommandContext } from "../../answer.ts"
import { reading } from "../../gate.ts"

const someNumber = (text: string): string => {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError("It must be a number from 1 on.")
  return text
}

/** `laundry serve`: the server, until it is told to stop. */
export const serveCommand = (context: CommandContext): Command =>
  reading<{ workers?: string }>(
    context,
    new Command("serve")
      .option("--workers <number>", "how many processes answer requests (default: WORKERS, or 1)", someNumber)
      .addHelpText("after", "\nExample:\n  laundry serve --workers 4\n"),
    async ({ options: { workers } }) => {
      // A file that the environment names would win over what was typed.
      const settings = workers === undefined ? {} : { WORKERS: workers, WORKERS_FILE: "" }
      const exitCode = await context.serve(settings)
      return { json: { stopped: true }, text: "", exitCode }
    },
  )
