import { Schema } from "effect"
import type { Endpoint } from "../http/endpoint.ts"
import { presentPassword } from "./session.ts"

/** The password of who is signed in, typed again. */
export const ProofForm = Schema.Struct({ password: presentPassword })
export type ProofForm = typeof ProofForm.Type

const done = Schema.Struct({ success: Schema.Literal(true) })

export const proofEndpoints = {
  proveAgain: {
    method: "POST",
    path: "/api/auth/user/proof",
    summary: "Prove again who is signed in, by the password",
    area: "Session",
    access: "own-profile:edit",
    body: ProofForm,
    success: done,
    status: 200,
    errors: { WrongCredentials: { status: 400, field: "password" }, TooManyAttempts: 429, UserNotFound: 401 },
    limit: { max: 30, seconds: 300 },
  },
  askForProof: {
    method: "GET",
    path: "/api/auth/user/proof",
    summary: "Whether who is signed in has proven that lately, asked before a file is fetched",
    area: "Session",
    access: "own-profile:edit",
    asksAgain: true,
    success: done,
    status: 200,
    errors: {},
  },
} as const satisfies Record<string, Endpoint>
