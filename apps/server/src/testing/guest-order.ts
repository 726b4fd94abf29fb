import { defaultOperatingHours } from "@laundry/core/scheduling/operating-hours"
import { pickupOptions } from "@laundry/core/scheduling/pickup-options"

/** A guest order as the form sends it on Friday 2026-11-20, 15:00 local. */
export const guestOrder = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  customerName: "Ana Guest",
  customerPhone: "305 555 0123",
  customerEmail: "ana@example.com",
  pickupAddress: "1200 Ocean Drive, Miami Beach, FL 33139, USA",
  pickupApt: "",
  pickupDate: "2026-11-20",
  pickupTimeSlot: "6:00 PM - 9:00 PM",
  deliveryDate: "2026-11-21",
  estimatedWeight: "",
  pickupLocation: "Front Door",
  pickupLocationOther: "",
  deliveryInstructions: "",
  specialInstructions: "",
  detergentPreference: "Regular Detergent",
  acceptTerms: true,
  ...changes,
})

/** A guest order for the last day on offer, for servers that go by the real clock. */
export const guestOrderNow = (email: string): Record<string, unknown> => {
  const day = pickupOptions(Date.now(), defaultOperatingHours).at(-1)
  return guestOrder({ customerEmail: email, pickupDate: day?.pickupDate, deliveryDate: day?.deliveryDate })
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // Bodies differ by call; tests say what they expect of them.
  readonly body: Record<string, unknown>
}

/** The body of an answer that is a list. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a test names what the list that it asked for holds
export const listIn = <A = Readonly<Record<string, unknown>>>({ body }: Pick<Answer, "body">): ReadonlyArray<A> =>
  // Most bodies are objects, and typed as such; what a list holds is what the test says.
  body as unknown as ReadonlyArray<A>

export const readAnswer = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  const isJson = response.headers.get("content-type")?.includes("json") ?? false
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson ? JSON.parse(text) : { text }) as Record<string, unknown>,
  }
}

export const get = async (origin: string, path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  readAnswer(await fetch(origin + path, { headers, redirect: "manual" }))

export const post = async (
  origin: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  readAnswer(
    await fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  )
