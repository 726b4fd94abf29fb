import { execFileSync, spawnSync } from "node:child_process"
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

const linesOf = (shell: string, args: ReadonlyArray<string>): ReadonlyArray<string> =>
  execFileSync(shell, args, { encoding: "utf8" }).trim().split("\n")

/** What each shell adds to a word that is begun. What a shell would say that this machine has not got is not looked at. */
const others: Readonly<Record<"zsh" | "fish", (script: string, line: string) => ReadonlyArray<string>>> = {
  // Only at a prompt it completes by itself: the function is called as it calls it, and `compadd` says what is on offer.
  zsh: (script, line) => {
    const typed = line.split(" ")
    const begun = typed.at(-1) ?? ""
    const stubs = `compdef() { }; _files() { }; compadd() { shift; print -l -- "$@" }`
    const ask = `words=(${typed.map((word) => `'${word}'`).join(" ")}); CURRENT=${typed.length}; _laundry`
    return linesOf("zsh", ["-f", "-c", `${stubs}\n${script}\n${ask}`]).filter((word) => word.startsWith(begun))
  },
  // It offers folders of where it is, too.
  fish: (script, line) =>
    linesOf("fish", ["--no-config", "-c", `cd /\n${script}\ncomplete -C '${line}'`]).filter(
      (word) => !word.endsWith("/"),
    ),
}

const isHere = (shell: string): boolean => spawnSync(shell, ["--version"]).status === 0

describe("laundry completion", () => {
  test.each(["zsh", "fish"] as const)("offers commands and options in %s", async (shell) => {
    const script = await scriptFor(shell)
    const expected: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
      ["laundry or", ["orders"]],
      ["laundry orders s", ["search", "send-link", "set-status", "show"]],
      ["laundry --json orders list --c", ["--columns", "--csv"]],
      ["laundry orders edit 1042 --w", ["--weight"]],
    ]
    const said = expected.map(([line, words]) => [line, isHere(shell) ? others[shell](script, line).toSorted() : words])
    expect(said).toEqual(expected)
  })

  test("offers commands and options in bash, past options that were typed", async () => {
    const script = await scriptFor("bash")
    expect(offered(script, "or")).toEqual(["orders"])
    expect(offered(script, "orders", "s")).toEqual(["search", "show", "set-status", "send-link"])
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
