import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { reading } from "../../gate.ts"

const panel = "/admin"

/** `laundry open`: the panel in a browser. */
export const openCommand = (context: CommandContext): Command =>
  reading<{ readonly print?: boolean }>(
    context,
    new Command("open")
      .option("--print", "print the address only; it does so by itself where there is no terminal")
      .addHelpText("after", "\nExample:\n  laundry open\n"),
    async ({ options: { print = false }, isInteractive }) => {
      const address = new URL(panel, await context.origin()).href
      const isOpened = isInteractive && !print && (await context.openAddress(address))
      return { json: { address, opened: isOpened }, text: `${address}\n` }
    },
  )
