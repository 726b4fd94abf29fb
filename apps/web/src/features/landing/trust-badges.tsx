import { CalendarCheck, CreditCard, Store, Truck } from "lucide-react"
import { useText } from "../../messages/text.tsx"

const badges = [
  { icon: Store, id: "badgeSince" },
  { icon: Truck, id: "badgeFree" },
  { icon: CalendarCheck, id: "badgeNextDay" },
  { icon: CreditCard, id: "badgeSecure" },
] as const

/** What can be counted on, in four lines. */
export const TrustBadges = () => {
  const text = useText("landing")
  return (
    <section aria-label={text("badgesTitle")} className="border-y border-line bg-paper">
      <ul className="mx-auto grid w-full max-w-6xl gap-x-6 gap-y-4 px-4 py-6 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        {badges.map(({ icon: Icon, id }) => (
          <li key={id} className="flex items-center gap-3 font-medium">
            <Icon aria-hidden className="size-6 shrink-0 text-ocean" />
            {text(id)}
          </li>
        ))}
      </ul>
    </section>
  )
}
