import { type Role, roles } from "@laundry/core/access/role"
import { useId } from "react"
import { Card } from "../../design/card.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { RoleBadge } from "./role-badge.tsx"

const descriptions = {
  owner: "ownerMay",
  admin: "adminMay",
  laundry_worker: "workerMay",
  driver: "driverMay",
  client: "clientMay",
} as const satisfies Record<Role, PlainMessageId<"admin-users">>

/** What each role may do (specification §6). */
export const RolePermissions = () => {
  const text = useText("admin-users")
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="text-lg font-semibold tracking-tight">
          {text("permissionsTitle")}
        </h2>
        <dl className="mt-4 grid gap-4 sm:max-lg:grid-cols-2">
          {roles.map((role) => (
            <div key={role} className="grid justify-items-start gap-1.5">
              <dt>
                <RoleBadge role={role} />
              </dt>
              <dd className="text-ink-soft">{text(descriptions[role])}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 border-t border-line pt-4 text-sm text-ink-soft">{text("permissionsNote")}</p>
      </Card>
    </section>
  )
}
