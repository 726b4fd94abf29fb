import { useState } from "react"
import { recallInBrowser, rememberInBrowser } from "../../../platform/storage/browser-storage.ts"

// The name under which released versions keep the choice. It must not change, or an update would forget it.
const key = "desk-density"

/** Whether the orders show as roomy cards instead of dense rows; this browser keeps the choice. */
export const useDensity = () => {
  const [isRoomy, setRoomy] = useState(() => recallInBrowser(key) === "roomy")
  return {
    isRoomy,
    toggle: () => {
      setRoomy(!isRoomy)
      rememberInBrowser(key, isRoomy ? "dense" : "roomy")
    },
  }
}
