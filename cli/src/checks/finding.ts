/** What an examination found at one place. */
export interface Finding {
  /** What was looked at: "Database". */
  readonly name: string
  readonly status: "ok" | "warning" | "problem" | "skipped"
  readonly message: string
  /** How to mend it. */
  readonly remedy?: string
}

export const ok = (name: string, message: string): Finding => ({ name, status: "ok", message })

export const warning = (name: string, message: string, remedy: string): Finding => ({
  name,
  status: "warning",
  message,
  remedy,
})

export const problem = (name: string, message: string, remedy: string): Finding => ({
  name,
  status: "problem",
  message,
  remedy,
})

/** Could not be looked at because of another problem. */
export const skipped = (name: string, message: string): Finding => ({ name, status: "skipped", message })
