import { can, type Permission } from "@laundry/core/access/permissions"
import type { Role } from "@laundry/core/access/role"
import { use } from "react"
import { KnownPaths } from "./known-paths.ts"

/** The panels of those who run the laundry (specification §2, §6). */
const panels = [
  { path: "/admin", permission: "orders:read" },
  { path: "/users", permission: "users:manage" },
  { path: "/settings", permission: "settings:read" },
  { path: "/driver", permission: "deliveries:drive" },
  { path: "/laundry", permission: "laundry:process" },
] as const satisfies ReadonlyArray<{ readonly path: string; readonly permission: Permission }>

export type PanelPath = (typeof panels)[number]["path"]

/** The panels that a role may open, of those that there are. */
export const panelsFor = (role: Role, known: ReadonlySet<string>): ReadonlyArray<PanelPath> =>
  panels.filter(({ path, permission }) => known.has(path) && can(role, permission)).map(({ path }) => path)

/** The paths of the panels that a role may open. */
export const usePanels = (role: Role | undefined): ReadonlyArray<PanelPath> => {
  const known = use(KnownPaths)
  return role === undefined ? [] : panelsFor(role, known)
}
