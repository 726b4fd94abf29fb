import type { Caller } from "./caller.ts"

/** What the server answered, once it took the call. */
const answerOf = async (what: string, call: ReturnType<Caller["post"]>): Promise<Record<string, unknown>> => {
  const answer = await call
  if (!answer.ok()) throw new Error(`${what} was answered ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}

/** Gives the payment provider a card for what a client secret opens, as its form in the browser does. */
export const giveCard = async (
  calls: Caller,
  origin: string,
  opened: "payment_intents" | "setup_intents",
  { clientSecret, number }: { readonly clientSecret: unknown; readonly number: string },
): Promise<void> => {
  const settings = await answerOf("The settings", calls.get(`${origin}/api/settings`))
  const { publishableKey } = settings["payments"] as { readonly publishableKey: string }
  const card = { number, exp_month: 12, exp_year: 2034, cvc: "123", postal_code: "33139" }
  const headers = { authorization: `Bearer ${publishableKey}` }
  const data = { client_secret: clientSecret, card }
  await answerOf("The card", calls.post(`${origin}/sandbox/stripe/${opened}/confirm`, { headers, data }))
}

/** Leaves a card in the profile of the customer whose calls these are, past the screens. */
export const keepCard = async (calls: Caller, origin: string, number: string): Promise<void> => {
  const { setUpId, clientSecret } = await answerOf("The set-up", calls.post(`${origin}/api/cards/set-up`, { data: {} }))
  await giveCard(calls, origin, "setup_intents", { clientSecret, number })
  await answerOf("The kept card", calls.post(`${origin}/api/cards/confirm`, { data: { setUpId } }))
}

/** Gives the provider a card for what a guest's order owes, and asks our server nothing: as when the browser is closed before it does. */
export const payAtProvider = async (calls: Caller, origin: string, orderId: string, number: string): Promise<void> => {
  const { clientSecret } = await answerOf("The payment", calls.get(`${origin}/api/guest-payment-intent/${orderId}`))
  await giveCard(calls, origin, "payment_intents", { clientSecret, number })
}

/** Pays what a guest's order owes, past the screens. */
export const payOrder = async (calls: Caller, origin: string, orderId: string, number: string): Promise<void> => {
  await payAtProvider(calls, origin, orderId, number)
  await answerOf("What was paid", calls.post(`${origin}/api/guest/verify-payment`, { data: { orderId } }))
}

/** Gives the provider a card for what an order of the customer whose calls these are owes; our server has still to hear of it. */
export const giveCardFor = async (calls: Caller, origin: string, orderId: string, number: string): Promise<void> => {
  const opening = calls.post(`${origin}/api/create-payment-intent`, { data: { orderId } })
  const { clientSecret } = await answerOf("The payment", opening)
  await giveCard(calls, origin, "payment_intents", { clientSecret, number })
}

/** Pays what an order of the customer whose calls these are owes, past the screens. */
export const payBooking = async (calls: Caller, origin: string, orderId: string, number: string): Promise<void> => {
  await giveCardFor(calls, origin, orderId, number)
  await answerOf("What was paid", calls.post(`${origin}/api/confirm-payment`, { data: { orderId } }))
}
