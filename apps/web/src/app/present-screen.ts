import { createContext, use } from "react"
import type { Screen } from "./screen.ts"

/** The screen that shows, for what is around it or in its place. */
export const PresentScreen = createContext<Screen | undefined>(undefined)

export const usePresentScreen = (): Screen => {
  const screen = use(PresentScreen)
  if (screen === undefined) throw new Error("No screen shows here")
  return screen
}
