import { formatPhone } from "@laundry/core/shared/phone-number"
import { TextLink } from "../../design/text-link.tsx"
import { RichText, useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { mailLink } from "../site/contact.ts"
import { PhoneLink } from "../site/phone-link.tsx"

/** Whom to ask, from the company settings. */
export const ContactLine = () => {
  const text = useText("payment")
  const company = useSettings().settings?.company
  return (
    <section className="border-t border-line pt-6">
      <h2 className="font-semibold">{text("contactTitle")}</h2>
      <p className="mt-1 min-h-12 text-ink-soft">
        {company !== undefined && company.phone !== "" && company.email !== "" && (
          <RichText
            area="payment"
            id="contactText"
            values={{ phone: formatPhone(company.phone), email: company.email }}
            elements={{
              phone: <PhoneLink callLink={company.callLink} />,
              email: <TextLink href={mailLink(company.email)} />,
            }}
          />
        )}
      </p>
    </section>
  )
}
