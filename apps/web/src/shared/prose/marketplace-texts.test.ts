import type { PublicSettings } from "@laundry/contracts/company/public-data"
import { marketplaceTerms } from "@laundry/core/marketplace/marketplace-terms"
import { cents, formatDollars } from "@laundry/core/money/cents"
import { beforeAll, describe, expect, it } from "vitest"
import { faqOf } from "../../features/faq/faq-content.ts"
import { privacySections, termsSections, withSectionNumbers } from "../../features/legal/legal-sections.ts"
import { loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { textOf } from "../../messages/text.tsx"
import { operatingHoursOf, priceTermsOf } from "../../platform/public-data/public-settings.ts"
import { factTextOf } from "./fact-text.ts"
import { factsOf } from "./facts.ts"
import { enforcedFigures, type Figures } from "./figures.ts"

const singleOperator: PublicSettings = {
  minimumOrderAmount: "30.00",
  pricePerPound: "1.00",
  freeWeightLimit: "30.00",
  company: { companyName: "Wash", tagline: "", phone: "", email: "hello@example.test", address: "" },
  operatingHours: { pickupStart: "18:00", pickupEnd: "21:00", deliveryTime: "10:00", sameDayCutoff: "17:00" },
  cancellationPolicy: "fee_after_six",
  payments: { mode: "sandbox", publishableKey: "pk_test" },
  serverTime: "2026-11-20T19:46:00.000Z",
}
const marketplace: PublicSettings = {
  ...singleOperator,
  marketplace: {
    trustAndSafetyFee: "3.00",
    oversizedItemFee: "8.00",
    cancellationFee: "10.00",
    platformFeePercent: 25,
    firstAmount: "33.00",
  },
}

/** Every text that customers read; staff and laundry workers have catalogues of their own, commercial laundry is the company's. */
// Vitest does not keep what it made of a file in which it finds `import.meta.glob(`, without a type in between.
const customersTexts = import.meta.glob<Record<string, string | ReadonlyArray<string>>>(
  [
    "../../messages/en/*.json",
    "!../../messages/en/{admin,work,driver,laundry,company,staff,commercial,privacy}*.json",
    "!../../messages/en/at-the-door.json",
  ],
  { eager: true, import: "default" },
)

/** What the company says that it does itself: true of a laundry's own crew only. */
const ownWork =
  /\b[Ww]e(?: will| now| also)? (?:pick|come|came|wash|weigh|bring|fetch|dry|fold|could not pick)|\bthe driver\b|\b(?:[Dd]o|[Cc]an) you (?:pick|come|wash|weigh|iron|take)/

/** Said with a single operator only, or of what is the company's in both models. */
const notOfWorkers: ReadonlyArray<string> = [
  "landing.aboutText",
  "landing.aboutScope",
  "message-settings.driver_on_the_way",
  "message-settings.pickup_missed",
  "faq-answers.for-businesses",
  "search.faq",
]

const i18n = makeI18n("en")
beforeAll(() => loadAreas(i18n, ["facts", "faq-answers", "terms", "privacy"]))

const pages = (settings: PublicSettings, figures: Figures = enforcedFigures) => {
  const facts = factsOf(
    textOf(i18n, "facts"),
    { settings, terms: priceTermsOf(settings), hours: operatingHoursOf(settings) },
    [],
    figures,
  )
  const entries = faqOf(factTextOf(i18n, "faq-answers", facts)).flatMap((category) => category.entries)
  return {
    updated: facts.updated,
    answer: (slug: string) => entries.find((entry) => entry.slug === slug)?.plainAnswer ?? "no such question",
    faq: entries.map(({ question, plainAnswer }) => `${question}\n${plainAnswer}`).join("\n"),
    privacy: privacySections.map((id) => factTextOf(i18n, "privacy", facts)(`${id}.text`)).join("\n"),
    terms: termsSections.map((id) => withSectionNumbers(factTextOf(i18n, "terms", facts)(`${id}.text`))).join("\n"),
  }
}

describe("the privacy policy", () => {
  it("says in a marketplace alone what is kept of laundry workers, who sees it, and for how long, by the code's own figure", () => {
    expect(pages(singleOperator).privacy).not.toMatch(
      /apply as a laundry worker|photos of an ID|Files of laundry workers|in a claim/,
    )
    const { privacy } = pages(marketplace)
    for (const said of [
      "photos of an ID, of your laundry place",
      "Files of laundry workers",
      // Workers read claims and ratings of orders that are over.
      "the stars and words of its rating, and what is said of the laundry in a claim",
      "90 days after an application",
    ]) {
      expect(privacy).toContain(said)
    }
    expect(pages(marketplace, { ...enforcedFigures, workerDocumentDays: 77 }).privacy).toContain("77 days after")
  })
})

describe("what customers read in a marketplace", () => {
  it("says nowhere that we do what a laundry worker does", () => {
    const model =
      /\{model, select, marketplace \{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\} other \{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}\}/g
    const found = Object.entries(customersTexts).flatMap(([path, texts]) =>
      Object.entries(texts).flatMap(([id, text]) => {
        const name = `${/(\w[\w-]*)\.json$/.exec(path)?.[1] ?? path}.${id}`
        const said = [text].flat().join("\n").replaceAll(model, "$1")
        return ownWork.test(said) && !notOfWorkers.includes(name) ? [`${name}: ${said}`] : []
      }),
    )
    expect(found).toEqual([])
  })

  it("shows the day of the marketplace's own terms", () => {
    expect(pages(marketplace).updated).toBe("November 23, 2026")
    expect(pages(singleOperator).updated).toBe("July 28, 2025")
  })
})

describe("the long texts of a marketplace", () => {
  it("say who does the laundry, what is paid first and what comes with it", () => {
    const { answer, terms } = pages(marketplace)
    expect(answer("what-we-do")).toContain("Independent laundry workers near you pick up")
    expect(answer("when-do-i-pay")).toContain(
      "You pay $33.00 online when you order: the minimum of $30.00, which covers the first 30 lbs, and the Trust and Safety Fee of $3.00.",
    )
    expect(answer("price-examples")).toContain("15 lbs = $33.00\n25 lbs = $33.00\n42 lbs = $45.00")
    expect(answer("delivery-fee")).toContain("a Platform Service Fee of 25% of what the laundry costs")
    expect(answer("oversized-items")).toContain("costs $8.00")
    expect(answer("missed-pickup")).toContain("of the $33.00 that you paid, $23.00 is refunded and $10.00 is kept")
    expect(answer("can-i-cancel")).toContain("free until your laundry worker sets out. After that it costs $10.00")
    for (const sentence of [
      "The minimum and the Trust and Safety Fee, together $33.00, are paid when the Order is placed.",
      "Trust and Safety Fee: $3.00 for each Order, for",
      "Platform Service Fee: 25% of the Laundry Service Payment",
      "at least 4 hours before its pickup deadline",
      "exceeds 10% of accepted Orders",
      "$23.00 of $33.00",
    ])
      expect(terms).toContain(sentence)
  })

  it("take the fees from the figures that are charged, and the percent from the settings", () => {
    const figures = {
      ...enforcedFigures,
      trustAndSafety: cents(450),
      oversizedItem: cents(900),
      cancellation: cents(1200),
    }
    const { marketplace: told } = marketplace
    const other = { ...singleOperator, ...(told && { marketplace: { ...told, platformFeePercent: 30 } }) }
    const { faq, terms } = pages(other, figures)
    for (const text of [faq, terms]) {
      expect(text).toMatch(/\$4\.50/)
      expect(text).toMatch(/\$9\.00/)
      expect(text).toMatch(/\$12\.00/)
      expect(text).toContain("30%")
      expect(text).not.toMatch(/\$3\.00|\$8\.00|25%/)
    }
  })

  it("name the very figures that a new order keeps and is charged by", () => {
    const { trustAndSafetyFee, oversizedItemFee, cancellationFee } = marketplaceTerms(25)
    const { trustAndSafety, oversizedItem, cancellation } = enforcedFigures
    expect([trustAndSafety, oversizedItem, cancellation]).toEqual([
      trustAndSafetyFee,
      oversizedItemFee,
      cancellationFee,
    ])
    const { faq, terms } = pages(marketplace)
    for (const fee of [trustAndSafetyFee, oversizedItemFee, cancellationFee]) {
      expect(faq).toContain(formatDollars(fee))
      expect(terms).toContain(formatDollars(fee))
    }
  })

  it("are another company's with a single operator", () => {
    const { faq, terms } = pages(singleOperator)
    expect(faq).not.toMatch(/laundry worker|Trust and Safety|Platform Service/i)
    expect(faq).toContain("When does the driver come?")
    expect(terms).toContain("The minimum is paid when the Order is placed.")
    expect(terms).toContain("$20.00 of a minimum of $30.00")
  })
})
