import { useLingui } from "@lingui/react"
import { type ReactNode, use } from "react"
import { KnownPaths } from "../site/known-paths.ts"
import type { ScreenRoute } from "./screen-route.tsx"
import { customerFrame, screens } from "./screens.tsx"
import { Shell } from "./shell.tsx"

const knownPaths: ReadonlySet<string> = new Set(screens.map(({ path }) => path))

/** The customer's frame, which only those fetch who see it. */
const LazyFrame = ({ children }: { readonly children: ReactNode }) => {
  const { i18n } = useLingui()
  if (customerFrame.loaded() === undefined) use(customerFrame.prepare(i18n))
  const Frame = customerFrame.loaded()
  return Frame === undefined ? children : <Frame>{children}</Frame>
}

interface FramedShellProps {
  readonly screen: ScreenRoute
  readonly children: ReactNode
}

/** What surrounds every screen of the route table: for whoever is signed in the customer's frame, too. */
export const FramedShell = ({ screen, children }: FramedShellProps) => (
  <KnownPaths value={knownPaths}>
    <Shell screen={screen} frame={LazyFrame}>
      {children}
    </Shell>
  </KnownPaths>
)
