import type { ReactNode } from "react"
import { Link } from "../platform/links/link.tsx"

interface TextLinkProps {
  readonly href: string
  /** Opens in a new tab, for pages to read while a form stays as it is. */
  readonly newTab?: boolean
  /** The name of the file that it is saved as. */
  readonly download?: string
  /** Before it leads away. */
  readonly onClick?: (() => void) | undefined
  readonly children?: ReactNode
}

const look = "text-ocean underline decoration-1 underline-offset-4 hover:text-ocean-deep hover:decoration-2"

/** A link in running text. */
export const TextLink = ({ href, newTab = false, download, onClick, children }: TextLinkProps) =>
  href.startsWith("/") && !newTab && download === undefined ? (
    <Link href={href} onClick={onClick} className={look}>
      {children}
    </Link>
  ) : (
    <a
      href={href}
      onClick={onClick}
      className={look}
      {...(newTab && { target: "_blank", rel: "noopener" })}
      {...(download !== undefined && { download })}
    >
      {children}
    </a>
  )
