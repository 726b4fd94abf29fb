import { ensureBuilt } from "./build.mjs"

/** Builds the server, its pages and the screens' one script, once for a run of Vitest. */
export const setup = async () => {
  if (!(await ensureBuilt(["programs", "web", "one-script"]))) throw new Error("The screens can't be built.")
}
