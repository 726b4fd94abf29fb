import { operationsEndpoints } from "@laundry/contracts/company/operations"
import type { AppServices } from "@laundry/wiring/layers"
import { whyNotReady } from "@laundry/wiring/readiness"
import { Effect, Schema } from "effect"
import type { Closing } from "./graceful-close.ts"
import type { Route } from "./route.ts"

class NotReady extends Schema.TaggedError<NotReady>()("NotReady", { message: Schema.String }) {}

/** Whether the process lives, and whether it can serve. Both answer within a few seconds whatever happens. */
export const operationsRoutes = (route: Route<AppServices>, { isClosing }: Closing): void => {
  route(operationsEndpoints.healthz, () => Effect.succeed({ status: "ok" } as const))

  route(operationsEndpoints.readyz, () =>
    Effect.flatMap(isClosing() ? Effect.succeed("The server is stopping.") : whyNotReady, (reason) =>
      reason === undefined
        ? Effect.succeed({ status: "ready" } as const)
        : Effect.fail(new NotReady({ message: reason })),
    ),
  )
}
