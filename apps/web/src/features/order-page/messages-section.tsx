import { useMemo, useState } from "react"
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
  return (
    <DetailSection title={text("title")}>
      <p className="text-ink-soft">{text("orderText")}</p>
      {isOpen ? (
        <MessageSettings holder={holder} />
      ) : (
        <Button tone="secondary" onClick={() => setOpen(true)}>
          {text("open")}
        </Button>
      )}
    </DetailSection>
  )
}
