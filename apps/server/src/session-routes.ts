import { sessionEndpoints } from "@laundry/contracts/session"
import { UserNotFound } from "@laundry/core/people/user"
import type { AppServices } from "@laundry/wiring/layers"
import type { Route } from "./route.ts"

export const sessionRoutes = (route: Route<AppServices>): void => {
  // Nobody can hold a session before accounts exist, so the access rule answers 401 before this runs.
  route(sessionEndpoints.getCurrentUser, () => new UserNotFound())
}
