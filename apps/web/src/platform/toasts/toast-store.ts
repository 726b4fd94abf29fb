/** A short message about something that just happened. */
export interface Toast {
  readonly id: number
  readonly title: string
  readonly text?: string
  /** Something was done, something came in, or something needs attention: that is heard at once. */
  readonly tone: "done" | "info" | "attention"
}

/** How long a toast shows, in milliseconds (specification §9). */
export const toastMillis = 5000

let shown: Toast | undefined
let count = 0
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Shows a toast in place of the one that shows: there is one at most (specification §9). */
export const showToast = (toast: Omit<Toast, "id">): void => {
  count += 1
  shown = { ...toast, id: count }
  tell()
}

/** Takes a toast away, or whichever shows: what it said is no longer so. */
export const dismissToast = (id: number | undefined = shown?.id): void => {
  if (shown === undefined || shown.id !== id) return
  shown = undefined
  tell()
}

export const shownToast = (): Toast | undefined => shown

export const subscribeToToasts = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
