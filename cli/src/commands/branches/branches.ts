import { Command } from "commander"
import type { CommandContext } from "../../answer.ts"
import { addBranch } from "./add-branch.ts"
import { doctorBranches } from "./doctor-branches.ts"
import { listBranches } from "./list-branches.ts"
import { migrateBranches } from "./migrate-branches.ts"
import { reportBranches } from "./report-branches.ts"

/** `laundry branches`: all branches in one database at once. */
export const branchesCommand = (context: CommandContext): Command =>
  new Command("branches")
    .addCommand(addBranch(context))
    .addCommand(listBranches(context))
    .addCommand(migrateBranches(context))
    .addCommand(doctorBranches(context))
    .addCommand(reportBranches(context))
