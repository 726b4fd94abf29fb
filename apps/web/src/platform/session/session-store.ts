import type { UserView } from "@laundry/contracts/session"
import { isUnauthorized, parseStoredUser, readUser } from "./session-user.ts"

/** Who is signed in, as far as this browser knows. */
export type SessionState =
  | { readonly status: "signed-in"; readonly user: UserView }
  /** `failed`: the server could not be asked. */
  | { readonly status: "loading"; readonly user: undefined; readonly failed: boolean }
  /**
   * `expired`: somebody was signed in on this page until the session ended by itself. `checking`: the page came without a
   * session though somebody is stored here; the server is being asked.
   */
  | { readonly status: "signed-out"; readonly user: undefined; readonly expired: boolean; readonly checking: boolean }

/** Whether the server is being asked for somebody whom the page came without. */
export const isChecking = (state: SessionState): boolean => state.status === "signed-out" && state.checking

/** What the session needs of the browser around it. */
export interface SessionWorld {
  /** The text stored under `auth_user`. */
  readonly storage: {
    readonly read: () => string | null
    readonly write: (text: string) => void
    readonly clear: () => void
  }
  /** Asks the server for the signed-in user. */
  readonly fetchUser: () => Promise<unknown>
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number
  /** The session of a user who is known here has ended: says so, and leads to the sign-in page. */
  readonly onExpired: () => void
}

/** How long the user is taken as the server said, in milliseconds (specification §9). */
export const freshMillis = 5 * 60_000

export const loading: SessionState = { status: "loading", user: undefined, failed: false }
export const signedOut: Extract<SessionState, { status: "signed-out" }> = {
  status: "signed-out",
  user: undefined,
  expired: false,
  checking: false,
}

/** Whether a session ended by itself on this page, so that the sign-in page is about to come. */
export const isExpired = (state: SessionState): boolean => state.status === "signed-out" && state.expired

/**
 * The session as the browser sees it (specification §4). A refresh that fails for another reason than the session's end,
 * such as a lost signal, leaves the user in place.
 */
export const makeSessionStore = ({ storage, fetchUser, now, onExpired }: SessionWorld) => {
  let state: SessionState = signedOut
  let freshUntil = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const endListeners = new Set<() => void>()

  const become = (next: SessionState) => {
    const isSame = JSON.stringify(next) === JSON.stringify(state)
    const wasAnother = state.user !== undefined && state.user.id !== next.user?.id
    if (!isSame) state = next
    if (wasAnother) for (const listener of endListeners) listener()
    if (!isSame) for (const listener of listeners) listener()
  }

  /** What the server said of the user, here or in another call's answer. */
  const keep = (user: UserView) => {
    storage.write(JSON.stringify(user))
    freshUntil = now() + freshMillis
    become({ status: "signed-in", user })
  }

  /** The stored user goes; nobody is told that anything expired. */
  const end = () => {
    storage.clear()
    if (state.status !== "signed-out" || state.checking) become(signedOut)
  }

  /**
   * An unauthorized answer. Ends the session of a user who is known here and says so once; without one it only tidies up.
   * `quietly`: whoever made the call says it in its own words.
   */
  const unauthorized = ({ quietly = false } = {}) => {
    if (isExpired(state)) return
    const isKnown = state.user !== undefined || parseStoredUser(storage.read()) !== undefined
    if (!isKnown) return end()
    storage.clear()
    become({ status: "signed-out", user: undefined, expired: true, checking: false })
    if (!quietly) onExpired()
  }

  const ask = async (): Promise<void> => {
    const asked = storage.read()
    /** Another tab signed in or out while the server was asked: the answer may be about who was here before. */
    const isOutdated = () => storage.read() !== asked
    try {
      const user = readUser(await fetchUser())
      if (isOutdated()) return await ask()
      if (user === undefined) end()
      else keep(user)
    } catch (error) {
      if (isUnauthorized(error) && isOutdated()) return ask()
      if (isUnauthorized(error)) unauthorized()
      else if (state.status === "loading") become({ ...state, failed: true })
      else if (isChecking(state)) become(signedOut)
    }
  }

  /** Asks the server who is signed in; one call at a time. */
  const refresh = (): Promise<void> =>
    (asking ??= ask().finally(() => {
      asking = undefined
    }))

  return {
    state: (): SessionState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Hears that the user is gone, or another one: whatever was kept for the user has to go. */
    onEnd: (listener: () => void) => {
      endListeners.add(listener)
      return () => {
        endListeners.delete(listener)
      }
    },
    /**
     * Reads the stored user and asks the server, who said with the page whether it holds a session: where it holds none and
     * nobody is stored, that is the answer.
     */
    start: (isSignedIn: boolean | undefined): void => {
      const user = parseStoredUser(storage.read())
      if (isSignedIn === false) state = { ...signedOut, checking: user !== undefined }
      else if (user !== undefined) state = { status: "signed-in", user }
      else state = isSignedIn === true ? loading : signedOut
      if (isSignedIn === false && user === undefined) storage.clear()
      else void refresh()
    },
    refresh,
    /** Asks again unless the server has answered in the last five minutes. For whoever is signed out there is nothing to ask. */
    ensureFresh: (): void => {
      if (state.status === "signed-in" && now() >= freshUntil) void refresh()
    },
    /** Tries again after a failure. */
    retry: (): void => {
      if (state.status === "loading") become(loading)
      void refresh()
    },
    keep,
    unauthorized,
    /** Whether the page shows another user than is stored by now: the browser kept it while somebody signed in or out. */
    isOutdated: (): boolean => state.user?.id !== parseStoredUser(storage.read())?.id,
    /** Another tab has signed in or out: the store's content is the truth. */
    follow: (): void => {
      const user = parseStoredUser(storage.read())
      if (user !== undefined) become({ status: "signed-in", user })
      else if (state.status === "signed-in") become(signedOut)
    },
  }
}
