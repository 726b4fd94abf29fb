import { Outlet } from "react-router-dom"
import { PageMain } from "../design/page-main.tsx"
import { Skeleton } from "../design/skeleton.tsx"
import { VisuallyHidden } from "../design/visually-hidden.tsx"
import { useText } from "../messages/text.tsx"
import { isChecking } from "../platform/session/session-store.ts"
import { useSession } from "../platform/session/use-session.ts"
import { gate } from "./gate.ts"
import { usePresentScreen } from "./present-screen.ts"

/** Until it is known who is there. */
const Waiting = () => {
  const text = useText("shell")
  const { title } = usePresentScreen()
  return (
    <PageMain>
      <h1 className="sr-only">{text(title)}</h1>
      <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-8 sm:px-6 lg:py-12">
        <VisuallyHidden>{text("loading")}</VisuallyHidden>
        <Skeleton shape="number" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
    </PageMain>
  )
}

/** Around every page: it shows to those who may see it; the others are told why not. */
export const Guard = () => {
  const session = useSession()
  const { access } = usePresentScreen()
  if (access === undefined) return <Outlet />
  if ((session.status === "loading" && !session.failed) || isChecking(session)) return <Waiting />
  // Another user, whom another tab may bring, begins anew: nothing of the first one stays in sight.
  if (session.status === "signed-in" && access === "signed-in") return <Outlet key={session.user.id} />
  return <gate.Part key={session.user?.id} />
}
