import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useState } from "react"
import { useText } from "../../messages/text.tsx"
import { logProblem } from "../../platform/logging/log-problem.ts"
import { presentAddress, pushSupport, takePushMessages } from "../../platform/push/push.ts"
import { keepPushOwner, pushOwner } from "../../platform/push/push-owner.ts"
import { handleMutationError, session } from "../../platform/session/session.ts"
import { recallInBrowser, rememberInBrowser } from "../../platform/storage/browser-storage.ts"
import { showToast } from "../../platform/toasts/toast-store.ts"
import { type MessageHolder, messageCalls, messageSettingsQuery, readPushKey } from "./message-calls.ts"

/** Whether this browser was turned on for somebody's messages. */
const marks = (holder: MessageHolder) =>
  holder.kind === "account"
    ? {
        isSet: () => pushOwner() !== undefined && pushOwner() === session.state().user?.id,
        set: (isOn: boolean) => keepPushOwner(isOn ? session.state().user?.id : undefined),
      }
    : {
        isSet: () => recallInBrowser(`push-order-${holder.orderNumber}`) === "on",
        set: (isOn: boolean) => rememberInBrowser(`push-order-${holder.orderNumber}`, isOn ? "on" : "off"),
      }

/**
 * Tells the server where this browser takes somebody's messages, if it was turned on for them: browsers change their addresses now
 * and then, and a new password takes all off. Returns whether it takes them; undefined where it was not turned on.
 */
export const tellAddressAgain = async (holder: MessageHolder): Promise<boolean | undefined> => {
  if (!marks(holder).isSet()) return undefined
  const address = pushSupport() === "yes" ? await presentAddress() : undefined
  if (address !== undefined) await messageCalls(holder).subscribe(address)
  return address !== undefined
}

/** Notifications of somebody's messages in this browser, and what turns them on and off. The holder is the same object each time. */
export const usePush = (holder: MessageHolder) => {
  const text = useText("message-settings")
  const queryClient = useQueryClient()
  const [support, setSupport] = useState(pushSupport)
  const [isOn, setOn] = useState(false)
  const settle = useCallback(
    (isTaken: boolean) => {
      marks(holder).set(isTaken)
      setOn(isTaken)
      setSupport(pushSupport())
      void queryClient.invalidateQueries(messageSettingsQuery(holder))
    },
    [holder, queryClient],
  )

  useEffect(() => {
    const look = async () => {
      const isTaken = await tellAddressAgain(holder)
      if (isTaken !== undefined) settle(isTaken)
    }
    look().catch((error: unknown) => logProblem("This browser's notifications could not be looked at", error))
  }, [holder, settle])

  const onError = (error: unknown) => {
    logProblem("Notifications were not changed", error)
    if (handleMutationError(error)) return
    showToast({ tone: "attention", title: text("pushFailed"), text: text("tryAgain") })
  }
  const turnOn = useMutation({
    mutationFn: async () => {
      const address = await takePushMessages(await readPushKey())
      if (address !== undefined) await messageCalls(holder).subscribe(address)
      return address !== undefined
    },
    meta: { handlesUnauthorized: true },
    onSuccess: settle,
    onError,
  })
  const turnOff = useMutation({
    mutationFn: async () => {
      const address = await presentAddress()
      if (address !== undefined) await messageCalls(holder).unsubscribe(address.endpoint)
      return false
    },
    meta: { handlesUnauthorized: true },
    onSuccess: settle,
    onError,
  })
  return {
    support,
    isOn,
    isChanging: turnOn.isPending || turnOff.isPending,
    turnOn: () => turnOn.mutate(),
    turnOff: () => turnOff.mutate(),
  }
}
