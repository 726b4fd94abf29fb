import { DriverOrderView } from "@laundry/contracts/driver"
import type { Coordinates } from "@laundry/core/areas/coordinates"
import { Schema } from "effect"
import { recallForUser, rememberForUser } from "../../platform/storage/user-storage.ts"

const KeptRound = Schema.Struct({
  userId: Schema.String,
  /** Milliseconds since 1970, by the phone's clock. */
  at: Schema.Number,
  pickups: Schema.Array(DriverOrderView),
  deliveries: Schema.Array(DriverOrderView),
  depot: Schema.NullOr(Schema.Struct({ latitude: Schema.Number, longitude: Schema.Number })),
})

/** The round as it was last heard of, for when nothing can be asked. */
export interface KeptRound {
  readonly userId: string
  readonly at: number
  readonly pickups: ReadonlyArray<DriverOrderView>
  readonly deliveries: ReadonlyArray<DriverOrderView>
  readonly depot: Coordinates | null
}

const key = "driver-round"
const isKeptRound = Schema.is(KeptRound)

/** The round that this browser keeps for a user; undefined for another's, and for one that an older page kept. */
export const recallRound = (userId: string | undefined): KeptRound | undefined => {
  const kept = recallForUser(key)
  return isKeptRound(kept) && kept.userId === userId ? kept : undefined
}

/** Keeps the round until the user signs out. */
export const keepRound = (round: KeptRound): void => rememberForUser(key, round)
