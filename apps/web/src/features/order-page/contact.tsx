import { formatPhone } from "@laundry/core/shared/phone-number"
import { TextLink } from "../../design/text-link.tsx"
import { useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { DetailSection } from "../../shared/order-detail/section.tsx"
import { mailLink } from "../../shared/site/contact.ts"
import { PhoneLink } from "../../shared/site/phone-link.tsx"

/** How to reach the company about the order. */
export const Contact = () => {
  const text = useText("order-page")
  const company = useSettings().settings?.company
  return (
    <DetailSection title={text("contactTitle")}>
      <p className="text-ink-soft">{text("contactText")}</p>
      <ul className="grid gap-1">
        {company?.phone && (
          <li>
            <PhoneLink callLink={company.callLink}>{formatPhone(company.phone)}</PhoneLink>
          </li>
        )}
        {company?.email && (
          <li>
            <TextLink href={mailLink(company.email)}>{company.email}</TextLink>
          </li>
        )}
      </ul>
    </DetailSection>
  )
}
