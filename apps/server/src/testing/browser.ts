import { guestOrder, post } from "./guest-order.ts"

/** Places a guest's order in a browser, with what its cookie of placed orders is then. */
export const placeInBrowser = async (
  origin: string,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => {
  const answer = await post(origin, "/api/guest-orders", guestOrder(changes), headers)
  const set = answer.headers.getSetCookie().find((line) => /^(__Host-)?placing=/.test(line))
  const [cookie = "", ...attributes] = set?.split("; ") ?? []
  return { orderId: String(answer.body["id"]), number: String(answer.body["orderNumber"]), cookie, attributes }
}
