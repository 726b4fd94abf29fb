import type { InquiryView } from "@laundry/contracts/admin-inquiries"
import { Mail, Phone } from "lucide-react"
import { useId } from "react"
import { type MessageId, useText } from "../../messages/text.tsx"
import { mailLink, phoneLink } from "../../site/contact.ts"
import { Moment } from "../../staff/moment.tsx"
import { InquiryForm } from "./inquiry-form.tsx"
import { InquiryStatusBadge } from "./inquiry-status.tsx"

const businessTypes: Readonly<Record<string, MessageId<"admin-inquiries">>> = {
  hotel: "typeHotel",
  hostel: "typeHostel",
  airbnb: "typeAirbnb",
  cleaning: "typeCleaning",
  apartment: "typeApartment",
  other: "typeOther",
}

const linkLook =
  "-mx-2 inline-flex min-h-11 max-w-full items-center gap-2 rounded-control px-2 text-ocean hover:bg-ocean-tint"

const Facts = ({ inquiry }: { readonly inquiry: InquiryView }) => {
  const text = useText("admin-inquiries")
  const facts = [
    [text("locations"), inquiry.locations],
    [text("estimatedPounds"), inquiry.estimatedPounds],
    [text("questions"), inquiry.questions ?? ""],
  ] as const
  return (
    <div className="grid content-start gap-4">
      <div className="flex flex-wrap gap-x-6">
        <a href={mailLink(inquiry.email)} className={linkLook}>
          <Mail aria-hidden className="size-5 shrink-0" />
          <span className="wrap-anywhere">{inquiry.email}</span>
        </a>
        <a href={phoneLink(inquiry.phone)} className={linkLook}>
          <Phone aria-hidden className="size-5 shrink-0" />
          <span className="wrap-anywhere">{inquiry.phone}</span>
        </a>
      </div>
      <dl className="grid gap-3">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-0.5 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value === "" ? text("none") : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A commercial inquiry: what the business told, and how it stands with us. */
export const InquiryCard = ({ inquiry }: { readonly inquiry: InquiryView }) => {
  const text = useText("admin-inquiries")
  const id = useId()
  const type = businessTypes[inquiry.businessType]
  return (
    <li>
      <article aria-labelledby={id} className="rounded-card border border-line bg-paper p-4 shadow-lift sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line pb-4">
          <div className="min-w-0">
            <h2 id={id} className="text-lg font-semibold tracking-tight wrap-anywhere">
              {inquiry.name}
            </h2>
            <p className="text-sm text-ink-soft">
              {text("numberAndType", {
                number: String(inquiry.inquiryNumber),
                type: type === undefined ? inquiry.businessType : text(type as "typeHotel"),
              })}{" "}
              · <Moment at={inquiry.receivedAt} />
            </p>
          </div>
          <InquiryStatusBadge status={inquiry.status} />
        </div>
        <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-2">
          <Facts inquiry={inquiry} />
          <InquiryForm inquiry={inquiry} />
        </div>
      </article>
    </li>
  )
}
