import { readConfig } from "@laundry/wiring/config"
import * as Administration from "@laundry/wiring/database/database-administration"
import type { makeContext, Surroundings } from "../composition.ts"
import type { CliContext } from "../context.ts"
import { openAnswering } from "../database-session.ts"
import { runBranchProcess } from "./branch-process.ts"
import type { Branches } from "./branches.ts"

type Environment = Surroundings["environment"]

/** The environment of a branch's commands; that of the installation without a branch for its own name. */
const environmentOf = (environment: Environment, name: string): Environment => ({
  ...environment,
  DATABASE_SCHEMA: name === Administration.withoutBranch ? undefined : name,
  DATABASE_SCHEMA_FILE: undefined,
})

/** The branches of the configured database, which stays open until they are closed. */
export const makeBranches = async (
  surroundings: Surroundings,
  note: (text: string) => void,
  contextOf: typeof makeContext,
): Promise<Branches<CliContext> & { readonly close: () => Promise<void> }> => {
  const { environment, signal, program } = surroundings
  const config = await readConfig(environmentOf(environment, Administration.withoutBranch), "commands")
  const { database, probes } = await openAnswering(config, note)
  await probes.close()
  const { ownerConnectionString: address, close } = database
  return {
    names: () => Administration.branchNames(address),
    look: (name) => Administration.readBranch(address, name),
    progress: (name) => Administration.branchProgress(address, name),
    run: (name, words, options) =>
      runBranchProcess(
        { program, words: [...words, "--json"], environment: environmentOf(environment, name), signal },
        options,
      ),
    enter: async (name, work) => {
      const { context, close: leave } = contextOf({ ...surroundings, environment: environmentOf(environment, name) })
      try {
        return await work(context)
      } finally {
        await leave()
      }
    },
    close,
  }
}
