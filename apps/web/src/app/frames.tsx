import type { ReactNode } from "react"
import { type LazyPart, lazyPart } from "./lazy-screen.tsx"
import type { ScreenRoute } from "./screen-route.tsx"

/** What stands around screens. */
interface ScreenFrame extends LazyPart<{ readonly children: ReactNode }> {
  /** The module that draws it, as the build names it. */
  readonly module: string
}

/** Around the customer's screens: header, menu, tabs and dialogs. */
const customerFrame: ScreenFrame = {
  module: "src/app/customer-frame.tsx",
  ...lazyPart(["customer-frame"], async () => (await import("./customer-frame.tsx")).CustomerFrame),
}

/** Around the screens of those who run the laundry: header with their links. */
const staffFrame: ScreenFrame = {
  module: "src/app/staff-frame.tsx",
  ...lazyPart(["customer-frame", "staff-frame"], async () => (await import("./staff-frame.tsx")).StaffFrame),
}

export const frames: ReadonlyArray<ScreenFrame> = [customerFrame, staffFrame]

/** What stands around a screen for whoever is signed in: the staff's frame where a permission is asked for. */
export const frameOf = ({ isFramed, access }: ScreenRoute): ScreenFrame | undefined => {
  if (isFramed !== true) return undefined
  return access === undefined || access === "signed-in" ? customerFrame : staffFrame
}
