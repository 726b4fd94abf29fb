import { PageMain } from "../design/page-main.tsx"
import { Skeleton } from "../design/skeleton.tsx"
import { VisuallyHidden } from "../design/visually-hidden.tsx"
import { useText } from "../messages/text.tsx"
import { isChecking } from "../platform/session/session-store.ts"
import { useSession } from "../platform/session/use-session.ts"
import { gate } from "./gate.ts"
import type { ScreenRoute } from "./screen-route.tsx"

/** Until it is known who is there. */
const Waiting = ({ screen }: { readonly screen: ScreenRoute }) => (
  <PageMain>
    <h1 className="sr-only">{useText("shell")(screen.title as "titleLanding")}</h1>
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-8 sm:px-6 lg:py-12">
      <VisuallyHidden>{useText("shell")("loading")}</VisuallyHidden>
      <Skeleton shape="number" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  </PageMain>
)

/** A screen for those who may see it; the others are told why not. */
export const GuardedScreen = ({ screen }: { readonly screen: ScreenRoute }) => {
  const session = useSession()
  if (screen.access === undefined) return <screen.Screen />
  if ((session.status === "loading" && !session.failed) || isChecking(session)) return <Waiting screen={screen} />
  // Another user, whom another tab may bring, begins anew: nothing of the first one stays in sight.
  if (session.status === "signed-in" && screen.access === "signed-in") return <screen.Screen key={session.user.id} />
  return <gate.Screen key={session.user?.id} />
}
