import { formatPhone } from "@laundry/core/shared/phone-number"
import { Mail, MapPin, Phone } from "lucide-react"
import { Card } from "../../design/card.tsx"
import { useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { mailLink, mapLink } from "../../shared/site/contact.ts"

/** How to reach the company, as its settings say. */
export const ContactCard = () => {
  const text = useText("profile")
  const { settings } = useSettings()
  if (settings === undefined) return null
  const { companyName, phone, callLink, email, address } = settings.company
  const ways = [
    { icon: Phone, label: text("call"), value: formatPhone(phone), href: callLink ?? undefined },
    { icon: Mail, label: text("write"), value: email, href: mailLink(email) },
    { icon: MapPin, label: text("visit"), value: address, href: mapLink(address) },
  ].filter(({ value }) => value !== "")
  return (
    <Card>
      <h2 className="text-lg font-semibold tracking-tight">{text("contactTitle")}</h2>
      <p className="mt-1 text-ink-soft">{text("contactText", { companyName })}</p>
      <ul className="mt-3 grid gap-1">
        {ways.map(({ icon: Icon, label, value, href }) => (
          <li key={label}>
            <a
              href={href}
              className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 py-2 text-ocean hover:bg-ocean-tint"
              {...(href?.startsWith("https:") && { target: "_blank", rel: "noopener" })}
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              <span className="sr-only">{label}: </span>
              <span className="wrap-anywhere">{value}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
