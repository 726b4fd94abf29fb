import type { InquiryView } from "@laundry/contracts/company/admin-inquiries"
import { Mail, Phone } from "lucide-react"
import { useId, useState } from "react"
import { Badge } from "../../design/badge.tsx"
import { Fold } from "../../design/fold.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { mailLink } from "../../shared/site/contact.ts"
import { Moment } from "../../shared/staff/moment.tsx"
import { StaffPhone } from "../../shared/staff/staff-phone.tsx"
import { InquiryForm } from "./inquiry-form.tsx"
import { InquiryStatusBadge } from "./inquiry-status.tsx"
import { useInquiryForm } from "./use-inquiry-form.ts"

const businessTypes: Readonly<Record<string, PlainMessageId<"admin-inquiries">>> = {
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
        <StaffPhone callLink={inquiry.callLink} className={linkLook}>
          <Phone aria-hidden className="size-5 shrink-0" />
          <span className="wrap-anywhere">{inquiry.phone}</span>
        </StaffPhone>
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

/** A commercial inquiry: a row that opens on what the business wrote, and on its state. */
export const InquiryCard = ({ inquiry }: { readonly inquiry: InquiryView }) => {
  const text = useText("admin-inquiries")
  const id = useId()
  const form = useInquiryForm(inquiry)
  // What was typed and not saved before the page was reloaded shows at once.
  const [isOpen, setOpen] = useState(form.isDirty)
  const type = businessTypes[inquiry.businessType]
  return (
    <li>
      <article aria-labelledby={id}>
        <Fold
          look="section"
          open={isOpen}
          onToggle={setOpen}
          summary={
            <span className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
              <span className="grid min-w-0">
                <h2 id={id} className="truncate font-semibold tracking-tight">
                  {inquiry.name}
                </h2>
                <span className="truncate text-sm text-ink-soft">
                  {text("numberAndType", {
                    number: String(inquiry.inquiryNumber),
                    type: type === undefined ? inquiry.businessType : text(type),
                  })}{" "}
                  · <Moment at={inquiry.receivedAt} />
                </span>
              </span>
              <span className="truncate text-sm text-ink-soft max-lg:hidden">{inquiry.estimatedPounds}</span>
              <span className="flex flex-wrap justify-end gap-2">
                {form.isDirty && <Badge tone="notice">{text("unsaved")}</Badge>}
                <InquiryStatusBadge status={inquiry.status} />
              </span>
            </span>
          }
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 px-5 pt-2 pb-6 sm:px-7 lg:grid-cols-2">
            <Facts inquiry={inquiry} />
            <InquiryForm inquiry={inquiry} form={form} />
          </div>
        </Fold>
      </article>
    </li>
  )
}
