import type { PublicSettings } from "@laundry/contracts/company/public-data"
import { formatPhone } from "@laundry/core/shared/phone-number"
import { Mail, MapPin, Phone } from "lucide-react"
import { type ReactNode, useId } from "react"
import { ButtonLink } from "../../design/button.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { useText } from "../../messages/text.tsx"
import { mailLink, mapLink } from "../../shared/site/contact.ts"
import { PhoneLink } from "../../shared/site/phone-link.tsx"

const Contact = ({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    {icon}
    <span>
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="flex min-h-11 items-start text-lg wrap-anywhere">{children}</span>
    </span>
  </li>
)

/** The FAQ button, and the business's phone, email and street address from the company settings. */
export const HelpBlock = ({ settings }: { readonly settings: PublicSettings | undefined }) => {
  const text = useText("landing")
  const id = useId()
  const company = settings?.company
  const icon = "mt-0.5 size-6 shrink-0 text-ocean"
  const link = (value: string | undefined, href: (value: string) => string | null | undefined) =>
    value === undefined ? <Skeleton /> : value === "" ? "–" : <PhoneLink callLink={href(value)}>{value}</PhoneLink>
  return (
    <section aria-labelledby={id} className="border-t border-line bg-paper">
      <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-10 px-4 py-16 sm:px-6 sm:py-20 lg:grid-cols-[5fr_6fr]">
        <div>
          <h2 id={id} className="text-3xl font-semibold tracking-tight">
            {text("helpTitle")}
          </h2>
          <p className="mt-3 text-lg text-ink-soft">{text("helpText")}</p>
          <p className="mt-8 mb-3 text-ink-soft">{text("faqTitle")}</p>
          <ButtonLink href="/faq" tone="secondary">
            {text("faqButton")}
          </ButtonLink>
        </div>
        <ul className="grid content-start gap-4">
          <Contact icon={<Phone aria-hidden className={icon} />} label={text("phone")}>
            {link(company && formatPhone(company.phone), () => company?.callLink)}
          </Contact>
          <Contact icon={<Mail aria-hidden className={icon} />} label={text("email")}>
            {link(company?.email, mailLink)}
          </Contact>
          <Contact icon={<MapPin aria-hidden className={icon} />} label={text("address")}>
            {link(company?.address, mapLink)}
          </Contact>
        </ul>
      </div>
    </section>
  )
}
