import { type Permission, permissions } from "@laundry/core/access/permissions"
import { assignableRoles, type Role } from "@laundry/core/access/role"

/**
 * The roles that somebody may give to a user, the present one first; none where they may not change it (specification §6).
 * The server decides, and knows the last owner.
 */
export const roleChoices = (acting: Role, present: Role): ReadonlyArray<Role> => {
  const assignable = assignableRoles[acting]
  const mayChange = acting === "owner" || assignable.includes(present)
  return mayChange && assignable.length > 0 ? [present, ...assignable.filter((role) => role !== present)] : []
}

/** The powers that people know by a name; what every role may do, and what only comes with these, is not among them. */
export const namedPowers = [
  "orders:manage",
  "messages:manage",
  "payments:request",
  "users:manage",
  "settings:manage",
  "inquiries:manage",
  "deliveries:drive",
  "laundry:process",
  "reports:read",
  "audit:read",
] as const satisfies ReadonlyArray<Permission>
export type NamedPower = (typeof namedPowers)[number]

/** What a change of role gives and takes. */
export const powersChanged = (
  from: Role,
  to: Role,
): { readonly gained: ReadonlyArray<NamedPower>; readonly lost: ReadonlyArray<NamedPower> } => {
  const holds = (role: Role, power: NamedPower) => (permissions[power] as ReadonlyArray<Role>).includes(role)
  return {
    gained: namedPowers.filter((power) => holds(to, power) && !holds(from, power)),
    lost: namedPowers.filter((power) => holds(from, power) && !holds(to, power)),
  }
}
