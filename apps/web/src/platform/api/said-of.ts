import { ApiError } from "@laundry/contracts/http/client"

/** The server's sentence about a failed call. The message of the error itself is for logs: it holds the body as it came. */
export const saidOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body?.message : undefined
