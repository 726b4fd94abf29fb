import type { ReactNode } from "react"
import { type Fetched, type LazyPart, lazyPart, together } from "./lazy-part.tsx"
import type { Screen } from "./screen.ts"

/** The frames around screens. */
type ScreenFrame = LazyPart<{ readonly children: ReactNode }>

/** Around the customer's screens: header, menu, tabs and dialogs. */
export const customerFrame: ScreenFrame = lazyPart(
  ["customer-frame"],
  () => import("./customer-frame.tsx"),
  ({ CustomerFrame }) => CustomerFrame,
)

/** Around the screens of those who run the laundry: header with their links. */
export const staffFrame: ScreenFrame = lazyPart(
  ["customer-frame", "staff-frame"],
  () => import("./staff-frame.tsx"),
  ({ StaffFrame }) => StaffFrame,
)

export const frames: ReadonlyArray<ScreenFrame> = [customerFrame, staffFrame]

/** The frame around a screen for a signed-in user: the staff's frame where a permission is asked for. */
export const frameOf = ({ isFramed, access }: Screen): ScreenFrame | undefined => {
  if (isFramed !== true) return undefined
  return access === undefined || access === "signed-in" ? customerFrame : staffFrame
}

/** What a screen needs to be drawn: itself, and for a signed-in user the frame around it. */
export const neededFor = (screen: Screen, isSignedIn: boolean): Fetched => {
  const frame = isSignedIn ? frameOf(screen) : undefined
  return frame === undefined ? screen : together([screen, frame])
}
