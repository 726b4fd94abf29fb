import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { Script } from "node:vm"

const file = fileURLToPath(new URL("../../../web/dist/one-script/screens.js", import.meta.url))

let script: Script | undefined

/** The script of the screens as it was built, compiled once for the process. */
export const screensScript = (): Script => {
  script ??= new Script(readFileSync(file, "utf8"), { filename: file })
  return script
}
