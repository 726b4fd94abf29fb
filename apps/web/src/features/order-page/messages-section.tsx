import { useState } from "react"
import { Button } from "../../design/button.tsx"
import { useText } from "../../messages/text.tsx"
import type { MessageHolder } from "../../shared/messages/message-calls.ts"
import { MessageSettings } from "../../shared/messages/message-settings.tsx"
import { DetailSection } from "../../shared/order-detail/section.tsx"

/** How the order's customer hears of it: asked for when somebody wants to know. */
export const MessagesSection = ({ holder }: { readonly holder: MessageHolder }) => {
  const text = useText("message-settings")
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
