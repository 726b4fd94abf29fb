import { useMemo, useRef, useState } from "react"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import type { MessageHolder } from "../../shared/messages/message-calls.ts"
import { MessageSettings } from "../../shared/messages/message-settings.tsx"
import { DetailSection } from "../../shared/order-detail/section.tsx"

type OrderHolder = Extract<MessageHolder, { readonly kind: "order" }>

/** How the order's customer hears of it: asked for when somebody wants to know. */
export const MessagesSection = ({ token, orderNumber }: Omit<OrderHolder, "kind">) => {
  const text = useText("message-settings")
  const holder = useMemo((): OrderHolder => ({ kind: "order", token, orderNumber }), [token, orderNumber])
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const open = () => {
    setOpen(true)
    // The button that was pressed is gone.
    setTimeout(() => place.current?.focus())
  }
  return (
    <DetailSection title={text("title")}>
      <p className="text-ink-soft">{text("orderText")}</p>
      <div ref={place} tabIndex={-1} className="grid w-full justify-items-start outline-none">
        {isOpen ? (
          <MessageSettings holder={holder} />
        ) : (
          <Button tone="secondary" onClick={open}>
            {text("open")}
          </Button>
        )}
      </div>
    </DetailSection>
  )
}
