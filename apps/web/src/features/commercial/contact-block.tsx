import { businessHours } from "@laundry/core/commercial/commercial-offer"
import { formatPhone } from "@laundry/core/shared/phone-number"
import { Clock, type LucideIcon, Mail, MapPin, Phone } from "lucide-react"
import type { ReactNode } from "react"
import { Skeleton } from "../../design/skeleton.tsx"
import { useText } from "../../messages/text.tsx"
import { useSettings } from "../../platform/public-data/use-public-data.ts"
import { mailLink, mapLink } from "../../shared/site/contact.ts"
import { PhoneLink } from "../../shared/site/phone-link.tsx"
import { clockHour } from "./say-hours.ts"

const Way = ({ icon: Icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) => (
  <li className="flex items-start gap-3">
    <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-ocean" />
    <span>
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="flex min-h-11 items-start text-lg wrap-anywhere">{children}</span>
    </span>
  </li>
)

/** Phone, email and address from the company's settings, and when somebody answers. */
export const ContactBlock = () => {
  const text = useText("commercial")
  const { settings } = useSettings()
  const ways = [
    {
      icon: Phone,
      label: text("reachPhone"),
      value: settings && formatPhone(settings.company.phone),
      link: () => settings?.company.callLink,
    },
    { icon: Mail, label: text("reachEmail"), value: settings?.company.email, link: mailLink },
    { icon: MapPin, label: text("reachAddress"), value: settings?.company.address, link: mapLink },
  ]
  return (
    <div>
      <h3 className="text-xl font-semibold tracking-tight">{text("reachUs")}</h3>
      <ul className="mt-5 grid gap-3">
        {ways
          .filter(({ value }) => value !== "")
          .map(({ icon, label, value, link }) => (
            <Way key={label} icon={icon} label={label}>
              {value === undefined ? <Skeleton /> : <PhoneLink callLink={link(value)}>{value}</PhoneLink>}
            </Way>
          ))}
        <Way icon={Clock} label={text("reachHours")}>
          {text("hoursValue", { start: clockHour(businessHours.start), end: clockHour(businessHours.end) })}
        </Way>
      </ul>
    </div>
  )
}
