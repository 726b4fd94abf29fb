import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { answersWell, freePort, makeProgram, type Program, root } from "./program.ts"

/** One of the product's servers. */
export interface Server extends Program {
  readonly origin: string
  readonly isReadyToServe: () => Promise<boolean>
}

/** Describes a server on a free port, with this environment. Its data folder and log are in `folder`. */
export const makeServer = async (
  folder: string,
  name: string,
  environment: Readonly<Record<string, string>>,
): Promise<Server> => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = join(folder, name.replaceAll(" ", "-"))
  mkdirSync(dataDir, { recursive: true })
  const program = makeProgram({
    name,
    command: process.execPath,
    args: ["--max-old-space-size=256", "--max-semi-space-size=8", join(root, "dist/programs/server.js")],
    environment: { ...environment, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir },
    logFile: `${dataDir}.log`,
    isReady: /^ready /,
  })
  return { ...program, origin, isReadyToServe: () => answersWell(`${origin}/readyz`) }
}
