import { Banknote, ClipboardList, type LucideIcon, Settings, Sparkles, Star } from "lucide-react"
import type { PlainMessageId } from "../messages/text.tsx"

/** A page of those who work in the marketplace. */
interface WorkTab {
  readonly view: string
  readonly href: string
  readonly label: PlainMessageId<"work">
  readonly icon: LucideIcon
}

/** The pages of laundry workers; the first is where they begin. */
export const workTabs = [
  { view: "offers", href: "/work?view=offers", label: "offers", icon: Sparkles },
  { view: "orders", href: "/work?view=orders", label: "orders", icon: ClipboardList },
  { view: "earnings", href: "/work?view=earnings", label: "earnings", icon: Banknote },
  { view: "ratings", href: "/work?view=ratings", label: "ratings", icon: Star },
  { view: "settings", href: "/work?view=settings", label: "settings", icon: Settings },
] as const satisfies ReadonlyArray<WorkTab>
