import { useNavigation } from "../platform/navigation/navigation.tsx"
import { isExpired } from "../platform/session/session-store.ts"
import { useSession } from "../platform/session/use-session.ts"
import type { ScreenRoute } from "./screen-route.tsx"
import { screenAt } from "./screens.tsx"

/** The screen of the present address for the present visitor. A session that expired leaves the screen where it is. */
export const useScreen = (): ScreenRoute => {
  const session = useSession()
  return screenAt(useNavigation(), session.status !== "signed-out" || isExpired(session))
}
