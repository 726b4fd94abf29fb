import { can, type Permission } from "@laundry/core/access/permissions"
import type { Role } from "@laundry/core/access/role"
import {
  CalendarDays,
  ChartColumn,
  CircleAlert,
  ClipboardList,
  Handshake,
  type LucideIcon,
  Repeat,
  ScrollText,
  Settings,
  UsersRound,
  WashingMachine,
  Waves,
} from "lucide-react"
import type { PlainMessageId } from "../messages/text.tsx"

/** A page of those who run the laundry. */
export interface StaffLink {
  readonly href: string
  readonly label: PlainMessageId<"staff-frame">
  readonly icon: LucideIcon
}

interface KnownLink extends StaffLink {
  readonly permission: Permission
  /** Only where laundry workers of the marketplace do the laundry, or something is left to do for them. */
  readonly isOfMarketplace?: true
  /** Only where recurring pickups are offered. */
  readonly isOfRecurring?: true
}

const links: ReadonlyArray<KnownLink> = [
  { href: "/admin", label: "orders", icon: ClipboardList, permission: "orders:read" },
  { href: "/admin?view=calendar", label: "calendar", icon: CalendarDays, permission: "orders:read" },
  { href: "/admin?view=inquiries", label: "inquiries", icon: Handshake, permission: "inquiries:manage" },
  {
    href: "/admin?view=recurring",
    label: "recurring",
    icon: Repeat,
    permission: "orders:manage",
    isOfRecurring: true,
  },
  { href: "/admin?view=workers", label: "workers", icon: Waves, permission: "workers:manage", isOfMarketplace: true },
  { href: "/admin?view=flags", label: "flags", icon: CircleAlert, permission: "orders:manage" },
  { href: "/admin?view=reports", label: "reports", icon: ChartColumn, permission: "reports:read" },
  { href: "/laundry", label: "laundry", icon: WashingMachine, permission: "laundry:process" },
  { href: "/users", label: "users", icon: UsersRound, permission: "users:manage" },
  { href: "/settings", label: "settings", icon: Settings, permission: "settings:read" },
  { href: "/admin?view=audit", label: "audit", icon: ScrollText, permission: "audit:read" },
]

/** The pages that a role may open, of those that there are. */
export const staffLinksFor = (
  role: Role,
  known: ReadonlySet<string>,
  { offersRecurring, showsWorkers }: { readonly offersRecurring: boolean; readonly showsWorkers: boolean },
): ReadonlyArray<StaffLink> =>
  links.filter(
    ({ href, permission, isOfRecurring = false, isOfMarketplace = false }) =>
      known.has(href) &&
      can(role, permission) &&
      (offersRecurring || !isOfRecurring) &&
      (showsWorkers || !isOfMarketplace),
  )
