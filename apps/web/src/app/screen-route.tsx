import type { Permission } from "@laundry/core/access/permissions"
import type { MessageId } from "../messages/text.tsx"
import { type LazyScreen, lazyScreen } from "./lazy-screen.tsx"

export interface ScreenRoute extends LazyScreen {
  readonly path: string
  readonly title: MessageId<"shell">
  /** Its markup comes with the page, for readers that don't run scripts and for the first second of those that do. */
  readonly isServerRendered: boolean
  /** The module that draws it, as the build names it. */
  readonly module: string
  /** Who may see it: everyone when nothing is said. */
  readonly access?: "signed-in" | Permission
  /** Whether a frame stands around it for whoever is signed in: the staff's where a permission is asked for. */
  readonly isFramed?: boolean
  /** Which view of its path it is, as the address says ("?tab=…" at "/", "?view=…" at "/admin"). */
  readonly tab?: string
}

/** The page for visitors: apart from the route table, which it does without. */
export const landingPage: ScreenRoute = {
  path: "/",
  title: "titleLanding",
  isServerRendered: true,
  module: "src/app/landing-route.tsx",
  ...lazyScreen(["landing", "pickup"], async () => (await import("./landing-route.tsx")).LandingRoute),
}

/** Whether a screen is the landing page, which most visitors see first and which goes without the router's weight. */
export const isFirstPage = ({ path, tab }: ScreenRoute): boolean => path === "/" && tab === undefined

/** Tells screens apart, views of one path too. */
export const screenKey = ({ path, tab = "" }: ScreenRoute): string => `${path} ${tab}`
