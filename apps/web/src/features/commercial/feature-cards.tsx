import { hotelRooms, servingSince } from "@laundry/core/commercial/commercial-offer"
import { Banknote, Check, Eye, FileX, type LucideIcon, Scale, Shirt, Store, Wallet } from "lucide-react"
import { type ReactNode, useId } from "react"
import { useText } from "../../messages/text.tsx"

const FeatureCard = ({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) => (
  <li className="bg-paper p-6 sm:p-7">
    <Icon aria-hidden className="size-7 text-ocean" strokeWidth={1.75} />
    <h3 className="mt-4 text-lg font-semibold">{title}</h3>
    <p className="mt-1.5 text-ink-soft">{children}</p>
  </li>
)

const features = [
  { icon: Banknote, id: "noHiddenFees" },
  { icon: Eye, id: "transparency" },
  { icon: FileX, id: "noContract" },
  { icon: Shirt, id: "singlePrice" },
  { icon: Wallet, id: "noDeposit" },
  { icon: Scale, id: "noMinimum" },
] as const

/** What a business can count on, as one cloth of eight patches, and whom it suits. */
export const FeatureCards = () => {
  const text = useText("commercial")
  const id = useId()
  const suited = [
    text("perfectHotels", { fewest: String(hotelRooms.fewest), most: String(hotelRooms.most) }),
    text("perfectHostels"),
    text("perfectCleaning"),
    text("perfectRentals"),
  ]
  return (
    <section aria-labelledby={id} className="mx-auto w-full max-w-6xl px-4 py-16 sm:px-6 sm:py-24">
      <h2 id={id} className="max-w-2xl text-3xl font-semibold tracking-tight sm:text-4xl">
        {text("featuresTitle")}
      </h2>
      <p className="mt-4 text-lg text-ink-soft">{text("featuresText")}</p>
      <ul className="mt-10 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ icon, id: feature }) => (
          <FeatureCard key={feature} icon={icon} title={text(feature)}>
            {text(`${feature}Text`)}
          </FeatureCard>
        ))}
        <FeatureCard icon={Store} title={text("local", { year: String(servingSince) })}>
          {text("localText")}
        </FeatureCard>
        <li className="bg-ocean-tint p-6 sm:p-7">
          <h3 className="text-lg font-semibold">{text("perfectTitle")}</h3>
          <ul className="mt-3 grid gap-2">
            {suited.map((who) => (
              <li key={who} className="flex items-start gap-2.5">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-ocean" />
                {who}
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </section>
  )
}
