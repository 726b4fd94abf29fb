import type { OrderView } from "@laundry/contracts/orders/orders"
import { Repeat } from "lucide-react"
import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import { DetailSection } from "../../shared/order-detail/section.tsx"
import { RepeatOrderDialog } from "../../shared/recurring/repeat-order-dialog.tsx"
import { useRecurringOffered } from "../../shared/recurring/use-recurring-offered.ts"

/** The way to have this order booked again and again. Nothing where that is not offered. */
export const RepeatSection = ({ order }: { readonly order: OrderView }) => {
  const text = useText("recurring")
  const isOffered = useRecurringOffered()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    isOffered && (
      <DetailSection title={text("sectionTitle")}>
        <p className="text-ink-soft">{text("repeatText")}</p>
        <Button
          tone="secondary"
          icon={<Repeat aria-hidden className="size-5 shrink-0" />}
          onClick={() => {
            setOpen(true)
            setWasOpen(true)
          }}
        >
          {text("repeatOrder")}
        </Button>
        {wasOpen && <RepeatOrderDialog order={order} open={isOpen} onClose={() => setOpen(false)} />}
      </DetailSection>
    )
  )
}
