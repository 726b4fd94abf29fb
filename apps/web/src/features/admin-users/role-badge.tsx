import { type Role, roleLabels } from "@laundry/core/access/role"
import { Crown, type LucideIcon, ShieldCheck, Truck, UserRound, WashingMachine } from "lucide-react"
import { Badge } from "../../design/badge.tsx"

const icons: Readonly<Record<Role, LucideIcon>> = {
  owner: Crown,
  admin: ShieldCheck,
  laundry_worker: WashingMachine,
  driver: Truck,
  client: UserRound,
}

/** A role as a word and an icon; staff roles stand out. */
export const RoleBadge = ({ role }: { readonly role: Role }) => {
  const Icon = icons[role]
  return (
    <Badge
      tone={role === "owner" || role === "admin" ? "ocean" : "neutral"}
      icon={<Icon aria-hidden className="size-4 shrink-0" />}
    >
      {roleLabels[role]}
    </Badge>
  )
}
