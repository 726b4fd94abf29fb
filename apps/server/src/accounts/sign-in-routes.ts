import { sessionEndpoints } from "@laundry/contracts/people/session"
import { ProvesFromElsewhere } from "@laundry/core/credentials/identity.port"
import type { Guesser } from "@laundry/core/credentials/known-device"
import { requestPasswordReset } from "@laundry/core/credentials/request-password-reset"
import { resetPassword } from "@laundry/core/credentials/reset-password"
import { safeReturnTo } from "@laundry/core/credentials/return-to"
import type { User } from "@laundry/core/people/user"
import { confirmRegistration } from "@laundry/core/sign-in/confirm-registration"
import { register } from "@laundry/core/sign-in/register"
import { signInWithPassword } from "@laundry/core/sign-in/sign-in"
import type { AppServices } from "@laundry/wiring/layers"
import { isFromElsewhere } from "@laundry/wiring/reachable"
import { Clock, Effect } from "effect"
import type { FastifyRequest } from "fastify"
import type { Route } from "../http/route.ts"
import { clientNetwork } from "../session/client-network.ts"
import { rememberDevice } from "../session/device-marks.ts"
import { type Proven, startSession } from "../session/session.ts"
import { toUserView } from "./user-view.ts"

/** What the caller is told, whether or not the email has an account. */
const registrationMailed = "We've sent an email to this address. Please open its link to finish creating your account."
const resetMailed = "If there is an account with this email, we've sent a link that sets a new password."

/** Signs a user in on the browser that asks, which the account knows from now on. */
const enter = Effect.fnUntraced(function* (
  request: FastifyRequest,
  proven: Proven & { readonly user: User },
  returnTo?: string,
) {
  yield* Effect.promise(() => startSession(request, proven))
  rememberDevice(request, proven, yield* Clock.currentTimeMillis)
  return { user: toUserView(proven.user), returnTo: safeReturnTo(returnTo) }
})

/** Where a guess at a password comes from. */
const guesserOf = (request: FastifyRequest): Guesser => ({
  address: clientNetwork(request.ip),
  devices: request.deviceMarks,
})

/** The calls that sign somebody in, or lead there. Each may be posted as a form too: see sign-in-forms.ts. */
export const signInRoutes = (route: Route<AppServices>): void => {
  route(sessionEndpoints.signIn, ({ body }, { request }) =>
    signInWithPassword(body.email, body.password, guesserOf(request)).pipe(
      Effect.provideService(ProvesFromElsewhere, isFromElsewhere(request.hostname, request.headers)),
      Effect.flatMap((proven) => enter(request, proven, body.returnTo)),
    ),
  )

  route(sessionEndpoints.register, ({ body }) => Effect.as(register(body), { message: registrationMailed }))

  route(sessionEndpoints.confirmRegistration, ({ body }, { request }) =>
    Effect.flatMap(confirmRegistration(body.token, body.password), ({ user, returnTo }) =>
      enter(request, { user }, returnTo),
    ),
  )

  route(sessionEndpoints.requestPasswordReset, ({ body }) =>
    Effect.as(requestPasswordReset(body.email), { message: resetMailed }),
  )

  route(sessionEndpoints.resetPassword, ({ body }, { request }) =>
    Effect.flatMap(resetPassword(body.token, body.password), (proven) => enter(request, proven)),
  )
}
