import { createContext, use } from "react"
import { landingPage, type ScreenRoute } from "./screen-route.tsx"

/** The screen that shows, for what stands around it or in its place. */
export const PresentScreen = createContext<ScreenRoute>(landingPage)

export const usePresentScreen = (): ScreenRoute => use(PresentScreen)
