import type { LucideIcon } from "lucide-react"
import type { ReactNode } from "react"
import { Link } from "../platform/links/link.tsx"

export const itemLook =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-control px-3 py-2 text-left font-medium hover:bg-linen-deep"

/** A link in the account's menu. */
export const MenuItem = ({
  href,
  onChoose,
  icon: Icon,
  children,
}: {
  readonly href: string
  readonly onChoose: () => void
  readonly icon: LucideIcon
  readonly children: ReactNode
}) => (
  <li>
    <Link href={href} onClick={onChoose} className={itemLook}>
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      {children}
    </Link>
  </li>
)
