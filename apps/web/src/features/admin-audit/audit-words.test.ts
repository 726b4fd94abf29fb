import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { textOf } from "../../messages/text.tsx"
import { conversationHref, sayChanges, sayField, saySubject, sayValue } from "./audit-words.ts"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["admin-audit", "orders"]))

const texts = { text: textOf(i18n, "admin-audit"), ordersText: textOf(i18n, "orders") }

describe("the audit log in words", () => {
  it("leads to the conversation in which a message was sent", () => {
    const account = "c1177641-3db1-4d95-89e9-66d7f2a71371"
    expect(conversationHref({ action: "message-sent", account })).toBe(`/admin?tab=messages&chat=${account}`)
    expect(conversationHref({ action: "role-assigned", account })).toBeUndefined()
    expect(conversationHref({ action: "message-sent", account: null })).toBeUndefined()
  })

  it("calls an account what it is called now, and says when it is gone", () => {
    const account = "c1177641-3db1-4d95-89e9-66d7f2a71371"
    expect(saySubject(texts, { subject: "Account", account, accountName: "Ana Lopez" })).toBe("Ana Lopez")
    expect(saySubject(texts, { subject: "Account", account, accountName: null })).toBe("an account that was deleted")
    expect(saySubject(texts, { subject: "#1042", account: null, accountName: null })).toBe("#1042")
  })

  it.each([
    ["additionalCharges", 1250, "$12.50"],
    ["pricePerPound", 100, "$1.00"],
    ["feeAdjustment", 500, "$5.00"],
    ["deduction", 750, "$7.50"],
    ["left", 1800, "$18.00"],
    ["weight", 25.5, "25.5 lbs"],
    ["freeWeightLimit", 30, "30 lbs"],
    ["readyBags", 3, "3"],
    ["status", "ready_for_delivery", "Ready for Delivery"],
    ["status", "won", "Won"],
    ["role", "laundry_worker", "Laundry Worker"],
    ["pickupStart", "18:00", "6:00 PM"],
    ["deliveryDate", "2026-11-21", "Sat Nov 21"],
    ["pickedUpAt", Date.parse("2026-11-20T23:05:00Z"), "Fri Nov 20 · 6:05 PM"],
    ["cancellationPolicy", "before_cutoff", "Free before the cutoff"],
    ["operatingModel", "marketplace", "Marketplace of laundry workers"],
    ["notes", null, "nothing"],
    ["notes", "", "nothing"],
    ["companyName", "Ocean Linen", "Ocean Linen"],
    ["phone", "12:30", "12:30"],
    ["anything", true, "yes"],
  ] as const)("says %s %j as %s", (field, value, said) => {
    expect(sayValue(texts, field, value)).toBe(said)
  })

  it("calls fields by their names, and unknown ones by the one they are kept under", () => {
    expect(sayField(texts, "sameDayCutoff")).toBe("Same-day cutoff")
    expect(sayField(texts, "emailMessagesSent")).toBe("Email messages sent")
    expect(sayField(texts, "33139")).toBe("33139")
  })

  it("tells what changed from what came and what went", () => {
    expect(sayChanges(texts, { before: { role: "client" }, after: { role: "driver" } })).toEqual([
      { field: "role", name: "Role", from: "Client", to: "Driver" },
    ])
    expect(sayChanges(texts, { before: {}, after: { areaName: "South Beach" } })).toEqual([
      { field: "areaName", name: "Area name", from: undefined, to: "South Beach" },
    ])
    expect(sayChanges(texts, { before: { areaName: "South Beach" }, after: {} })).toEqual([
      { field: "areaName", name: "Area name", from: "South Beach", to: undefined },
    ])
  })
})
