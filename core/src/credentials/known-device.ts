import type { UserId } from "../access/actor.ts"
import type { Instant } from "../local-time/local-time.ts"

/** That an account's owner signed in with the password on a device: what the device keeps of it, and can't make by itself. */
export interface DeviceMark {
  readonly id: string
  readonly userId: UserId
  /** Of the password that was proven there: another password ends the mark. */
  readonly credentialsVersion: number
  readonly madeAt: Instant
}

/** How long a device is known without a new sign-in, in milliseconds. */
export const deviceKnownFor = 365 * 24 * 60 * 60 * 1000

/** Where a guess comes from. */
export interface Guesser {
  /** The client's address, or the network that it belongs to. */
  readonly address: string
  /** The marks that its device shows, of whatever accounts. */
  readonly devices: ReadonlyArray<DeviceMark>
}

/** The mark by which an account knows a device, if it does. */
export const knownDevice = (
  devices: ReadonlyArray<DeviceMark>,
  account: Pick<DeviceMark, "userId" | "credentialsVersion">,
  now: Instant,
): DeviceMark | undefined =>
  devices.find(
    ({ userId, credentialsVersion, madeAt }) =>
      userId === account.userId &&
      credentialsVersion === account.credentialsVersion &&
      madeAt <= now &&
      now - madeAt < deviceKnownFor,
  )
