import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"

export const operationsEndpoints = {
  healthz: {
    method: "GET",
    path: "/healthz",
    summary: "Whether the process lives",
    area: "Operations",
    access: "everyone",
    success: Schema.Struct({ status: Schema.Literal("ok") }),
    status: 200,
    errors: {},
  },
  readyz: {
    method: "GET",
    path: "/readyz",
    summary: "Whether the process can serve: the database answers, and what it notifies arrives",
    area: "Operations",
    access: "everyone",
    success: Schema.Struct({ status: Schema.Literal("ready") }),
    status: 200,
    errors: { NotReady: 503 },
  },
} as const satisfies Record<string, Endpoint>
