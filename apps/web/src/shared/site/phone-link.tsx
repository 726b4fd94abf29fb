import type { ReactNode } from "react"
import { TextLink } from "../../design/text-link.tsx"

interface PhoneLinkProps {
  /** From the server, which reads phones; null or left out where nobody can tell what to dial. */
  readonly callLink: string | null | undefined
  /** In place of the look of a link in running text. */
  readonly className?: string
  readonly title?: string | undefined
  readonly children?: ReactNode
}

/** A phone that is called with a press, or that is only shown: nobody is to call a wrong number. */
export const PhoneLink = ({ callLink, className, title, children }: PhoneLinkProps) => {
  if (callLink === null || callLink === undefined) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    )
  }
  if (className === undefined) return <TextLink href={callLink}>{children}</TextLink>
  return (
    <a href={callLink} className={className}>
      {children}
    </a>
  )
}
