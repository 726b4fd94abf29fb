import { Context, type Effect } from "effect"

/** The keys by which push services know who sends (VAPID), in base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Keeps the installation's keys: browsers that subscribed know them, so they never change. */
export class PushKeyStore extends Context.Service<
  PushKeyStore,
  {
    /** The keys that are kept; those that `make` gives, and the same for every caller, if there were none. */
    readonly kept: (make: () => PushKeys) => Effect.Effect<PushKeys>
  }
>()("@laundry/core/messaging/PushKeyStore") {}
