import { mutationOptions } from "@tanstack/react-query"
import { sendWhenRipe } from "./send-when-ripe.ts"

/** Sends the inquiry. The answer says nothing that is needed (specification §7). */
export const sendInquiry = mutationOptions({
  mutationKey: ["commercial-inquiry", "send"],
  mutationFn: sendWhenRipe,
})
