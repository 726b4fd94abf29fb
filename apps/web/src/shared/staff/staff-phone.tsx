import type { ReactNode } from "react"
import { useText } from "../../messages/text.tsx"
import { PhoneLink } from "../site/phone-link.tsx"

interface StaffPhoneProps {
  readonly callLink: string | null | undefined
  readonly className?: string
  /** Lists have no room for a sentence: it shows when somebody points at the phone. */
  readonly isDense?: boolean
  /** As it was typed. */
  readonly children: ReactNode
}

/** Somebody's phone for staff, who are told when it can't be read as a number. */
export const StaffPhone = ({ callLink, className, isDense = false, children }: StaffPhoneProps) => {
  const text = useText("staff-frame")
  const note = callLink === null ? text("unreadPhone") : undefined
  const phone = (
    <PhoneLink callLink={callLink} title={isDense ? note : undefined} {...(className !== undefined && { className })}>
      {children}
    </PhoneLink>
  )
  if (note === undefined || isDense) return phone
  return (
    <span>
      {phone} <span className="text-sm text-ink-soft">{note}</span>
    </span>
  )
}
