/** The operator's command line, built first when its sources changed. */
import { ensureBuilt } from "./build.mjs"

if (await ensureBuilt(["programs"])) await import(new URL("../cli/dist/main.js", import.meta.url).href)
else process.exitCode = 1
