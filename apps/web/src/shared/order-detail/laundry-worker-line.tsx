import type { OrderDetail } from "@laundry/contracts/orders/orders"
import { Handshake } from "lucide-react"
import { useText } from "../../messages/text.tsx"

type Said = NonNullable<OrderDetail["laundryWorker"]>

const useSentence = ({ state, name }: Said): string => {
  const text = useText("orders")
  if (state === "waiting") return text("workerWaiting")
  const who = name ?? text("yourWorker")
  return state === "confirmed" ? text("workerConfirmed", { name: who }) : text("workerComes", { name: who })
}

/** Whether the order of a marketplace has its laundry worker, and who that is. */
const Line = (said: Said) => (
  <p role="status" className="flex items-center gap-3 text-ink-soft">
    <Handshake aria-hidden className="size-5 shrink-0 text-ocean" />
    {useSentence(said)}
  </p>
)

/** The same where there is anything to say: of the house's orders there is nothing. */
export const LaundryWorkerLine = ({ said }: { readonly said: Said | undefined }) =>
  said === undefined ? null : <Line {...said} />
