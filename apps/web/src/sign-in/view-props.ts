import type { SignInPageData } from "@laundry/contracts/people/sign-in-page"
import type { Outcome, Typed } from "./sign-in-calls.ts"

export interface ViewProps {
  readonly data: SignInPageData
  /** The server took the form. */
  readonly onOutcome: (outcome: Exclude<Outcome, { kind: "refused" }>, typed: Typed) => void
}

/** An address of these pages, which leads on to the same place. */
export const withReturnTo = (path: string, returnTo: string): string =>
  returnTo === "" || returnTo === "/" ? path : `${path}?${new URLSearchParams({ returnTo }).toString()}`
