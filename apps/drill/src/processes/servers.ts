import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { answersWell, freePort, makeProgram, type Program, root } from "./program.ts"

/** One of the product's servers. */
export interface Server extends Program {
  readonly origin: string
  readonly isReadyToServe: () => Promise<boolean>
}

interface ServerOptions {
  /** A built checkout; the present one unless given. */
  readonly checkout?: string
  /** A free one unless given. */
  readonly port?: number
}

/** Describes a server with this environment. Its data folder and log are in `folder`. */
export const makeServer = async (
  folder: string,
  name: string,
  environment: Readonly<Record<string, string>>,
  { checkout = root, port: given }: ServerOptions = {},
): Promise<Server> => {
  const port = given ?? (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const dataDir = join(folder, name.replaceAll(" ", "-"))
  mkdirSync(dataDir, { recursive: true })
  const program = makeProgram({
    name,
    command: process.execPath,
    args: ["--max-old-space-size=256", "--max-semi-space-size=8", join(checkout, "dist/programs/server.js")],
    environment: { ...environment, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir },
    logFile: `${dataDir}.log`,
    isReady: /^ready /,
  })
  return { ...program, origin, isReadyToServe: () => answersWell(`${origin}/readyz`) }
}
