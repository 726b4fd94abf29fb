import { live as customerLive } from "./app/customer-frame.tsx"
import { customerFrame, frameOf, staffFrame } from "./app/frames.tsx"
import { gate } from "./app/gate.ts"
import type { LazyPart } from "./app/lazy-part.tsx"
import { landingPage, workScreen } from "./app/pages.tsx"
import type { Screen } from "./app/screen.ts"
import { live as staffLive } from "./app/staff-frame.tsx"
import { live as workLive } from "./app/work-screen.tsx"
import { cataloguePath, defaultLocale, screenCataloguesModule } from "./messages/catalogues.ts"

/** The scripts of each module of the screens, for the browser to fetch at once; the build writes them in. */
declare const __SCREEN_SCRIPTS__: Readonly<Record<string, ReadonlyArray<string>>> | undefined

type Part = Pick<LazyPart<object>, "areas" | "load">

/** What comes with the first call of the server. */
const codecModule = "../../contracts/src/http/endpoint-codec.ts"

/** What a signed-in user's screen is made of: its frame, what that starts as soon as it is drawn, and what the screen shows behind. */
const partsForUser = (screen: Screen): ReadonlyArray<Part> => {
  if (screen === workScreen) return [screen, gate, workLive]
  const frame = frameOf(screen)
  if (frame === customerFrame) return [screen, frame, gate, customerLive]
  if (frame === staffFrame) return [screen, frame, gate, staffLive]
  return [screen]
}

/** The addresses of all scripts that a screen needs for such a visitor, in the order in which they are needed. */
export const scriptsOf = (screen: Screen, isSignedIn: boolean): ReadonlySet<string> => {
  const scripts = typeof __SCREEN_SCRIPTS__ === "undefined" ? undefined : __SCREEN_SCRIPTS__
  const parts = isSignedIn ? partsForUser(screen) : [screen]
  const areas = ["shell" as const, ...parts.flatMap((part) => part.areas)]
  const modules = [
    ...parts.flatMap(({ load }) => load.module ?? []),
    ...(screen === landingPage ? [] : [screenCataloguesModule]),
    ...areas.map((area) => cataloguePath(defaultLocale, area)),
    ...(parts.length > 1 ? [codecModule] : []),
  ]
  return new Set(modules.flatMap((name) => scripts?.[name] ?? []))
}
