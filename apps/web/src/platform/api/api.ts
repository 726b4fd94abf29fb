import { makeClient } from "@laundry/contracts/http/client"
import { isProvenNow } from "../session/ask-proof.ts"
import { attendanceHeaders } from "../session/attendance.ts"

const client = makeClient("", (address, init) =>
  fetch(address, { ...init, headers: { ...attendanceHeaders(), ...Object.fromEntries(new Headers(init?.headers)) } }),
)

/** Calls the server that this page came from. A call that needs the password again asks for it, and goes out once more. */
export const api: typeof client = async (endpoint, sent, options) => {
  try {
    return await client(endpoint, sent, options)
  } catch (error) {
    if (await isProvenNow(error)) return client(endpoint, sent, options)
    throw error
  }
}
