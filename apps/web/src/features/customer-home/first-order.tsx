import { CalendarPlus, PackageCheck, ShoppingBag, WashingMachine } from "lucide-react"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { useOperatingModel } from "../../platform/public-data/use-public-data.ts"
import { useDialogAddress } from "../../shared/site/dialog-address.ts"
import { FoldedLinen } from "../../shared/site/pictures/folded-linen.tsx"

const steps = [
  { icon: ShoppingBag, text: "firstPickup" },
  { icon: WashingMachine, text: "firstWash" },
  { icon: PackageCheck, text: "firstDelivery" },
] as const

/** What is shown before the first order: how it goes, and the way to the first one. */
export const FirstOrder = () => {
  const text = useText("customer-home")
  const model = useOperatingModel()
  const { open } = useDialogAddress()
  return (
    <div className="grid justify-items-center gap-6 rounded-card border border-dashed border-line-strong px-5 py-8 sm:px-7">
      <FoldedLinen />
      <div className="grid gap-1 text-center">
        <p className="font-semibold">{text("emptyTitle")}</p>
        <p className="text-ink-soft">{text("emptyText")}</p>
      </div>
      <ol className="grid gap-3">
        {steps.map(({ icon: Icon, text: id }) => (
          <li key={id} className="flex items-center gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-ocean-tint text-ocean">
              <Icon aria-hidden className="size-5" />
            </span>
            {text(id, { model })}
          </li>
        ))}
      </ol>
      <Button
        tone="secondary"
        icon={<CalendarPlus aria-hidden className="size-5 shrink-0" />}
        onClick={() => open("book")}
      >
        {text("firstBook")}
      </Button>
    </div>
  )
}
