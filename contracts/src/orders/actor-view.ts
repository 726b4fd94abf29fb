import { Schema } from "effect"

/** Who did something, in words. */
export const ActorView = Schema.Struct({
  kind: Schema.Literals(["guest", "user", "operator", "system"]),
  name: Schema.String,
  role: Schema.NullOr(Schema.String),
})
export type ActorView = typeof ActorView.Type
