import { answerEncoder } from "@laundry/contracts/http/answer-encoder"
import type { Endpoint } from "@laundry/contracts/http/endpoint"
import { Cause, type Effect, Exit, type ManagedRuntime } from "effect"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { compressed, encodingFor } from "./compressed-answers.ts"
import { answerDefect } from "./error-answers.ts"
import { memoryRead } from "./memory-read.ts"
import type { MadeOf, ResponseCache } from "./response-cache.ts"

/** How an answer is made of what is in memory. */
interface MemoryAnswer<A> {
  /** May keep what it wrote. */
  readonly write: (value: A) => string
  readonly madeOf: (value: A) => MadeOf
}

/** Sends JSON, compressed here: what is kept is what is sent. Returns the bytes. */
const sendJson = (request: FastifyRequest, reply: FastifyReply, text: string): Buffer => {
  const plain = Buffer.from(text)
  const encoding = encodingFor(request, plain)
  const bytes = encoding === undefined ? plain : compressed(encoding, plain)
  if (encoding !== undefined) void reply.headers({ vary: "accept-encoding", "content-encoding": encoding })
  void reply.type("application/json; charset=utf-8").send(bytes)
  return bytes
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
            const bytes = sendJson(request, reply.code(status), write(exit.value))
            if (isInMemory) cache.keep(request, madeOf(exit.value), bytes)
          },
        })
        isInMemory = false
        return reply
      },
    })
  }

export type MemoryRoute<R> = ReturnType<typeof makeMemoryRoute<R>>

/** Writes values as a row of the endpoint table says; the same object is written once. */
export const jsonWriter = ({ success }: { readonly success: Endpoint["success"] }) => {
  if (success === "bytes" || success === "events") throw new TypeError("only JSON is kept as text")
  const encode = answerEncoder(success)
  const written = new WeakMap<object, string>()
  return (value: object): string => {
    const known = written.get(value)
    if (known !== undefined) return known
    const text = JSON.stringify(encode(value))
    written.set(value, text)
    return text
  }
}
