import type { MouseEvent } from "react"

/** Opens a link in another tab, so that what was typed in this one stays. */
export const openBeside = (event: MouseEvent, address: string): void => {
  event.preventDefault()
  window.open(address, "_blank", "noopener")
}
