import { makeClient } from "@laundry/contracts/http/client"

/** Calls the server that this page came from. */
export const api = makeClient()
