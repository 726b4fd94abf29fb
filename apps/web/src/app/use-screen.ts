import { useNavigation } from "../navigation/navigation.tsx"
import { isExpired } from "../session/session-store.ts"
import { useSession } from "../session/use-session.ts"
import type { ScreenRoute } from "./screen-route.tsx"
import { screenAt } from "./screens.tsx"

/** The screen of the present address for the present visitor. A session that expired leaves the screen where it is. */
export const useScreen = (): ScreenRoute => {
  const session = useSession()
  return screenAt(useNavigation(), session.status !== "signed-out" || isExpired(session))
}
