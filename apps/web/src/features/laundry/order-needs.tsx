import type { LaundryOrderView } from "@laundry/contracts/laundry"
import { MessageSquareWarning } from "lucide-react"
import type { ReactNode } from "react"
import { useText } from "../../messages/text.tsx"
import { sayEstimate } from "../../orders/order-words.ts"
import { PickupPhoto } from "./pickup-photo.tsx"

const Need = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="text-2xl leading-tight font-semibold tracking-tight wrap-anywhere sm:text-3xl">{children}</dd>
  </div>
)

const BagsIn = ({ order }: { readonly order: LaundryOrderView }) => {
  const text = useText("laundry")
  const ordersText = useText("orders")
  const { actualBags, estimatedWeight } = order
  return (
    <Need label={text("bagsIn")}>
      {actualBags === null ? text("bagsUnknown") : <span className="tabular-nums">{actualBags}</span>}
      {estimatedWeight !== null && estimatedWeight !== "" && (
        <span className="block text-base font-normal tracking-normal text-ink-soft">
          {text("bagsExpected", { bags: sayEstimate(ordersText, estimatedWeight) })}
        </span>
      )}
    </Need>
  )
}

/** How an order wants to be washed, to be read from two metres. */
export const OrderNeeds = ({ order }: { readonly order: LaundryOrderView }) => {
  const text = useText("laundry")
  const instructions = order.specialInstructions?.trim() ?? ""
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(6.5rem,11rem)] items-start gap-4">
        <dl className="grid gap-4 sm:grid-cols-2">
          <BagsIn order={order} />
          <Need label={text("detergent")}>{order.detergentPreference}</Need>
        </dl>
        {order.pickupPhotoUrl !== null && <PickupPhoto url={order.pickupPhotoUrl} orderNumber={order.orderNumber} />}
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
