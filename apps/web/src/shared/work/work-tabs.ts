import { Banknote, ClipboardList, type LucideIcon, Settings, Sparkles, Star } from "lucide-react"
import { createContext, use } from "react"
import type { PlainMessageId } from "../../messages/text.tsx"

/** A page of those who work in the marketplace. */
interface WorkTab {
  readonly view: string
  readonly href: string
  readonly label: PlainMessageId<"work">
  readonly icon: LucideIcon
}

const tabs: ReadonlyArray<WorkTab> = [
  { view: "offers", href: "/work?view=offers", label: "offers", icon: Sparkles },
  { view: "orders", href: "/work?view=orders", label: "orders", icon: ClipboardList },
  { view: "earnings", href: "/work?view=earnings", label: "earnings", icon: Banknote },
  { view: "ratings", href: "/work?view=ratings", label: "ratings", icon: Star },
  { view: "settings", href: "/work?view=settings", label: "settings", icon: Settings },
]

/** Which views of "/work" there are. */
export const KnownWorkViews = createContext<ReadonlySet<string>>(new Set())

/** The pages of laundry workers, of those that there are; the first is where they begin. */
export const useWorkTabs = (): ReadonlyArray<WorkTab> => {
  const known = use(KnownWorkViews)
  return tabs.filter(({ view }) => known.has(view))
}
