import { Phone } from "lucide-react"
import { ButtonLink } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"

/** Whom to call. */
export interface Called {
  readonly customerName: string
  readonly customerPhone: string
  readonly callLink?: string | null
}

/** What is shown in place of a call where no number can be read: the phone as it was typed. */
export const UnreadPhone = ({ customerPhone }: Pick<Called, "customerPhone">) => (
  <span className="flex min-h-12 min-w-0 flex-1 items-center gap-2">
    <Phone aria-hidden className="size-6 shrink-0" />
    <span className="min-w-0 wrap-anywhere">{useText("at-the-door")("unreadPhone", { phone: customerPhone })}</span>
  </span>
)

/** Calls the customer. */
export const CallButton = ({ customer }: { readonly customer: Called }) => {
  const text = useText("at-the-door")
  if (!customer.callLink) return <UnreadPhone customerPhone={customer.customerPhone} />
  return (
    <ButtonLink
      href={customer.callLink}
      tone="secondary"
      size="large"
      wide
      icon={<Phone aria-hidden className="size-6" />}
    >
      {text("call", { name: customer.customerName })}
    </ButtonLink>
  )
}
