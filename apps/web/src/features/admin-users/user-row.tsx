import type { AdminUserView } from "@laundry/contracts/people/admin-users"
import { parseRole, type Role, roleLabels } from "@laundry/core/access/role"
import { Mail, Phone } from "lucide-react"
import { Avatar, initialsOf } from "../../design/avatar.tsx"
import { Badge } from "../../design/badge.tsx"
import { useText } from "../../messages/text.tsx"
import { mailLink } from "../../shared/site/contact.ts"
import { CreditButton } from "../../shared/staff/credit-dialog.tsx"
import { InlineSelect } from "../../shared/staff/inline-select.tsx"
import { StaffPhone } from "../../shared/staff/staff-phone.tsx"
import { DisableButton } from "./disable-button.tsx"
import { RoleBadge } from "./role-badge.tsx"
import { RoleQuestion } from "./role-question.tsx"
import { roleChoices } from "./role-rules.ts"
import { useRoleChange } from "./use-role-change.ts"

const contactLook = "inline-flex min-h-11 max-w-full items-center gap-2 text-ink-soft hover:text-ocean sm:min-h-7"

const Contact = ({ user }: { readonly user: AdminUserView }) => (
  <div className="flex flex-wrap gap-x-5 text-sm">
    <a href={mailLink(user.email)} className={contactLook}>
      <Mail aria-hidden className="size-4 shrink-0" />
      <span className="wrap-anywhere">{user.email}</span>
    </a>
    {user.phone !== null && user.phone !== "" && (
      <StaffPhone callLink={user.callLink} className={contactLook}>
        <Phone aria-hidden className="size-4 shrink-0" />
        <span className="wrap-anywhere">{user.phone}</span>
      </StaffPhone>
    )}
  </div>
)

interface UserRowProps {
  readonly user: AdminUserView
  /** Who is looking. */
  readonly acting: { readonly id: string; readonly role: Role }
}

/** One account and, for those who may change it, its role (specification §2, §6). */
export const UserRow = ({ user, acting }: UserRowProps) => {
  const text = useText("admin-users")
  const change = useRoleChange(user)
  const isYou = user.id === acting.id
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ") || text("unknownUser")
  const choices = isYou ? [] : roleChoices(acting.role, user.role)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-6 md:grid-cols-[auto_minmax(0,1fr)_10.5rem_13rem]">
      <Avatar initials={initialsOf(user.firstName, user.lastName)} imageUrl={user.profileImageUrl} />
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {name}
          {isYou && <Badge tone="done">{text("you")}</Badge>}
          {user.isDisabled && <Badge tone="attention">{text("disabled")}</Badge>}
        </h3>
        <Contact user={user} />
      </div>
      <div className="flex flex-wrap items-center gap-3 max-md:col-start-2">
        <RoleBadge role={user.role} />
        {user.role === "client" && <CreditButton userId={user.id} name={name} />}
      </div>
      {choices.length === 0 ? (
        <p className="text-sm text-ink-soft max-md:hidden">{isYou ? text("ownRole") : text("fixedRole")}</p>
      ) : (
        <div className="flex flex-wrap items-center gap-3 max-md:col-span-2">
          <InlineSelect
            name={text("roleOf", { name })}
            value={change.shown}
            pending={change.isSaving}
            onChange={(event) => {
              const role = parseRole(event.target.value)
              if (role !== undefined) change.choose(role)
            }}
            options={choices.map((role) => ({ value: role, label: roleLabels[role] }))}
          />
          <DisableButton user={user} name={name} />
        </div>
      )}
      {change.wanted !== undefined && (
        <RoleQuestion
          name={name}
          from={user.role}
          to={change.wanted}
          open={change.isAsking}
          pending={change.isSaving}
          onConfirm={change.confirm}
          onCancel={change.cancel}
        />
      )}
    </li>
  )
}
