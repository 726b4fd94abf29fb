import { proofEndpoints } from "@laundry/contracts/people/proof"
import { sessionEndpoints } from "@laundry/contracts/people/session"
import { UserNotFound } from "@laundry/core/access/user-not-found"
import { deleteOwnAccount } from "@laundry/core/accounts/delete-own-account"
import { exportPersonalData } from "@laundry/core/accounts/export-personal-data"
import { changePassword } from "@laundry/core/credentials/change-password"
import { proveAgain } from "@laundry/core/credentials/prove-again"
import { editProfile } from "@laundry/core/people/edit-profile"
import { signOutEverywhere } from "@laundry/core/sign-in/sign-out-everywhere"
import type { AppServices } from "@laundry/wiring/layers"
import { Clock, Effect } from "effect"
import type { FastifyRequest } from "fastify"
import type { Route } from "../http/route.ts"
import { rememberDevice } from "../session/device-marks.ts"
import { endSession, noteProof, sessionOf, startSession } from "../session/session.ts"
import { toUserView } from "./user-view.ts"

const done = { success: true } as const

/** Ends the session here too, so that the browser drops its cookie. */
const leave = (request: FastifyRequest) =>
  Effect.as(
    Effect.promise(() => endSession(request)),
    done,
  )

/** What somebody signed in does with the account. */
export const sessionRoutes = (route: Route<AppServices>): void => {
  // The session was read with its account for this very call.
  route(sessionEndpoints.getCurrentUser, (_, { request }) => {
    const user = sessionOf(request)?.user
    return user === undefined ? Effect.fail(new UserNotFound()) : Effect.succeed(toUserView(user))
  })

  route(sessionEndpoints.updateProfile, ({ body }) => Effect.map(editProfile(body), toUserView))

  // All sessions ended with the old password; the caller goes on with a new one.
  route(sessionEndpoints.changePassword, ({ body }, { request }) =>
    Effect.gen(function* () {
      const proven = yield* changePassword(body.currentPassword, body.newPassword)
      yield* Effect.promise(() => startSession(request, proven))
      rememberDevice(request, proven, yield* Clock.currentTimeMillis)
      return done
    }),
  )

  route(sessionEndpoints.signOutEverywhere, (_, { request }) => Effect.andThen(signOutEverywhere(), leave(request)))

  // Opened in a browser it is a file to keep.
  route(sessionEndpoints.exportPersonalData, (_, { setHeader }) =>
    Effect.tap(exportPersonalData(), () =>
      Effect.sync(() => setHeader("content-disposition", 'attachment; filename="my-laundry-data.json"')),
    ),
  )

  route(sessionEndpoints.deleteAccount, ({ body }, { request }) =>
    Effect.andThen(
      deleteOwnAccount(body.email, { password: body.password, provenAt: sessionOf(request)?.provenAt ?? 0 }),
      leave(request),
    ),
  )

  route(proofEndpoints.proveAgain, ({ body }, { request }) =>
    Effect.gen(function* () {
      yield* proveAgain(body.password)
      const now = yield* Clock.currentTimeMillis
      yield* Effect.promise(() => noteProof(request, now))
      return done
    }),
  )

  // The row asks for the proof.
  route(proofEndpoints.askForProof, () => Effect.succeed(done))
}
