import { order as anyOrder, price, typedText } from "@laundry/core-testing/arbitraries"
import { settings, templates, unpaid, write } from "@laundry/core-testing/order-mail-samples"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { defaultCompanySettings } from "../../company/company-settings.ts"
import { layOutHtml, layOutText } from "./mail-layout.ts"

describe.each(templates)("a mail of the kind %s", (template) => {
  it("has a subject, a heading, text and the order's number, whatever the order", () => {
    fc.assert(
      fc.property(anyOrder, price, (order, amount) => {
        const body = write(template, order, amount)
        for (const text of [body.subject, body.heading, ...body.paragraphs, ...body.facts.flat()]) {
          expect(text.trim()).not.toBe("")
        }
        expect(body.subject).toContain(`#${order.orderNumber}`)
      }),
    )
  })

  it("keeps its subject and heading on one line and out of the customer's hands", () => {
    fc.assert(
      fc.property(anyOrder, typedText, (order, customerName) => {
        const body = write(template, { ...order, customerName })
        expect(body.subject).toMatch(/^[\w #,.]+$/)
        expect(body.heading).not.toMatch(/[\r\n]/)
      }),
    )
  })

  it("escapes in markup what anybody typed, and leaves it as it is in text", () => {
    const hostile = `<img src=x onerror="alert('1')"> & Co`
    const company = { ...settings.information, companyName: hostile }
    const body = write(template, { ...unpaid, customerName: hostile, pickupAddress: hostile, pickupApt: null })
    const markup = layOutHtml(body, company)
    expect(markup).not.toContain("<img")
    expect(markup).toContain("&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; Co")
    expect(layOutText(body, company)).toContain(hostile)
  })

  it("says the same in text and in markup, and how to reach the company", () => {
    const body = write(template, unpaid)
    const text = layOutText(body, settings.information)
    const markup = layOutHtml(body, settings.information)
    const links = body.action === undefined ? [] : [body.action.label]
    for (const said of [
      body.heading,
      ...body.paragraphs,
      ...body.facts.flat(),
      ...(body.sums === undefined ? [] : [...body.sums.lines, body.sums.total].flat()),
      ...links,
      "(305) 555-0199 · hello@laundry.example",
    ]) {
      expect(text).toContain(said)
      expect(markup).toContain(said)
    }
    if (body.action !== undefined) {
      expect(text).toContain(body.action.url)
      expect(markup).toContain(`href="${body.action.url.replace("&", "&amp;")}"`)
    }
  })

  it("has no empty block when the company gave no contact details", () => {
    const text = layOutText(write(template, unpaid), defaultCompanySettings.information)
    expect(text).not.toMatch(/\n{3}|undefined|null/)
    expect(text.trim()).toMatch(/Wash & Fold Laundry$/)
  })
})
