import type { Role } from "@laundry/core/access/role"
import { ButtonLink } from "../../design/button.tsx"
import { type PlainMessageId, useText } from "../../messages/text.tsx"
import { type PanelPath, usePanels } from "../../shared/site/panel-links.ts"

const labels = {
  "/admin": "adminPanel",
  "/users": "userManagement",
  "/settings": "companySettings",
  "/driver": "driverPanel",
  "/laundry": "laundryPanel",
} as const satisfies Record<PanelPath, PlainMessageId<"profile">>

/** The panels that a role may open (specification §2); nothing for customers. */
export const PanelLinks = ({ role }: { readonly role: Role }) => {
  const text = useText("profile")
  const panels = usePanels(role)
  if (panels.length === 0) return null
  return (
    <nav aria-label={text("panelsTitle")}>
      <ul className="grid gap-3">
        {panels.map((path) => (
          <li key={path}>
            <ButtonLink href={path} tone="secondary" wide>
              {text(labels[path])}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
