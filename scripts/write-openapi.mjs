/** Writes the OpenAPI document beside the contracts, or with --check tells whether the one that is there is up to date. */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { openApiDocument } from "@laundry/contracts/http/openapi"

const file = new URL("../contracts/openapi.generated.json", import.meta.url)
const wanted = `${JSON.stringify(openApiDocument(), null, 2)}\n`

if (process.argv.includes("--check")) {
  const isCurrent = existsSync(file) && readFileSync(file, "utf8") === wanted
  if (!isCurrent) {
    process.stderr.write("contracts/openapi.generated.json is out of date: npm run openapi\n")
    process.exitCode = 1
  }
} else {
  writeFileSync(file, wanted)
}
