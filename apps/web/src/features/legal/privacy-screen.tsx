import { useText } from "../../messages/text.tsx"
import { useFactText } from "../../shared/prose/fact-text.ts"
import { LegalPage } from "./legal-page.tsx"
import { privacySections } from "./legal-sections.ts"

/** The privacy policy (specification §2). */
export const PrivacyScreen = () => {
  const text = useText("legal")
  const say = useFactText("privacy")
  const sections = privacySections.map((id) => ({ id, title: say(id), text: say(`${id}.text`) }))
  return <LegalPage title={text("privacy")} lead={text("privacyLead")} sections={sections} />
}
