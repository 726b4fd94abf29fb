import { unattendedHeader } from "@laundry/contracts/http/client"

/** For how long after a touch what the page asks counts as asked by somebody, in milliseconds. */
const attendedMillis = 10 * 60 * 1000

let touchedAt = Date.now()

if (typeof window !== "undefined") {
  for (const touch of ["pointerdown", "keydown", "wheel", "touchmove"]) {
    window.addEventListener(touch, () => (touchedAt = Date.now()), { passive: true, capture: true })
  }
}

/** What tells the server that a page asks by itself: a screen that nobody looks at keeps no session alive. */
export const attendanceHeaders = (): Readonly<Record<string, string>> =>
  Date.now() - touchedAt < attendedMillis ? {} : { [unattendedHeader]: "1" }
