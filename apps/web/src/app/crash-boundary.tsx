import { Component, type ReactNode } from "react"
import { type Location, useLocation } from "react-router-dom"
import { logProblem } from "../platform/logging/log-problem.ts"
import { CrashScreen } from "./crash-screen.tsx"

interface BoundaryProps {
  readonly location: Location
  readonly children: ReactNode
}

interface BoundaryState {
  readonly hasCrashed: boolean
  /** Where that was looked for: another address is tried anew. */
  readonly location: Location | undefined
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override readonly state: BoundaryState = { hasCrashed: false, location: undefined }

  static getDerivedStateFromError(): Pick<BoundaryState, "hasCrashed"> {
    return { hasCrashed: true }
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState {
    return state.location === location ? state : { hasCrashed: false, location }
  }

  override componentDidCatch(error: unknown): void {
    logProblem("A screen crashed", error)
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? <CrashScreen /> : this.props.children
  }
}

/** Draws a way out in place of what crashes inside. */
export const CrashBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Boundary location={useLocation()}>{children}</Boundary>
)
