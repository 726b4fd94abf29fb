import type { PublicSettings } from "@laundry/contracts/company/public-data"
import { ServiceAreaId, ZipCode } from "@laundry/contracts/http/wire"
import { adoptTimeZone, defaultTimeZone, type IsoDate, type WallTime } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import { beforeAll, describe, expect, it } from "vitest"
import { faqCategories, faqOf } from "../../features/faq/faq-content.ts"
import { privacySections, termsSections, withSectionNumbers } from "../../features/legal/legal-sections.ts"
import { loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { textOf } from "../../messages/text.tsx"
import { operatingHoursOf, priceTermsOf } from "../../platform/public-data/public-settings.ts"
import { factTextOf } from "./fact-text.ts"
import { factsOf } from "./facts.ts"
import { enforcedFigures, type Figures } from "./figures.ts"

// Vitest does not keep what it made of a file in which it finds `import.meta.glob(`, without a type in between.
const catalogues = import.meta.glob<Record<string, string | ReadonlyArray<string>>>(
  "../../messages/en/{faq-answers,facts,terms,privacy}.json",
  { eager: true, import: "default" },
)

const given: PublicSettings = {
  minimumOrderAmount: "30.00",
  pricePerPound: "1.00",
  freeWeightLimit: "30.00",
  company: {
    companyName: "Wash <& Fold>",
    tagline: "",
    phone: "(305) 555-0142",
    email: "hello@example.test",
    address: "1 Ocean Drive",
  },
  operatingHours: { pickupStart: "18:00", pickupEnd: "21:00", deliveryTime: "10:00", sameDayCutoff: "17:00" },
  cancellationPolicy: "fee_after_six",
  payments: { mode: "sandbox", publishableKey: "pk_test" },
  serverTime: "2026-11-20T19:46:00.000Z",
}
const marketplace: PublicSettings["marketplace"] = {
  trustAndSafetyFee: "3.00",
  oversizedItemFee: "8.00",
  cancellationFee: "10.00",
  platformFeePercent: 25,
  firstAmount: "33.00",
}
const areas = [{ id: ServiceAreaId.make("1"), zipCode: ZipCode.make("33139"), areaName: "South Beach" }]

const i18n = makeI18n("en")
beforeAll(() => loadAreas(i18n, ["facts", "faq-answers", "terms", "privacy"]))

/** All that the three pages say, with these settings and figures. */
const pages = (told: PublicSettings | "unreadable" = given, figures: Figures = enforcedFigures) => {
  const settings = told === "unreadable" ? undefined : told
  const facts = factsOf(
    textOf(i18n, "facts"),
    { settings, terms: priceTermsOf(settings), hours: operatingHoursOf(settings) },
    settings === undefined ? [] : areas,
    figures,
  )
  const faq = faqOf(factTextOf(i18n, "faq-answers", facts))
  const terms = termsSections.map((id) => withSectionNumbers(factTextOf(i18n, "terms", facts)(`${id}.text`)))
  const privacy = privacySections.map((id) => factTextOf(i18n, "privacy", facts)(`${id}.text`))
  const answer = (slug: string) =>
    faq.flatMap(({ entries }) => entries).find((entry) => entry.slug === slug)?.plainAnswer ?? "no such question"
  return {
    answer,
    faq: faq
      .flatMap(({ entries }) => entries.flatMap(({ question, plainAnswer }) => [question, plainAnswer]))
      .join("\n"),
    terms: terms.join("\n"),
    privacy: privacy.join("\n"),
    updated: facts.updated,
  }
}

describe("the questions", () => {
  const slugs = faqCategories.flatMap(({ questions }) => questions)

  it("are more than thirty in five categories, each with an address of its own", () => {
    expect(faqCategories).toHaveLength(5)
    expect(slugs.length).toBeGreaterThanOrEqual(30)
    expect(new Set([...slugs, ...faqCategories.map(({ id }) => id)]).size).toBe(slugs.length + 5)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it("keep the addresses that people have shared", () => {
    expect(slugs).toMatchSnapshot()
  })

  it("are all asked, and no answer lacks its question", () => {
    const written = Object.entries(catalogues).find(([path]) => path.endsWith("faq-answers.json"))?.[1] ?? {}
    expect(Object.keys(written).toSorted()).toEqual(slugs.flatMap((slug) => [slug, `${slug}.answer`]).toSorted())
  })

  it("are answered by the settings", () => {
    const { answer } = pages()
    expect(answer("price-examples")).toContain("15 lbs = $30.00\n25 lbs = $30.00\n42 lbs = $42.00")
    expect(answer("service-area")).toContain("33139 South Beach")
    expect(answer("contact-support")).toContain("call (305) 555-0142 or write to hello@example.test.")
    expect(answer("missed-pickup")).toContain("of the $30.00 that you paid, $20.00 is refunded and $10.00 is kept")
    const changed = pages({
      ...given,
      minimumOrderAmount: "45.50",
      operatingHours: { pickupStart: "11:00", pickupEnd: "13:30", deliveryTime: "09:00", sameDayCutoff: "10:15" },
    })
    expect(changed.answer("price-examples")).toContain("42 lbs = $57.50")
    expect(changed.answer("missed-pickup")).toContain("$35.50 is refunded")
    expect(changed.answer("same-day-pickup")).toContain("before 10:15 AM")
    expect(changed.answer("pickup-window")).toContain("Between 11 AM and 1:30 PM")
    expect(changed.answer("delivery-time")).toContain("before 9 AM")
  })

  it.each<[string, Partial<PublicSettings>]>([
    ["days are closed", { closures: { closedWeekdays: ["sunday"], holidays: [] } }],
    ["a pickup window can be full", { limitsPickups: true }],
  ])("promise no day for certain where %s", (_, settings) => {
    const usual = pages()
    expect(usual.answer("same-day-pickup")).toContain(
      "Yes, if you order before 5 PM. From 5 PM on, the next pickup is tomorrow.",
    )
    expect(usual.answer("pickup-window")).toContain("on your pickup day, every day of the week. Please")
    expect(usual.answer("pickup-days")).toBe(
      "Before 5 PM you can choose today or tomorrow. From 5 PM on you can choose tomorrow or the day after tomorrow.",
    )
    const { answer } = pages({ ...given, ...settings })
    expect(answer("same-day-pickup")).toContain("Yes, if you order before 5 PM and the order form offers today.")
    expect(answer("same-day-pickup")).not.toContain("tomorrow")
    expect(answer("pickup-window")).toContain("on your pickup day. Please")
    expect(answer("pickup-days")).toContain("the next two days that have a pickup and room for your bags")
    expect(answer("pickup-days")).not.toContain("tomorrow")
  })

  it("name Miami Beach for the time where it is the time there", () => {
    const sentence = "All times are Eastern, the time in Miami Beach."
    expect(pages().answer("same-day-pickup")).toContain(sentence)
    adoptTimeZone("America/Chicago")
    try {
      expect(pages().answer("same-day-pickup")).toContain("All times are Central time.")
      expect(pages().answer("same-day-pickup")).not.toContain("Miami")
    } finally {
      adoptTimeZone(defaultTimeZone)
    }
  })

  it("say the company's cancellation policy", () => {
    expect(pages().answer("can-i-cancel")).toContain("free before 6 PM on pickup day. After that a $10.00")
    const strict = pages({ ...given, cancellationPolicy: "before_cutoff" })
    expect(strict.answer("can-i-cancel")).toContain(
      "free before 5 PM on pickup day. After that it is no longer possible",
    )
    expect(strict.terms).not.toContain("free before 6 PM")
  })

  it("send customers to their order's own page where they may change and cancel it themselves, and to us elsewhere", () => {
    const own = pages({ ...given, customerChanges: true })
    const asked = ["can-i-cancel", "can-i-reschedule"]
    for (const slug of asked) {
      const usual = pages().answer(slug)
      expect(usual).not.toContain("yourself")
      expect(own.answer(slug)).toContain("yourself before 5 PM on pickup day, while nobody is on the way to you")
      expect(own.answer(slug)).toContain("the order’s page, which the link in our emails opens")
    }
    expect(pages().answer("can-i-cancel")).toContain("Signed in, write to us in the chat. As a guest, call (305)")
    expect(pages().answer("can-i-reschedule")).toContain(
      "Yes, as long as we have not picked up. Write to us in the chat, or call (305) 555-0142",
    )
    expect(own.answer("can-i-cancel")).toContain("After that, call (305) 555-0142")
    expect(own.answer("can-i-reschedule")).toContain("After that, write to us in the chat, or call (305) 555-0142")
  })

  it("say the specification's prices when the settings can't be read", () => {
    const { answer } = pages("unreadable")
    expect(answer("price")).toContain("$30 minimum covering 30 lb, $1 per pound beyond.")
    expect(answer("contact-support")).toContain("write to us in the chat of your account")
    expect(answer("service-area")).toContain("the ZIP codes listed on our home page")
  })

  it.each([
    ["(305) 555-0142", "", "call (305) 555-0142."],
    ["", "hello@example.test", "write to hello@example.test."],
    ["", "", "write to us in the chat of your account."],
  ])("name the ways to reach us that there are: %j, %j", (phone, email, expected) => {
    expect(pages({ ...given, company: { ...given.company, phone, email } }).answer("contact-support")).toContain(
      expected,
    )
  })
})

describe("the terms", () => {
  it("have 25 sections, and refer to each other by number", () => {
    expect(termsSections).toHaveLength(25)
    expect(new Set(termsSections).size).toBe(25)
    const { terms } = pages()
    expect(terms).toContain("Section 23 contains an agreement to arbitrate")
    expect(terms).not.toContain("<see>")
  })

  it("say the specification's figures", () => {
    const { terms } = pages()
    for (const sentence of [
      "at least 18 years old",
      "only one account",
      "Oversized item fee: $8.00",
      "Trust and Safety Fee: $3.00",
      "Cancellation Fee: $10.00",
      "at least 4 hours before its pickup deadline",
      "exceeds 10% of accepted Orders",
      "the driver waits 5 minutes",
      "within 24 hours of delivery",
      "limited to double the service cost",
      "within 30 days of the Order’s completion",
      "the greater of $500.00 or the amounts that you paid us in the 6 months before",
      "if 25 or more similar demands",
      "batches of at most 100 demands",
      "within 60 days of the invoice",
      "State of Delaware",
      "US dollars",
    ])
      expect(terms).toContain(sentence)
    expect(pages().updated).toBe("July 28, 2025")
  })
})

describe("the privacy policy", () => {
  it("says for whom the service is, which rights there are and how to ask", () => {
    const { privacy } = pages()
    for (const sentence of ["users 16 and older", "right:\n- to know", "- to delete", "- to correct", "We do not sell"])
      expect(privacy).toContain(sentence)
    expect(privacy).toContain("For any privacy request, call <phone>(305) 555-0142</phone>")
    expect(privacy).toContain("Our address: 1 Ocean Drive.")
    expect(pages({ ...given, company: { ...given.company, address: "" } }).privacy).not.toContain("Our address")
  })

  it("names the services that carry texts and notifications, and what is kept for them", () => {
    const { privacy } = pages()
    expect(privacy).toContain("the services that carry our email, text messages and notifications")
    expect(privacy).toContain(
      "your agreement to text messages, and the address by which your browser takes notifications",
    )
  })

  it("promises no removal that nothing makes: orders, photos, messages and inquiries go by a deleted account or not at all", () => {
    for (const { privacy } of [pages(), pages({ ...given, marketplace })]) {
      for (const sentence of [
        "- Orders and payments: they stay in our books, stripped of your name once the account is deleted; those placed without an account thirteen months after they are over, or earlier if you ask for it on the order’s page",
        "- Photos of bags and messages: they stay with the order or the account that they belong to",
        "they go with the account when you delete it",
        "- Inquiries of businesses: they stay with us after they are answered",
      ])
        expect(privacy).toContain(sentence)
      expect(privacy).not.toMatch(/then deleted|no longer needed|as long as claims/)
    }
  })
})

describe("every figure of the long texts", () => {
  it("comes from a setting or a constant: the catalogues hold none", () => {
    for (const [path, texts] of Object.entries(catalogues))
      for (const [id, text] of Object.entries(texts))
        expect(
          [text]
            .flat()
            .join("\n")
            .replaceAll(/\{\w+, plural, =\d/g, ""),
          `${path} ${id}`,
        ).not.toMatch(/\d/)
  })

  const others: Figures = {
    waitMinutes: 77,
    kept: cents(77_700),
    damageClaimHours: 77,
    damageLiabilityFactor: 77,
    refundClaimDays: 77,
    oversizedItem: cents(77_700),
    trustAndSafety: cents(77_700),
    cancellation: cents(77_700),
    cancellationNoticeHours: 77,
    unauthorizedCancellationPercent: 77,
    amount: cents(77_700),
    months: 77,
    massDemands: 77,
    batchSize: 77,
    feeDays: 77,
    ordering: 77,
    visiting: 77,
    freeCancellationEnd: "07:07" as WallTime,
    lateCancellationFee: cents(77_700),
    servingSince: 1777,
    workerDocumentDays: 77,
    legalTextsUpdated: { single_operator: "1977-07-17" as IsoDate, marketplace: "1977-07-17" as IsoDate },
  }

  it.each(Object.keys(enforcedFigures) as ReadonlyArray<keyof Figures>)(
    "%s: change it and the texts change",
    (name) => {
      // How long documents of laundry workers stay is said where there are laundry workers.
      const told = name === "workerDocumentDays" ? { ...given, marketplace } : given
      const before = JSON.stringify(pages(told))
      const after = JSON.stringify(pages(told, { ...enforcedFigures, [name]: others[name] }))
      expect(before).not.toMatch(/77/)
      expect(after).toMatch(/77|7:07/)
    },
  )
})
