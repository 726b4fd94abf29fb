import type { Finding } from "@laundry/plugin/plugin"

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
