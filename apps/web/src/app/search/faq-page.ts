import { faqOf } from "../../features/faq/faq-content.ts"
import { textOf } from "../../messages/text.tsx"
import { operatingHoursOf, priceTermsOf } from "../../platform/public-data/public-settings.ts"
import { factTextOf } from "../../shared/prose/fact-text.ts"
import { factsOf } from "../../shared/prose/facts.ts"
import type { Described, SearchContext } from "./structured-data.ts"

interface Question {
  readonly "@type": "Question"
  readonly name: string
  readonly url: string
  readonly acceptedAnswer: { readonly "@type": "Answer"; readonly text: string }
}

interface FaqPage extends Described<"FAQPage"> {
  readonly url: string
  readonly mainEntity: ReadonlyArray<Question>
}

/** The questions and answers of the FAQ, word for word. */
export const faqPage = ({ data, publicUrl, i18n }: SearchContext): FaqPage => {
  const { settings, serviceAreas } = data
  const facts = factsOf(
    textOf(i18n, "facts"),
    { settings, terms: priceTermsOf(settings), hours: operatingHoursOf(settings) },
    serviceAreas,
  )
  const entries = faqOf(factTextOf(i18n, "faq-answers", facts)).flatMap((category) => category.entries)
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    url: `${publicUrl}/faq`,
    mainEntity: entries.map(({ slug, question, plainAnswer }) => ({
      "@type": "Question",
      name: question,
      url: `${publicUrl}/faq#${slug}`,
      acceptedAnswer: { "@type": "Answer", text: plainAnswer },
    })),
  }
}
