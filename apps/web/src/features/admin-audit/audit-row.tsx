import type { AuditEntryView } from "@laundry/contracts/company/audit"
import { parseRole, roleLabels } from "@laundry/core/access/role"
import { ArrowRight } from "lucide-react"
import { TextLink } from "../../design/text-link.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { type Text, useText } from "../../messages/text.tsx"
import { Moment } from "../../shared/staff/moment.tsx"
import { actionLooks, isSaidWhole } from "./audit-actions.ts"
import { conversationHref, type SaidChange, sayChanges, saySubject } from "./audit-words.ts"

/** Who did it: their name and role, or the operator at the terminal. */
const sayActor = (text: Text<"admin-audit">, { kind, name, role }: AuditEntryView["actor"]): string => {
  if (kind === "operator") return text("byOperator", { name })
  if (kind === "system") return text("bySystem")
  if (kind === "guest") return text("byGuest")
  const known = parseRole(role ?? "")
  return known === undefined ? name : text("byUser", { name, role: roleLabels[known] })
}

/** From where it was done, and how often it was tried. */
const sayOrigin = (text: Text<"admin-audit">, { ip, times }: AuditEntryView): string =>
  [ip === null ? undefined : text("fromAddress", { ip }), times > 1 ? text("times", { count: times }) : undefined]
    .filter((said) => said !== undefined)
    .join(" · ")

/** How many fields show before the rest folds away. */
const shownChanges = 6

const Change = ({ change }: { readonly change: SaidChange }) => {
  const text = useText("admin-audit")
  const { name, from, to } = change
  return (
    <div className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
        {from !== undefined && (
          <>
            <VisuallyHidden>{text("was")}</VisuallyHidden>
            <span className={to === undefined ? "line-through decoration-coral" : "text-ink-soft"}>{from}</span>
          </>
        )}
        {from !== undefined && to !== undefined && (
          <span className="self-center">
            <ArrowRight aria-hidden className="size-4" />
            <VisuallyHidden>{text("becomes")}</VisuallyHidden>
          </span>
        )}
        {to !== undefined && <span className="font-medium whitespace-pre-line">{to}</span>}
      </dd>
    </div>
  )
}

const Changes = ({ changes }: { readonly changes: ReadonlyArray<SaidChange> }) => {
  const text = useText("admin-audit")
  const [first, rest] = [changes.slice(0, shownChanges), changes.slice(shownChanges)]
  return (
    <div className="mt-2 grid gap-2">
      <dl className="grid gap-1.5">
        {first.map((change) => (
          <Change key={change.field} change={change} />
        ))}
      </dl>
      {rest.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-ocean">
            {text("more", { count: rest.length })}
          </summary>
          <dl className="grid gap-1.5">
            {rest.map((change) => (
              <Change key={change.field} change={change} />
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

/** One thing that a member of staff did: who, when, what, before and after. */
export const AuditRow = ({ entry }: { readonly entry: AuditEntryView }) => {
  const text = useText("admin-audit")
  const ordersText = useText("orders")
  const { label, icon: Icon } = actionLooks[entry.action]
  const changes = sayChanges({ text, ordersText }, entry)
  const conversation = conversationHref(entry)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-4 py-4 sm:px-6">
      <span className="grid size-10 place-items-center rounded-full bg-linen-deep text-ink-soft">
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <p className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{text(label)}</span>
            {conversation !== undefined && (
              <>
                {" "}
                <TextLink href={conversation}>{text("toCustomer")}</TextLink>
              </>
            )}
            {conversation === undefined && !isSaidWhole(entry.action) && ` ${saySubject({ text, ordersText }, entry)}`}
          </p>
          <p className="text-sm text-ink-soft">
            <Moment at={entry.at} />
          </p>
        </div>
        <p className="text-sm text-ink-soft wrap-anywhere" title={entry.requestId ?? undefined}>
          {[sayActor(text, entry.actor), sayOrigin(text, entry)].filter(Boolean).join(" · ")}
        </p>
        {changes.length > 0 && <Changes changes={changes} />}
      </div>
    </li>
  )
}
