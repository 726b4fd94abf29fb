import { useText } from "../../messages/text.tsx"
import { useFactText } from "../../shared/prose/fact-text.ts"
import { LegalPage } from "./legal-page.tsx"
import { termsSections, withSectionNumbers } from "./legal-sections.ts"

/** The terms of use: 25 numbered sections (specification §2, §9). */
export const TermsScreen = () => {
  const text = useText("legal")
  const say = useFactText("terms")
  const sections = termsSections.map((id) => ({ id, title: say(id), text: withSectionNumbers(say(`${id}.text`)) }))
  return <LegalPage title={text("terms")} lead={text("termsLead")} sections={sections} numbered />
}
