/**
 * What is kept here belongs to this browser, no matter who signs in on it: how things look, and ids. No name, and nothing that
 * was typed.
 */
const prefix = "of-browser:"

/** Keeps something in this browser. Storage that is refused or full is no reason to fail. */
export const rememberInBrowser = (key: string, value: string): void => {
  try {
    window.localStorage.setItem(prefix + key, value)
  } catch {
    // Nothing is lost but the convenience.
  }
}

/** What was kept; null when nothing was. */
export const recallInBrowser = (key: string): string | null => {
  try {
    return window.localStorage.getItem(prefix + key)
  } catch {
    return null
  }
}
