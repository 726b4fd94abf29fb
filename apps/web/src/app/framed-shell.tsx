import type { ReactNode } from "react"
import { KnownPaths } from "../shared/site/known-paths.ts"
import { frameOf } from "./frames.tsx"
import { PresentScreen } from "./present-screen.ts"
import type { ScreenRoute } from "./screen-route.tsx"
import { screens } from "./screens.tsx"
import { Shell } from "./shell.tsx"
import { adminViews } from "./staff-screens.tsx"

const knownPaths: ReadonlySet<string> = new Set([
  ...screens.map(({ path }) => path),
  ...adminViews.map(({ path, tab }) => `${path}?view=${tab}`),
])

interface FramedShellProps {
  readonly screen: ScreenRoute
  readonly children: ReactNode
}

/** What surrounds every screen of the route table: for whoever is signed in a frame, too. */
export const FramedShell = ({ screen, children }: FramedShellProps) => {
  const frame = frameOf(screen)
  return (
    <KnownPaths value={knownPaths}>
      <PresentScreen value={screen}>
        <Shell screen={screen} {...(frame && { frame: frame.Part })}>
          {children}
        </Shell>
      </PresentScreen>
    </KnownPaths>
  )
}
