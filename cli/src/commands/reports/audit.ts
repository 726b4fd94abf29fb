import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { auditListing } from "../../views/audit-view.ts"

const list = (context: CommandContext) =>
  auditListing(
    context,
    new Command("list").description("show what staff did and what was tried in vain, newest first").addHelpText(
      "after",
      `
Examples:
  laundry audit list --action role-assigned
  laundry audit list "#1042" --from 2026-11-01 --to 2026-11-30
`,
    ),
  )

/** `laundry audit`: who did what when. */
export const auditCommand = (context: CommandContext): Command => new Command("audit").addCommand(list(context))
