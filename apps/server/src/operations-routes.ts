import { operationsEndpoints } from "@laundry/contracts/operations"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect, Schema } from "effect"
import type { Route } from "./route.ts"

class NotReady extends Schema.TaggedError<NotReady>()("NotReady", {}) {
  override readonly message = "The database does not answer."
}

/** `isDatabaseReady` answers within a few seconds whatever happens. */
export const operationsRoutes = (route: Route<AppServices>, isDatabaseReady: () => Promise<boolean>): void => {
  route(operationsEndpoints.healthz, () => Effect.succeed({ status: "ok" } as const))

  route(operationsEndpoints.readyz, () =>
    Effect.promise(isDatabaseReady).pipe(
      Effect.flatMap((isReady) =>
        isReady ? Effect.succeed({ status: "ready" } as const) : Effect.fail(new NotReady()),
      ),
    ),
  )
}
