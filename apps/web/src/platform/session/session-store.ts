import type { UserView } from "@laundry/contracts/people/session"
import { hashKey, type QueryClient, type QueryState } from "@tanstack/react-query"
import { everybodys } from "../queries/make-query-client.ts"
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

/** Where the signed-in user is kept among what the server said: by the call's path (specification §7). */
export const userKey = ["/api/auth/user"] as const

/** What is kept there. */
interface Known {
  readonly user: UserView | undefined
  readonly expired?: boolean
  readonly checking?: boolean
}

/** What the session needs of the browser around it. */
export interface SessionWorld {
  readonly queryClient: QueryClient
  /** The text stored under `auth_user`. */
  readonly storage: {
    readonly read: () => string | null
    readonly write: (text: string) => void
    readonly clear: () => void
  }
  /** Asks the server for the signed-in user. */
  readonly fetchUser: () => Promise<unknown>
  /** Whether the page opens without a session: of the end of an old one nothing is said there. */
  readonly needsNoSession: () => boolean
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

const stateOf = (kept: QueryState<Known> | undefined): SessionState => {
  if (kept === undefined) return signedOut
  if (kept.data === undefined) return { ...loading, failed: kept.status === "error" }
  const { user, expired = false, checking = false } = kept.data
  if (user !== undefined) return { status: "signed-in", user }
  return { ...signedOut, expired, checking: checking && kept.fetchStatus === "fetching" }
}

/**
 * The session as the browser sees it (specification §4): the rules of the stored user and of a session's end, on what the query
 * cache keeps of the call for the user. A refresh that fails for another reason than the session's end, such as a lost signal,
 * leaves the user in place.
 */
export const makeSessionStore = ({ queryClient, storage, fetchUser, needsNoSession, onExpired }: SessionWorld) => {
  let state: SessionState = signedOut
  const listeners = new Set<() => void>()
  const endListeners = new Set<() => void>()

  const kept = () => queryClient.getQueryState<Known>(userKey)
  const keepKnown = (known: Known, updatedAt?: number) =>
    queryClient.setQueryData<Known>(userKey, known, updatedAt === undefined ? {} : { updatedAt })
  /** The user of the browser's store, as old as what was known before. */
  const keepStored = (user: UserView) => keepKnown({ user }, kept()?.dataUpdatedAt ?? 0)

  /** Takes over what the cache keeps by now. */
  const takeOver = () => {
    const next = stateOf(kept())
    const isSame = JSON.stringify(next) === JSON.stringify(state)
    const wasAnother = state.user !== undefined && state.user.id !== next.user?.id
    if (!isSame) state = next
    if (wasAnother) for (const listener of endListeners) listener()
    if (!isSame) for (const listener of listeners) listener()
  }

  /** The stored user goes; nobody is told that anything expired. */
  const end = (): Known => {
    storage.clear()
    return { user: undefined }
  }

  /**
   * An unauthorized answer. Ends the session of a user who is known here and says so once; without one, or on a page that needs
   * none, it only tidies up.
   * `quietly`: the caller says it in its own words.
   */
  const unauthorized = ({ quietly = false } = {}) => {
    if (isExpired(state)) return
    const isKnown = state.user !== undefined || parseStoredUser(storage.read()) !== undefined
    const isSaid = isKnown && (quietly || !needsNoSession())
    keepKnown({ ...end(), expired: isSaid })
    if (isSaid && !quietly) onExpired()
  }

  const ask = async (): Promise<Known> => {
    const asked = storage.read()
    /** Another tab signed in or out while the server was asked: the answer may be about who was here before. */
    const isOutdated = () => storage.read() !== asked
    try {
      const user = readUser(await fetchUser())
      if (isOutdated()) return await ask()
      if (user === undefined) return end()
      storage.write(JSON.stringify(user))
      return { user }
    } catch (error) {
      if (!isUnauthorized(error)) throw error
      if (isOutdated()) return ask()
      unauthorized()
      return kept()?.data ?? { user: undefined }
    }
  }

  const userQuery = {
    queryKey: userKey,
    queryFn: ask,
    networkMode: "always",
    retry: false,
    gcTime: Number.POSITIVE_INFINITY,
    meta: everybodys,
  } as const
  queryClient.setQueryDefaults(userKey, userQuery)

  /** Asks the server who is signed in, one call at a time, unless it has said so lately. What it can't say changes nothing. */
  const askUnlessFresh = (staleTime: number): Promise<void> =>
    queryClient.query({ ...userQuery, staleTime }).then(
      () => undefined,
      () => undefined,
    )
  const refresh = () => askUnlessFresh(0)

  queryClient.getQueryCache().subscribe((event) => {
    if (event.query.queryHash !== hashKey(userKey)) return
    takeOver()
    if (event.type === "updated" && event.action.type === "invalidate") void refresh()
  })

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
      if (isSignedIn === false) keepKnown({ user: undefined, checking: user !== undefined })
      else if (user !== undefined) keepStored(user)
      else if (isSignedIn !== true) keepKnown({ user: undefined })
      if (isSignedIn === false && user === undefined) storage.clear()
      else void refresh()
    },
    refresh,
    /**
     * The user as the server has named them since the page came; it is asked where it has not yet. Undefined for nobody, and where it
     * can't be asked. The stored one may be somebody whose session has ended: the next may have signed in past this browser's pages.
     */
    confirmedUser: async (): Promise<UserView | undefined> => {
      const isConfirmed = () => (kept()?.dataUpdatedAt ?? 0) > 0
      if (!isConfirmed()) await refresh()
      return isConfirmed() ? state.user : undefined
    },
    /** Asks again unless the server has answered in the last five minutes. For a visitor there is nothing to ask. */
    ensureFresh: (): void => {
      if (state.status === "signed-in") void askUnlessFresh(freshMillis)
    },
    /** What the server said of the user, in another call's answer. */
    keep: (user: UserView): void => {
      storage.write(JSON.stringify(user))
      keepKnown({ user })
    },
    unauthorized,
    /** Whether the page shows another user than is stored by now: the browser kept it while somebody signed in or out. */
    isOutdated: (): boolean => state.user?.id !== parseStoredUser(storage.read())?.id,
    /** Another tab has signed in or out: the store's content is the truth. */
    follow: (): void => {
      const user = parseStoredUser(storage.read())
      if (user !== undefined) keepStored(user)
      else if (state.status === "signed-in") keepKnown({ user: undefined })
    },
  }
}
