import { ApiError } from "@laundry/contracts/http/client"
import { isKeyPage } from "@laundry/contracts/pages/key-pages"
import type { QueryClient } from "@tanstack/react-query"
import { endPushOfOthers } from "../push/push-owner.ts"
import { forgetUser, makeQueryClient } from "../queries/make-query-client.ts"
import { clearTabStorage, recallInTab, rememberInTab } from "../storage/session-storage.ts"
import { clearUserStorage } from "../storage/user-storage.ts"
import { showToast } from "../toasts/toast-store.ts"
import { attendanceHeaders } from "./attendance.ts"
import { isExpired, makeSessionStore } from "./session-store.ts"
import { isUnauthorized, storedUserKey } from "./session-user.ts"
import { goToSignIn, presentAddress } from "./sign-in-address.ts"

/** The window's event that tells of a session's end (specification §4). Its detail may carry a message of its own. */
export const sessionExpiredEvent = "session-expired"

/** How long the message shows before the sign-in page comes, in milliseconds (specification §9). */
export const expiredRedirectMillis = 2000

/** Drafts of a user are no other's: whose they are in this tab. */
const draftsOwnerKey = "drafts-of"

/** The user whom this browser knows, for the next page. */
export const storage = {
  read: () => {
    try {
      return window.localStorage.getItem(storedUserKey)
    } catch {
      return null
    }
  },
  write: (text: string) => {
    try {
      window.localStorage.setItem(storedUserKey, text)
    } catch {
      // Refused or full: the user is known until the page goes.
    }
  },
  clear: () => {
    clearUserStorage()
    try {
      window.localStorage.removeItem(storedUserKey)
    } catch {
      // Nothing was kept then.
    }
  },
}

let replacement: Promise<unknown> = Promise.resolve()

/** A call that ends all sessions and brings a new one: until it has come, nobody asks who is signed in. */
export const replacingSession = <A>(call: Promise<A>): Promise<A> => {
  replacement = call.catch(() => undefined)
  return call
}

/** By hand and not from the endpoint's row, whose schemas are more than the landing page has room for. */
const fetchUser = async (): Promise<unknown> => {
  await replacement
  const response = await fetch("/api/auth/user", {
    credentials: "include",
    headers: { accept: "application/json", ...attendanceHeaders() },
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text === "" ? response.statusText : text, undefined)
  return text === "" ? undefined : JSON.parse(text)
}

/** What the session has to say, in the visitor's language. */
export interface SessionTexts {
  readonly expired: () => string
  readonly unauthorized: () => string
  readonly loggingIn: () => string
}

const unsaid = () => ""
let texts: SessionTexts = { expired: unsaid, unauthorized: unsaid, loggingIn: unsaid }

/** How long the toast of a refused change shows before the sign-in page comes, in milliseconds (specification §8). */
const refusedRedirectMillis = 500

/** What the page was told of its session's end, for those who were not there yet to hear it. */
let expirySaid: string | undefined
export const saidOfExpiry = (): string | undefined => expirySaid

/** What the server said to this page. An unauthorized answer ends the session, whatever was asked. */
export const queryClient: QueryClient = makeQueryClient({
  onQueryError: (error) => handleApiError(error),
  onMutationError: (error) => handleMutationError(error),
})

/** The one session of this page. */
export const session = makeSessionStore({
  queryClient,
  storage,
  fetchUser,
  needsNoSession: () => isKeyPage(window.location.pathname),
  onExpired: () => {
    const returnTo = presentAddress()
    expirySaid = texts.expired()
    window.dispatchEvent(new CustomEvent(sessionExpiredEvent, { detail: { message: expirySaid } }))
    setTimeout(() => {
      // Somebody may have signed in again in another tab meanwhile.
      if (isExpired(session.state())) goToSignIn(returnTo)
    }, expiredRedirectMillis)
  },
})

session.onEnd(() => forgetUser(queryClient))

/** An error of a call that reads: an unauthorized one ends the session as specification §4 says. Returns whether it was one. */
export const handleApiError = (error: unknown): boolean => {
  if (!isUnauthorized(error)) return false
  session.unauthorized()
  return true
}

/**
 * An error of something that the user did. An unauthorized one is said in a toast, and the sign-in page comes, from where
 * the user is back with what was typed (specification §8); a screen may say it in words of its own. Returns whether it was
 * one: then the screen has nothing to say.
 */
export const handleMutationError = (
  error: unknown,
  said: { readonly title: string; readonly text?: string } = { title: texts.unauthorized(), text: texts.loggingIn() },
): boolean => {
  if (!isUnauthorized(error)) return false
  const returnTo = presentAddress()
  if (isExpired(session.state())) return true
  session.unauthorized({ quietly: true })
  showToast({ tone: "attention", ...said })
  setTimeout(() => goToSignIn(returnTo), refusedRedirectMillis)
  return true
}

/** Leaves no draft of one user to the next one in the same tab, and no notification to the next one in this browser. */
const keepUsersApart = () => {
  const { user } = session.state()
  if (user === undefined) return
  void endPushOfOthers(user.id)
  const owner = recallInTab(draftsOwnerKey)
  if (owner === user.id) return
  if (owner !== undefined) clearTabStorage()
  rememberInTab(draftsOwnerKey, user.id)
}

/** Starts the page's session: what is stored, what the server said with the page, and what other tabs do. */
export const startSession = (isSignedIn: boolean | undefined, given: SessionTexts): void => {
  texts = given
  session.subscribe(keepUsersApart)
  window.addEventListener("storage", ({ key }) => {
    if (key === storedUserKey || key === null) session.follow()
  })
  window.addEventListener("pageshow", ({ persisted }) => {
    // A page that the browser kept shows what was so when it was left.
    if (persisted && session.isOutdated()) window.location.reload()
  })
  session.start(isSignedIn)
  keepUsersApart()
}
