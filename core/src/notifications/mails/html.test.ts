import { typedText } from "@laundry/core-testing/arbitraries"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { html } from "./html.ts"

describe("markup", () => {
  it("escapes every value, in elements and in attributes", () => {
    const text = `<script>"x" & 'y'</script>`
    expect(html`<a href="${text}">${text}</a>`.markup).toBe(
      `<a href="&lt;script&gt;&quot;x&quot; &amp; &#39;y&#39;&lt;/script&gt;">&lt;script&gt;&quot;x&quot; &amp; &#39;y&#39;&lt;/script&gt;</a>`,
    )
  })

  it("puts markup in as it is, alone and in lists, and numbers as they read", () => {
    const items = ["a", "<b>"].map((item) => html`<li>${item}</li>`)
    expect(html`<ul>${items}</ul>${html`<hr>`}${[]}${3}`.markup).toBe("<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>3")
  })

  it("keeps what anybody types as text: reading the entities back gives what was typed", () => {
    const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" }
    fc.assert(
      fc.property(typedText, (text) => {
        const { markup } = html`${text}`
        expect(markup).not.toMatch(/[<>"']/)
        expect(markup.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "")).toBe(text)
      }),
    )
  })
})
