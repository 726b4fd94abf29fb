/** What this tab remembers until it is closed, also over a reload. Storage that is refused or full is no reason to fail. */
export const rememberInTab = (key: string, value: unknown): void => {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing is lost but the convenience.
  }
}

/** What was remembered; undefined when nothing was or when it can't be read. */
export const recallInTab = (key: string): unknown => {
  try {
    const text = window.sessionStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

export const forgetInTab = (key: string): void => {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}

/** Forgets all that this tab remembers. */
export const clearTabStorage = (): void => {
  try {
    window.sessionStorage.clear()
  } catch {
    // Nothing was kept then.
  }
}
