import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { root } from "./project.mjs"

const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8")
const guide = read("docs/plugins/README.md")

test("the guide to plug-ins names contract suites that are there", () => {
  const suites = [...guide.matchAll(/`([\w/-]+\.contract)`/g)].map(([, suite = ""]) => suite)
  expect(suites.length).toBeGreaterThan(8)
  expect(suites.filter((suite) => !existsSync(join(root, `core/testing/src/contracts/${suite}.ts`)))).toEqual([])
})

test("the guide to plug-ins tells of each port that a payment provider may fill", () => {
  const [, provider = ""] =
    /interface PaymentProvider \{([\s\S]*?)\n\}/.exec(read("adapters/plugin/src/payment-provider.ts")) ?? []
  const ports = [...provider.matchAll(/Layer\.Layer<(\w+)>/g)].map(([, port = ""]) => port)
  expect(ports).toContain("PayoutGateway")
  const suites = ports.map(
    (port) => `${port.replace(/(?<=\w)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}.contract`,
  )
  const row = guide.split("\n").find((line) => line.startsWith("| `payments`")) ?? ""
  expect(suites.filter((suite) => !row.includes(suite))).toEqual([])
})

test("an example can be built by what its own package installs, beside the product's packages", () => {
  for (const example of ["plugin-template", "postmark"]) {
    const { types } = JSON.parse(read(`examples/${example}/tsconfig.json`)).compilerOptions
    const { devDependencies } = JSON.parse(read(`examples/${example}/package.json`))
    expect(Object.keys(devDependencies)).toEqual(
      expect.arrayContaining(types.map((/** @type {string} */ name) => `@types/${name}`)),
    )
  }
})

test("what an adapter has the doctor look at has a row in the doctor's table", () => {
  const [, table = ""] = /\n## The doctor\n([\s\S]*?)\n### /.exec(read("docs/operating.md")) ?? []
  const rows = [...table.matchAll(/^\| ([A-Z][^|]*?) +\|/gm)].map(([, name]) => name)
  const looked = readdirSync(join(root, "adapters"))
    .map((adapter) => `adapters/${adapter}/src/plugin.ts`)
    .filter((file) => existsSync(join(root, file)))
    .flatMap((file) => [...read(file).matchAll(/\bname: "([A-Z][\w -]*)",\n/g)].map(([, name]) => name))
  expect(looked).toContain("Webhook")
  expect(looked.filter((name) => !rows.includes(name))).toEqual([])
})
