import { useText } from "../../messages/text.tsx"
import { useOperatingModel } from "../../platform/public-data/use-public-data.ts"
import { useFactText } from "../../shared/prose/fact-text.ts"
import { LegalPage } from "./legal-page.tsx"
import { privacySections } from "./legal-sections.ts"

/** The privacy policy (specification §2). */
export const PrivacyScreen = () => {
  const text = useText("legal")
  const model = useOperatingModel()
  const say = useFactText("privacy")
  const sections = privacySections.map((id) => ({ id, title: say(id), text: say(`${id}.text`) }))
  return <LegalPage title={text("privacy")} lead={text("privacyLead", { model })} sections={sections} />
}
