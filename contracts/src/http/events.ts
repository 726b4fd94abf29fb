import type { WorkList } from "@laundry/core/order/work-lists"
import { Schema } from "effect"
import type { Endpoint } from "./endpoint.ts"

// Written out: the core's own list would take its rules along, into the scripts that signing in waits for.
const listNames = ["pickups", "deliveries", "laundry"] as const satisfies ReadonlyArray<WorkList>

/** What a browser is told: what to ask for again. "all" when some events may have been missed. */
export const LiveEvent = Schema.Struct({
  topic: Schema.Literals(["orders", "messages", "user", "work", "all"]),
  /** The orders that changed, when it is these and no others; left out where they are many. */
  orderIds: Schema.optionalKey(Schema.Array(Schema.String)),
  /** The lists of people at work that may show them, or did; left out where that isn't known. */
  lists: Schema.optionalKey(Schema.Array(Schema.Literals(listNames))),
})
export type LiveEvent = typeof LiveEvent.Type

export const eventEndpoints = {
  streamEvents: {
    method: "GET",
    path: "/api/events",
    summary: "Change events for the signed-in user as server-sent events, each a JSON object that names its topic",
    area: "Live",
    access: "signed-in",
    success: "events",
    status: 200,
    errors: {},
  },
} as const satisfies Record<string, Endpoint>
