/** What is kept here belongs to the signed-in user, and goes with them. */
const prefix = "of-user:"

/** Keeps something in this browser until the user signs out. Storage that is refused or full is no reason to fail. */
export const rememberForUser = (key: string, value: unknown): void => {
  try {
    window.localStorage.setItem(prefix + key, JSON.stringify(value))
  } catch {
    // Nothing is lost but the convenience.
  }
}

/** What was kept; undefined when nothing was or when it can't be read. */
export const recallForUser = (key: string): unknown => {
  try {
    const text = window.localStorage.getItem(prefix + key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Forgets one thing that was kept. */
export const forgetForUser = (key: string): void => {
  try {
    window.localStorage.removeItem(prefix + key)
  } catch {
    // Nothing was kept then.
  }
}

/** Forgets all that was kept for the user. At once: the page may be on its way out. */
export const clearUserStorage = (): void => {
  try {
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(prefix)) window.localStorage.removeItem(key)
    }
  } catch {
    // Nothing was kept then.
  }
}
