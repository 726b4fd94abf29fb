import { sessionEndpoints } from "@laundry/contracts/people/session"
import { CurrentActor } from "@laundry/core/access/actor"
import { CurrentOrigin } from "@laundry/core/audit/origin"
import { recordDeniedCall, recordFailedSignIn } from "@laundry/core/sign-in/record-refusal"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect, type ManagedRuntime } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { actorOf, originOf } from "../session/actor.ts"
import { providerCallback } from "./posted-answer-route.ts"

const emailIn = (body: unknown): string | undefined =>
  typeof body === "object" && body !== null && "email" in body && typeof body.email === "string"
    ? body.email
    : undefined

/** Whether a call did not sign anybody in that was meant to. What was not understood was no attempt. */
const isFailedSignIn = ({ method, routeOptions }: FastifyRequest, reply: FastifyReply): boolean => {
  const isPassword = method === sessionEndpoints.signIn.method && routeOptions.url === sessionEndpoints.signIn.path
  if (isPassword) return reply.statusCode === 401 || reply.statusCode === 429
  const isFromProvider = routeOptions.url === providerCallback
  return isFromProvider && String(reply.getHeader("location")).startsWith("/?error=")
}

/** How many refusals wait to be recorded at most. Each call is in the server's log in any case. */
const mostWaiting = 1_000

/** Does one thing after the other, so that a flood of refusals takes one connection to the database and not all. */
const makeQueue = () => {
  let waiting = 0
  let last = Promise.resolve()
  return (work: () => Promise<void>): void => {
    if (waiting >= mostWaiting) return
    waiting += 1
    last = last.then(work).finally(() => {
      waiting -= 1
    })
  }
}

/**
 * Counts failed sign-ins and denied calls in the audit log. After the answer, so that nobody waits for it or learns from the
 * time it takes whether an account is there.
 */
export const recordRefusals = (
  app: FastifyInstance,
  runtime: ManagedRuntime.ManagedRuntime<AppServices, unknown>,
): void => {
  const inTurn = makeQueue()
  app.addHook("onResponse", (request, reply, done) => {
    done()
    const program = isFailedSignIn(request, reply)
      ? recordFailedSignIn(emailIn(request.body))
      : reply.statusCode === 403 && request.isAskedAgain !== true
        ? recordDeniedCall(`${request.method} ${request.routeOptions.url ?? ""}`)
        : undefined
    if (program === undefined) return
    const counted = program.pipe(
      Effect.provideService(CurrentActor, actorOf(request)),
      Effect.provideService(CurrentOrigin, originOf(request)),
    )
    inTurn(() =>
      runtime.runPromise(counted).catch((error: unknown) => {
        request.log.warn({ err: error }, "a refusal is missing in the audit log")
      }),
    )
  })
}
