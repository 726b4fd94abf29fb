import type { Endpoint } from "@laundry/contracts/http/endpoint"
import { Cause, type Effect, Exit, type ManagedRuntime } from "effect"
import type { FastifyInstance } from "fastify"
import { answerDefect } from "../error-answers.ts"
import { compressed, type Encoding, encodingOf, sendCompressed } from "./compressed-answers.ts"
import { memoryRead } from "./memory-read.ts"
import type { MadeOf, ResponseCache } from "./response-cache.ts"

/** How an answer is made of what is in memory. */
interface MemoryAnswer<A> {
  /** May keep what it wrote. */
  readonly write: (value: A) => string
  readonly madeOf: (value: A) => MadeOf
}

/**
 * Mounts calls that are answered alike to everybody from what is held in memory, many times between two changes: `read` can't
 * fail, and what was answered is answered from the cache while it is made of the same.
 */
export const makeMemoryRoute =
  <R>(app: FastifyInstance, runtime: ManagedRuntime.ManagedRuntime<R, unknown>, cache: ResponseCache) =>
  <A>(
    { method, path, status }: Pick<Endpoint, "method" | "path" | "status">,
    read: Effect.Effect<A, never, R>,
    { write, madeOf }: MemoryAnswer<A>,
  ): void => {
    const readNow = memoryRead(runtime, read)
    const madeOfNow = () => {
      const value = readNow()
      return value === undefined ? undefined : madeOf(value)
    }
    /** The answer is another one as often as it tells the time: hardly anything of it is the application's to decide. */
    const renewing = (encoding: Encoding | undefined) => () => {
      const value = readNow()
      if (value === undefined) return undefined
      const bytes = Buffer.from(write(value))
      return encoding === undefined ? bytes : compressed(encoding, bytes)
    }
    cache.add(path, { madeOfNow, forVisitors: false })
    app.route({
      method,
      url: path,
      handler: (request, reply) => {
        let isInMemory = true
        // What is in memory is answered at once: nothing is put off by a turn.
        runtime.runCallback(read, {
          onExit: (exit) => {
            if (Exit.isFailure(exit)) {
              answerDefect(request, reply, Cause.squash(exit.cause))
              return
            }
            const json = reply.code(status).type("application/json; charset=utf-8")
            const sent = sendCompressed(request, json, { bytes: Buffer.from(write(exit.value)) })
            if (isInMemory) cache.keep(request, madeOf(exit.value), sent, renewing(encodingOf(reply)))
          },
        })
        isInMemory = false
        return reply
      },
    })
  }

export type MemoryRoute<R> = ReturnType<typeof makeMemoryRoute<R>>
