import { endpoints } from "@laundry/contracts/http/endpoints"
import { runs } from "@laundry/core-testing/property-runs"
import { Result, Schema } from "effect"
import fc from "fast-check"
import { build, type Rolldown } from "vite"
import { describe, expect, it } from "vitest"
import type { Node } from "./node.ts"
import type * as schema from "./schema.ts"
import { sentValues } from "./sent-values.ts"

type Part = "params" | "query" | "body" | "success"
type SmallRow = Readonly<Partial<Record<Part, Node | "raw">>>

interface Small {
  readonly endpoints: Readonly<Record<string, SmallRow>>
  readonly Schema: typeof schema
}

const source = (path: string): string => new URL(path, import.meta.url).pathname

/** The endpoint table as the browser has it: made of the small schemas. */
const loadSmall = async (): Promise<Small> => {
  const entry = "small-endpoints"
  const built = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: entry,
        resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
        load: (id) =>
          id === `\0${entry}`
            ? `export { endpoints } from "@laundry/contracts/http/endpoints"; export { Schema } from "effect"`
            : undefined,
      },
    ],
    resolve: {
      conditions: ["laundry-source"],
      alias: [
        { find: /^effect$/, replacement: source("./small-effect.ts") },
        {
          find: /^@laundry\/(core|contracts)\/(.*)$/,
          replacement: source("../../../../../$1/src/$2.ts").replaceAll("%24", "$"),
        },
      ],
    },
    build: { write: false, minify: false, rolldownOptions: { input: entry, preserveEntrySignatures: "strict" } },
  })) as Rolldown.RolldownOutput
  const code = built.output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n")
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as Small
}

const small = await loadSmall()

const parts = Object.entries(endpoints).flatMap(([name, row]) =>
  (["params", "query", "body", "success"] as const).flatMap((part) => {
    const whole: unknown = part in row ? Reflect.get(row, part) : undefined
    const node = small.endpoints[name]?.[part]
    return Schema.isSchema(whole) && node !== undefined && node !== "raw"
      ? [{ name: `${part} of ${name}`, part, whole: whole as Schema.Codec<unknown, unknown>, node }]
      : []
  }),
)

interface Verdict {
  readonly value?: unknown
  readonly issues?: ReadonlyArray<{ readonly path?: unknown; readonly message: string }> | undefined
}

/** The library's own words, which nobody is to read. */
const isOfLibrary = (message: string) => /^(?:Expected|Missing key)/.test(message)

const ownWords = ({ issues = [] }: Verdict) =>
  issues.map(({ path, message }) => ({ path, message: isOfLibrary(message) ? "" : message }))

/** So often is each part tried; there are hundreds of them, made of the same pieces. */
const tries = 12

describe("the small schemas of the browser", () => {
  it("are there for every part of the endpoint table", () => {
    expect(parts.length).toBeGreaterThan(300)
  })

  it.each(parts)("$name: what is sent is read as Effect's schemas read it", ({ part, whole, node }) => {
    const read = Schema.toStandardSchemaV1(whole)["~standard"].validate
    const smallRead = small.Schema.toStandardSchemaV1(node)["~standard"].validate
    fc.assert(
      fc.property(sentValues(whole, part === "success" ? 60 : 2), (sent) => {
        const expected = read(sent) as Verdict
        const found = smallRead(sent) as Verdict
        expect(found.issues === undefined).toBe(expected.issues === undefined)
        expect(found.value).toEqual(expected.value)
        if (part !== "success") expect(ownWords(found)).toEqual(ownWords(expected))
      }),
      { numRuns: runs(tries) },
    )
  })

  it.each(parts)("$name: values travel and are told apart as by Effect's schemas", ({ whole, node }) => {
    const decode = Schema.decodeUnknownResult(whole)
    const encode = Schema.encodeUnknownSync(whole, { disableChecks: true })
    const is = Schema.is(whole)
    const smallIs = small.Schema.is(node)
    const smallEncode = small.Schema.encodeUnknownSync(node)
    fc.assert(
      fc.property(sentValues(whole, 200), (sent) => {
        const decoded = decode(sent)
        expect(smallIs(sent)).toBe(is(sent))
        if (Result.isFailure(decoded)) return
        expect(smallIs(decoded.success)).toBe(is(decoded.success))
        expect(smallEncode(decoded.success)).toEqual(encode(decoded.success))
      }),
      { numRuns: runs(tries) },
    )
  })
})
