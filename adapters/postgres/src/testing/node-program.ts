import { fileURLToPath } from "node:url"

/**
 * How to run a TypeScript program of ours in a process of its own: Node and its arguments. `npm test` builds the programs first
 * and says so by LAUNDRY_TEST_BUILT, so that a process starts in half a second; otherwise the sources run as they are.
 */
export const nodeProgram = (source: URL): readonly [command: string, ...args: ReadonlyArray<string>] => {
  const path = fileURLToPath(source)
  return process.env["LAUNDRY_TEST_BUILT"] === "yes"
    ? [process.execPath, path.replace(/([\\/])src([\\/].*)\.ts$/, "$1dist$2.js")]
    : [process.execPath, "--conditions=laundry-source", "--import", import.meta.resolve("tsx"), path]
}
