import type { Theme } from "@laundry/contracts/pages/theme"
import { useSyncExternalStore } from "react"
import { onTheme, wornTheme } from "./theme.ts"

/** The theme that the page wears; undefined in what the server rendered, until the page's script has taken it over. */
export const useTheme = (): Theme | undefined =>
  useSyncExternalStore<Theme | undefined>(onTheme, wornTheme, () => undefined)

const darkSystem = () => window.matchMedia("(prefers-color-scheme: dark)")

const onLook = (listener: () => void) => {
  const system = darkSystem()
  system.addEventListener("change", listener)
  const stop = onTheme(listener)
  return () => {
    stop()
    system.removeEventListener("change", listener)
  }
}

const isDarkNow = (): boolean => {
  const theme = wornTheme()
  return theme === "system" ? darkSystem().matches : theme === "dark"
}

/** Whether the page is dark, by choice or by the system. */
export const useIsDark = (): boolean => useSyncExternalStore(onLook, isDarkNow, () => false)
