import { execFileSync } from "node:child_process"
import { describe, expect, test } from "vitest"
import { commandTree } from "../../testing/command-tree.ts"
import { makeTestCli } from "../../testing/test-context.ts"

const scriptFor = async (shell: string) => (await makeTestCli().laundry("completion", shell)).stdout

/** What bash offers for a line that ends in the word to complete. */
const offered = (script: string, ...words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const array = ["laundry", ...words].map((word) => `'${word}'`).join(" ")
  const ask = `COMP_WORDS=(${array}); COMP_CWORD=${words.length}; _laundry; printf '%s\\n' "\${COMPREPLY[@]}"`
  return execFileSync("bash", ["--norc", "-c", `${script}\n${ask}`], { encoding: "utf8" })
    .trim()
    .split("\n")
}

describe("laundry completion", () => {
  test("offers commands and options in bash, past options that were typed", async () => {
    const script = await scriptFor("bash")
    expect(offered(script, "or")).toEqual(["orders"])
    expect(offered(script, "orders", "s")).toEqual(["search", "show", "set-status"])
    expect(offered(script, "--json", "orders", "list", "--c")).toEqual(["--columns", "--csv"])
    expect(offered(script, "orders", "edit", "1042", "--w")).toEqual(["--weight"])
  })

  test.each([["bash"], ["zsh"], ["fish"]])("the script for %s holds every command", async (shell) => {
    const script = await scriptFor(shell)
    expect(script).toContain(`# laundry completion ${shell}\n`)
    for (const { path } of await commandTree()) expect(script).toMatch(new RegExp(`["']${path}["']`))
  })

  test("knows which shells there are", async () => {
    expect(await makeTestCli().laundry("completion", "powershell")).toMatchObject({ exitCode: 2, stdout: "" })
  })
})
