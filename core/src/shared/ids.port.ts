import { Context, Effect, Layer } from "effect"

/** Makes identifiers that nobody can guess. */
export class Ids extends Context.Service<
  Ids,
  {
    /** 128 random bits in 22 URL-safe characters: knowing it is enough to use what it names. */
    readonly token: Effect.Effect<string>
    /** 256 random bits in 43 URL-safe characters, for links that are mailed. */
    readonly secret: Effect.Effect<string>
    readonly uuid: Effect.Effect<string>
  }
>()("@laundry/core/shared/Ids") {}

const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "")

/** From the platform's cryptographic random source. */
export const layer = Layer.succeed(Ids, {
  token: Effect.sync(() => base64Url(crypto.getRandomValues(new Uint8Array(16)))),
  secret: Effect.sync(() => base64Url(crypto.getRandomValues(new Uint8Array(32)))),
  uuid: Effect.sync(() => crypto.randomUUID()),
})
