import { UserId } from "@laundry/contracts/http/wire"
import type { ChatMessageId } from "@laundry/core/chat/chat-message"
import { I18nProvider } from "@lingui/react"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { ConversationCard } from "./conversation-card.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["admin-messages", "orders"]))

const userId = UserId.make("user-1")
const at = Date.parse("2026-11-20T20:00:00Z")

const shown = (unread: number): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <ConversationCard
          conversation={{
            userId,
            userName: "Toni Writer",
            last: {
              id: "message-1" as ChatMessageId,
              userId,
              message: "Anybody?",
              isFromUser: true,
              createdAt: at,
              readAt: null,
            },
            lastMessageAt: at,
            messageCount: 20,
            unread,
            unseen: unread,
          }}
          onOpen={() => {}}
        />
      </I18nProvider>
    </QueryClientProvider>,
  )

describe("a conversation in the list", () => {
  it.each([1, 9, 12])("says how many messages are new: %i", (unread) => {
    expect(shown(unread)).toContain(`${unread} new`)
  })

  it("counts none where everything is answered", () => {
    expect(shown(0)).not.toContain("new<")
  })
})
