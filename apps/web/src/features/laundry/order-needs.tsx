import type { LaundryOrderView } from "@laundry/contracts/orders/laundry"
import { MessageSquareWarning } from "lucide-react"
import type { ReactNode } from "react"
import { useText } from "../../messages/text.tsx"
import { sayEstimate } from "../../shared/orders/order-words.ts"
import { PickupPhoto } from "./pickup-photo.tsx"

const Need = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="grid content-start gap-1">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-semibold tracking-tight wrap-anywhere">{children}</dd>
  </div>
)

const BagsIn = ({ order }: { readonly order: LaundryOrderView }) => {
  const text = useText("laundry")
  const ordersText = useText("orders")
  const { actualBags, estimatedWeight } = order
  return (
    <Need label={text("bagsIn")}>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-5xl leading-none tabular-nums">{actualBags ?? text("bagsUnknown")}</span>
        {estimatedWeight !== null && estimatedWeight !== "" && (
          <span className="font-normal tracking-normal text-ink-soft">
            {text("bagsExpected", { bags: sayEstimate(ordersText, estimatedWeight) })}
          </span>
        )}
      </span>
    </Need>
  )
}

/** How an order wants to be washed, to be read from two metres. */
export const OrderNeeds = ({ order }: { readonly order: LaundryOrderView }) => {
  const text = useText("laundry")
  const instructions = order.specialInstructions?.trim() ?? ""
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-4">
        <dl className="grid min-w-0 flex-1 gap-4">
          <BagsIn order={order} />
          <Need label={text("detergent")}>
            <span className="text-2xl leading-tight sm:text-3xl">{order.detergentPreference}</span>
          </Need>
        </dl>
        {order.pickupPhotoUrl !== null && (
          <div className="w-28 shrink-0 sm:w-44">
            <PickupPhoto url={order.pickupPhotoUrl} orderNumber={order.orderNumber} />
          </div>
        )}
      </div>
      {instructions === "" ? (
        <p className="text-ink-soft">{text("noInstructions")}</p>
      ) : (
        <div className="rounded-control border-l-4 border-sun-line bg-sun-tint px-4 py-3 text-sun">
          <h3 className="flex items-center gap-2 font-medium">
            <MessageSquareWarning aria-hidden className="size-5 shrink-0" />
            {text("instructions")}
          </h3>
          <p className="mt-1 text-2xl leading-snug font-semibold tracking-tight whitespace-pre-line wrap-anywhere">
            {instructions}
          </p>
        </div>
      )}
    </div>
  )
}
