import type { UserId } from "@laundry/core/access/actor"
import type { Instant } from "@laundry/core/local-time/local-time"
import type { Job } from "@laundry/core/outbox/outbox.port"
import type { OwedMail } from "@laundry/core/outbox/owed-mail"
import { type Effect, type Exit, type Layer, ManagedRuntime } from "effect"
import { afterAll, beforeAll } from "vitest"

/** What a contract suite tries out: a layer over an empty store, built once for the suite. */
export interface Subject<R> {
  readonly layer: Layer.Layer<R, unknown>
  /** Called once the layer was closed, to remove a database for instance. */
  readonly close?: () => Promise<void>
}

/** What a suite has to see that no port shows, because only the job runner or staff read it. */
export interface Probe {
  /** The mails owed under keys that begin so, sent or not. */
  readonly owedMails: (
    keyPrefix: string,
  ) => Promise<ReadonlyArray<{ readonly mailId: string; readonly mail: OwedMail }>>
  /** When each queued job for this thing is to run. */
  readonly queuedAt: (job: Job) => Promise<ReadonlyArray<Instant>>
  /** How many flags were kept for an intent. */
  readonly flags: (intentId: string) => Promise<number>
  /** Writes an account, for rows that have to be somebody's. */
  readonly addUser: () => Promise<UserId>
}

/** Builds the subject before the suite that calls it and closes it afterwards. */
export const useSubject = <R, S extends Subject<R>>(setup: () => Promise<S & Subject<R>>) => {
  let started: { readonly subject: S; readonly runtime: ManagedRuntime.ManagedRuntime<R, unknown> } | undefined

  beforeAll(async () => {
    const subject = await setup()
    started = { subject, runtime: ManagedRuntime.make(subject.layer) }
    await started.runtime.context()
  })
  afterAll(async () => {
    await started?.runtime.dispose()
    await started?.subject.close?.()
  })

  const running = () => {
    if (started === undefined) throw new Error("the subject is not built yet: use it inside a test")
    return started
  }
  return {
    subject: (): S => running().subject,
    run: <A, E>(effect: Effect.Effect<A, E, R>, options?: Effect.RunOptions): Promise<A> =>
      running().runtime.runPromise(effect, options),
    runExit: <A, E>(effect: Effect.Effect<A, E, R>, options?: Effect.RunOptions): Promise<Exit.Exit<A, unknown>> =>
      running().runtime.runPromiseExit(effect, options),
  }
}
