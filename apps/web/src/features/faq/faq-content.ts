import type { FactText } from "../../shared/prose/fact-text.ts"
import { plainProse } from "../../shared/prose/prose.ts"

/** The categories of specification §2 and their questions: each name is the question's address, /faq#name, and stays. */
export const faqCategories = [
  {
    id: "general",
    questions: [
      "what-we-do",
      "how-it-works",
      "service-area",
      "need-an-account",
      "who-can-order",
      "be-at-home",
      "hotels-and-rentals",
      "for-businesses",
    ],
  },
  {
    id: "ordering",
    questions: [
      "place-an-order",
      "same-day-pickup",
      "pickup-window",
      "delivery-time",
      "pickup-days",
      "can-i-cancel",
      "can-i-reschedule",
      "missed-pickup",
      "pickup-in-one-click",
      "where-is-my-order",
      "how-many-bags",
    ],
  },
  {
    id: "pricing",
    questions: [
      "price",
      "price-examples",
      "delivery-fee",
      "when-do-i-pay",
      "more-than-covered",
      "payment-methods",
      "payment-security",
      "payment-link",
      "price-changes",
      "refunds",
      "oversized-items",
    ],
  },
  {
    id: "care",
    questions: [
      "dry-cleaning",
      "detergent",
      "how-to-pack",
      "special-instructions",
      "what-not-to-send",
      "check-pockets",
      "weighing",
      "bag-count",
      "how-it-comes-back",
    ],
  },
  {
    id: "support",
    questions: [
      "contact-support",
      "damaged-items",
      "missing-items",
      "late-delivery",
      "not-satisfied",
      "payment-failed",
      "address-not-accepted",
      "no-confirmation",
      "cannot-sign-in",
      "my-data",
    ],
  },
] as const

export type FaqCategoryId = (typeof faqCategories)[number]["id"]
export type FaqSlug = (typeof faqCategories)[number]["questions"][number]

export interface FaqEntry {
  readonly slug: FaqSlug
  readonly question: string
  /** As it is written, with its paragraphs, lists and links. */
  readonly answer: string
  /** As it is read. */
  readonly plainAnswer: string
}

export interface FaqCategory {
  readonly id: FaqCategoryId
  readonly entries: ReadonlyArray<FaqEntry>
}

/** All questions and answers as `say` says them. */
export const faqOf = (say: FactText<"faq-answers">): ReadonlyArray<FaqCategory> =>
  faqCategories.map(({ id, questions }) => ({
    id,
    entries: questions.map((slug) => {
      const answer = say(`${slug}.answer`)
      return { slug, question: say(slug), answer, plainAnswer: plainProse(answer) }
    }),
  }))
