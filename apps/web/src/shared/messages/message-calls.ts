import {
  type MessageSettingsForm,
  messageSettingsEndpoints,
  type PushSubscriptionForm,
} from "@laundry/contracts/messaging/message-settings"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../platform/api/api.ts"

/** Whose messages they are: those of the signed-in user's orders, or those of the one order of a link. */
export type MessageHolder =
  | { readonly kind: "account" }
  | { readonly kind: "order"; readonly token: string; readonly orderNumber: number }

const ofAccount = {
  read: (signal: AbortSignal) => api(messageSettingsEndpoints.getMessageSettings, {}, { signal }),
  save: (body: MessageSettingsForm) => api(messageSettingsEndpoints.saveMessageSettings, { body }),
  subscribe: (body: PushSubscriptionForm) => api(messageSettingsEndpoints.subscribeToPush, { body }),
  unsubscribe: (endpoint: string) => api(messageSettingsEndpoints.unsubscribeFromPush, { body: { endpoint } }),
}

/** The calls about somebody's messages. */
export const messageCalls = (holder: MessageHolder): typeof ofAccount => {
  if (holder.kind === "account") return ofAccount
  const params = { token: holder.token }
  return {
    read: (signal) => api(messageSettingsEndpoints.getLinkedMessageSettings, { params }, { signal }),
    save: (body) => api(messageSettingsEndpoints.saveLinkedMessageSettings, { params, body }),
    subscribe: (body) => api(messageSettingsEndpoints.subscribeLinkedToPush, { params, body }),
    unsubscribe: (endpoint) => api(messageSettingsEndpoints.unsubscribeLinkedFromPush, { params, body: { endpoint } }),
  }
}

/** How somebody is told of their orders. */
export const messageSettingsQuery = (holder: MessageHolder) =>
  queryOptions({
    queryKey: ["message-settings", holder.kind === "order" ? holder.token : ""] as const,
    queryFn: ({ signal }) => messageCalls(holder).read(signal),
  })

/** The key that browsers subscribe to push messages with. */
export const readPushKey = async (): Promise<string> => (await api(messageSettingsEndpoints.getPushKey, {})).publicKey
