import { describe, expect, it } from "vitest"
import { type Area, loadAreas } from "./catalogues.ts"
import { makeI18n } from "./make-i18n.ts"
import { textOf } from "./text.tsx"

// Vitest does not keep what it made of a file in which it finds `import.meta.glob(`, without a type in between.
const written = import.meta.glob<Record<string, string | ReadonlyArray<string>>>("./en/*.json", {
  eager: true,
  import: "default",
})
const areas = Object.entries(written).map(([path, texts]) => [path.slice(5, -5) as Area, texts] as const)

describe("the English catalogues", () => {
  it.each(areas)("%s: every text that is written can be said", async (area, texts) => {
    const i18n = makeI18n("en")
    await loadAreas(i18n, [area])
    for (const [id, text] of Object.entries(texts)) {
      const said = i18n._(`${area}.${id}`)
      const whole = typeof text === "string" ? text : text.join("\n")
      expect(said).not.toBe("")
      if (!whole.includes("{")) expect(said).toBe(whole)
    }
  })

  it("is loud about a text whose area is not loaded", () => {
    expect(() => textOf(makeI18n("en"), "landing")("headline")).toThrow("landing")
  })

  it("puts values in and chooses plurals", async () => {
    const i18n = makeI18n("en")
    await loadAreas(i18n, ["address", "payment"])
    expect(textOf(i18n, "payment")("pay", { amount: "$30.00" })).toBe("Pay $30.00")
    expect(textOf(i18n, "address")("count", { count: 1 })).toMatch(/^1 suggestion\./)
    expect(textOf(i18n, "address")("count", { count: 4 })).toMatch(/^4 suggestions\./)
  })
})
