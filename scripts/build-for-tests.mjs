import { ensureBuilt } from "./build.mjs"

/** Builds what tests start as processes of their own, once for a run of Vitest. */
export const setup = async () => {
  if (!(await ensureBuilt(["programs", "extensible", "test-programs"]))) throw new Error("The programs can't be built.")
}
