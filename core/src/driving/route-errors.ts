import { Schema } from "effect"

/** A route can't be started, or goes on without the driver; the message says why. */
export class RouteNotPossible extends Schema.TaggedError<RouteNotPossible>()("RouteNotPossible", {
  because: Schema.Literals(["other-leg", "nothing-left", "not-running"]),
}) {
  override get message(): string {
    switch (this.because) {
      case "other-leg":
        return "You are on another route. End it before you start this one."
      case "nothing-left":
        return "None of these stops is left for you: they are done, held, or on another driver's route."
      case "not-running":
        return "Your route has ended. Start it again."
    }
  }
}
