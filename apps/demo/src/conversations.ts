import type { UserId } from "@laundry/core/access/actor"
import type { ChatMessage, ChatMessageId } from "@laundry/core/chat/chat-message"
import type { Instant } from "@laundry/core/local-time/local-time"
import { demoAccounts } from "./accounts.ts"
import { demoUuid } from "./ids.ts"
import { demoStaff } from "./people.ts"

/** A message of the demo and the member of staff who wrote it. */
export interface DemoMessage {
  readonly message: ChatMessage
  readonly authorId: UserId | null
}

type Line = readonly [hoursAgo: number, from: "customer" | "support", text: string, isRead: boolean]

/** Customers by their email, and what was said, oldest first. */
const conversations: Readonly<Record<string, ReadonlyArray<Line>>> = {
  "client@demo.test": [
    [74, "customer", "Hi! Can you use the hypoallergenic detergent on the towels too?", true],
    [73.6, "support", "Of course, Elena. It's noted on your order.", true],
    [73.5, "customer", "Perfect, thank you!", true],
    [1.2, "support", "Your bags are in the machines now. The heavier duvet will be dry by tomorrow morning.", false],
  ],
  "jordan.whitfield@example.com": [
    [29, "customer", "Is it fine to leave the bag with the concierge?", true],
    [28.7, "support", "Yes, choose Frontdesk as the pickup location and give them your order number.", true],
    [0.6, "customer", "The concierge asks when the driver comes exactly. Do you know?", false],
    [0.5, "customer", "I'm out from seven on.", false],
  ],
  "daniel.okafor@example.com": [
    [5, "customer", "One black sock is missing from my last delivery.", true],
    [4.8, "support", "Sorry about that! We look through the machines tonight and let you know.", true],
  ],
  "grace.kim@example.com": [[2.3, "customer", "Could you fold the shirts in half instead of thirds?", false]],
}

const hour = 3_600_000

/** What customers and support wrote to each other until a moment, oldest first. */
export const demoMessages = (now: Instant): ReadonlyArray<DemoMessage> =>
  demoAccounts(now)
    .flatMap(({ user }) =>
      (conversations[user.email] ?? []).map(([hoursAgo, from, text, isRead], index): DemoMessage => {
        const createdAt = now - Math.round(hoursAgo * hour)
        return {
          message: {
            id: demoUuid(`message ${index} of ${user.email}`) as ChatMessageId,
            userId: user.id,
            message: text,
            isFromUser: from === "customer",
            createdAt,
            readAt: isRead ? createdAt + hour / 10 : null,
          },
          authorId: from === "support" ? demoStaff.admin.userId : null,
        }
      }),
    )
    .toSorted((one, other) => one.message.createdAt - other.message.createdAt)
