import { type Role, roleLabels } from "@laundry/core/access/role"
import { Check, X } from "lucide-react"
import { Button } from "../../design/button.tsx"
import { Dialog } from "../../design/dialog.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { type NamedPower, powersChanged } from "./role-rules.ts"

const powerTexts = {
  "orders:manage": "powerOrders",
  "messages:manage": "powerMessages",
  "payments:request": "powerPayments",
  "users:manage": "powerUsers",
  "settings:manage": "powerSettings",
  "inquiries:manage": "powerInquiries",
  "deliveries:drive": "powerDriver",
  "laundry:process": "powerLaundry",
  "reports:read": "powerReports",
  "audit:read": "powerAudit",
} as const satisfies Record<NamedPower, PlainMessageId<"admin-users">>

interface PowerListProps {
  readonly title: string
  readonly powers: ReadonlyArray<NamedPower>
  readonly isGained: boolean
}

const PowerList = ({ title, powers, isGained }: PowerListProps) => {
  const text = useText("admin-users")
  const Icon = isGained ? Check : X
  if (powers.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-2 grid gap-1.5">
        {powers.map((power) => (
          <li key={power} className="flex items-start gap-2">
            <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isGained ? "text-done" : "text-coral"}`} />
            <span>{text(powerTexts[power])}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface RoleQuestionProps {
  readonly name: string
  readonly from: Role
  readonly to: Role
  readonly open: boolean
  readonly pending: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Says what a change of role gives and takes, before it happens. */
export const RoleQuestion = ({ name, from, to, open, pending, onConfirm, onCancel }: RoleQuestionProps) => {
  const text = useText("admin-users")
  const { gained, lost } = powersChanged(from, to)
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={text("questionTitle", { name })}
      subtitle={text("questionRoles", { from: roleLabels[from], to: roleLabels[to] })}
      footer={
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
          <Button tone="secondary" disabled={pending} onClick={onCancel}>
            {text("keepRole")}
          </Button>
          <Button pending={pending} pendingText={text("saving")} onClick={onConfirm}>
            {text("giveRole", { role: roleLabels[to] })}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <PowerList title={text("gained")} powers={gained} isGained />
        <PowerList title={text("lost")} powers={lost} isGained={false} />
        <p className="text-sm text-ink-soft">{text("questionWhen")}</p>
      </div>
    </Dialog>
  )
}
