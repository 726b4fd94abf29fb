import { Outlet } from "react-router-dom"
import { PageLinks } from "../platform/links/link.tsx"
import { KnownPaths } from "../shared/site/known-paths.ts"
import { frameOf } from "./frames.tsx"
import { pageLink } from "./page-link.tsx"
import { pages } from "./pages.tsx"
import { PresentScreen } from "./present-screen.ts"
import { Shell } from "./shell.tsx"
import { useScreen } from "./use-screen.ts"

const knownPaths: ReadonlySet<string> = new Set(
  pages.flatMap(({ handle: { screens, viewParameter } }) =>
    screens.map(({ path, tab }) => (tab === undefined ? path : `${path}?${viewParameter ?? ""}=${tab}`)),
  ),
)

/** What surrounds every page of the route table: for signed-in users a frame, too. */
export const Root = () => {
  const screen = useScreen()
  const frame = frameOf(screen)
  return (
    <PageLinks value={pageLink}>
      <KnownPaths value={knownPaths}>
        <PresentScreen value={screen}>
          <Shell screen={screen} {...(frame && { frame: frame.Part })}>
            <Outlet />
          </Shell>
        </PresentScreen>
      </KnownPaths>
    </PageLinks>
  )
}
