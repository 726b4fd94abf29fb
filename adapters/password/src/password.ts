import { randomBytes } from "node:crypto"
import { PasswordHasher } from "@laundry/core/credentials/identity.port"
import { TooBusy } from "@laundry/core/shared/too-busy"
import { hash, parseOptions, verify } from "@node-rs/argon2"
import { Effect, Fiber, Layer, Semaphore } from "effect"

/**
 * What a hash costs: argon2id with 9 MiB, four passes, one lane. OWASP's password advice holds that equal to 19 MiB and two passes; it takes
 * a third less time here, as fewer pages have to be had from the system.
 */
export const cost = { memoryCost: 9_216, timeCost: 4, parallelism: 1 } as const

/** Hashing runs on libuv's four threads, which files need too: a flood of sign-ins takes three of them, and 28 MB. */
const hashesAtOnce = 3

/** They wait two seconds at most on a slow machine. Who comes later is told to try again, and costs nothing. */
const mostWaiting = 100

/** What a hash cost until 2026-11-26. */
const formerCost = { memoryCost: 19_456, timeCost: 2 }

const isOutdated = (known: string): boolean => {
  const { memoryCost, timeCost } = parseOptions(known)
  return memoryCost === formerCost.memoryCost && timeCost === formerCost.timeCost
}

/** Passwords as argon2id. Each hash holds its parameters, so that hashes with others stay readable. */
export const layer: Layer.Layer<PasswordHasher> = Layer.effect(
  PasswordHasher,
  Effect.gen(function* () {
    const turns = yield* Semaphore.make(hashesAtOnce)
    // What the password of somebody unknown is compared with: made with the same cost, of a password that nobody knows, while a program starts.
    const nobody = yield* Effect.forkDetach(Effect.promise(() => hash(randomBytes(32), cost)))
    let held = 0
    const enter = Effect.suspend(() => {
      if (held >= hashesAtOnce + mostWaiting) return Effect.die(new TooBusy("Too many passwords wait to be hashed"))
      held += 1
      return Effect.void
    })
    const leave = () =>
      Effect.sync(() => {
        held -= 1
      })
    const inTurn = <A>(work: Effect.Effect<A>) => Effect.acquireUseRelease(enter, () => turns.withPermit(work), leave)
    return {
      hash: (password) => inTurn(Effect.promise(() => hash(password, cost))),
      verify: (password, known) =>
        inTurn(
          Effect.flatMap(known === undefined ? Fiber.join(nobody) : Effect.succeed(known), (expected) =>
            Effect.promise(() => verify(expected, password)),
          ),
        ).pipe(Effect.map((fits) => fits && known !== undefined)),
      isOutdated,
    }
  }),
)
