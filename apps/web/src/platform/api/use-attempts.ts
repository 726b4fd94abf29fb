import { useRef } from "react"
import type { AttemptStore } from "./idempotency-key.ts"

/** Keeps the last attempt of a form as long as it shows: a retry after a lost answer takes effect once. */
export const useAttempts = (): AttemptStore => {
  const last = useRef<unknown>(undefined)
  return {
    read: () => last.current,
    write: (attempt) => {
      last.current = attempt
    },
    forget: () => {
      last.current = undefined
    },
  }
}
