import { useEffect, useRef, useState } from "react"
import { Alert } from "../design/alert.tsx"
import { useText } from "../messages/text.tsx"
import { saidOfExpiry, sessionExpiredEvent } from "../platform/session/session.ts"

/** An event's own message, if it carries one. */
const messageOf = (event: Event): string | undefined => {
  if (!(event instanceof CustomEvent)) return undefined
  const detail: unknown = event.detail
  const message = typeof detail === "object" && detail !== null && "message" in detail ? detail.message : detail
  return typeof message === "string" && message !== "" ? message : undefined
}

/** Says that the session has expired whenever the window is told so (specification §2), above everything, open dialogs too. */
export const SessionExpiredAlert = () => {
  const text = useText("shell")
  const [message, setMessage] = useState<string>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const hear = (event: Event) => setMessage(messageOf(event) ?? text("sessionExpired"))
    // It may have been said while this page was still being drawn.
    const missed = setTimeout(() => {
      setMessage((heard) => heard ?? saidOfExpiry())
    })
    window.addEventListener(sessionExpiredEvent, hear)
    return () => {
      clearTimeout(missed)
      window.removeEventListener(sessionExpiredEvent, hear)
    }
  }, [text])
  useEffect(() => {
    if (message === undefined) box.current?.hidePopover?.()
    else if (box.current?.matches(":popover-open") === false) box.current.showPopover()
  }, [message])
  return (
    <div
      ref={box}
      role="alert"
      popover="manual"
      className="inset-x-0 top-0 bottom-auto m-0 w-full max-w-none justify-center bg-transparent p-3 open:flex sm:p-5"
    >
      {message !== undefined && (
        <div className="w-full max-w-md rounded-control bg-paper shadow-lift">
          <Alert tone="attention" onDismiss={() => setMessage(undefined)}>
            {message}
          </Alert>
        </div>
      )}
    </div>
  )
}
