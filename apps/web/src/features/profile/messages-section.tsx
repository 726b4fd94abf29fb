import { useText } from "../../messages/text.tsx"
import type { MessageHolder } from "../../shared/messages/message-calls.ts"
import { MessageSettings } from "../../shared/messages/message-settings.tsx"
import { ProfileSection } from "./section.tsx"

export const ownMessages: MessageHolder = { kind: "account" }

/** How the customer hears of their orders. */
export const MessagesSection = () => {
  const text = useText("message-settings")
  return (
    <ProfileSection title={text("title")}>
      <p className="text-ink-soft">{text("accountText")}</p>
      <MessageSettings holder={ownMessages} />
    </ProfileSection>
  )
}
