import { readFile } from "node:fs/promises"
import { endpoints } from "@laundry/contracts/http/endpoints"
import { describe, expect, test } from "vitest"
import { commandTree } from "./testing/command-tree.ts"

const operating = await readFile(new URL("../../docs/operating.md", import.meta.url), "utf8")

interface Row {
  readonly calls: ReadonlyArray<string>
  readonly terminal: string
}

/** The rows of the table below "Panel ↔ terminal". */
const rows: ReadonlyArray<Row> = (operating.split("## Panel ↔ terminal")[1]?.split("\n## ")[0] ?? "")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => {
    const [, calls = "", , terminal = ""] = line.split("|").map((cell) => cell.trim())
    return { calls: [...calls.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name), terminal }
  })

const commandsIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/`laundry ([^`]*)`/g)].map(([, path = ""]) => path)

describe("panel ↔ terminal", () => {
  test("every call of the endpoint table is there once, and nothing else", () => {
    expect(rows.flatMap(({ calls }) => calls).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  })

  test("each has a command, or a reason why there is none", () => {
    const bare = rows.filter(({ terminal }) => commandsIn(terminal).length === 0)
    expect(bare.filter(({ terminal }) => !/^– \w.{5}/.test(terminal))).toEqual([])
  })

  test("the commands are there, and every command of the guide is", async () => {
    const tree = new Set((await commandTree()).map(({ path }) => path))
    expect(rows.flatMap(({ terminal }) => commandsIn(terminal)).filter((path) => !tree.has(path))).toEqual([])
    const named = (path: string) => operating.includes(`laundry ${path}`)
    expect([...tree].filter((path) => !named(path))).toEqual([])
  })
})
