import { can } from "@laundry/core/access/permissions"
import { type Role, roles } from "@laundry/core/access/role"
import { type OrderStatus, orderStatuses } from "@laundry/core/order/order-status"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { placeOrder } from "../testing/pay.ts"
import { deliveryForm, makeWorker, pickupForm, putInto } from "../testing/road.ts"
import { call } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
const cookies = new Map<string, string>([["nobody", ""]])

/** An order in each status, for all the calls that must leave it there. */
const standing = new Map<OrderStatus, string>()

const orderIn = async (status: OrderStatus): Promise<string> => {
  const id = await placeOrder(server.origin)
  await putInto(server, id, status)
  return id
}

beforeAll(async () => {
  server = await startTestServer()
  for (const role of roles) cookies.set(role, (await makeWorker(server, role)).cookie)
  for (const status of orderStatuses) standing.set(status, await orderIn(status))
})
afterAll(() => server.close())

/** A call that moves an order: whose it is, from where it moves, and what it sends. */
interface Move {
  readonly path: string
  readonly permission: "deliveries:drive" | "laundry:process"
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly body: unknown
}

const packed = { weight: 12, readyBags: 2 }
const drive = (path: string, from: OrderStatus, to: OrderStatus, body: unknown): Move => ({
  path: `driver/orders/:id/${path}`,
  permission: "deliveries:drive",
  from,
  to,
  body,
})
const launder = (from: OrderStatus, to: OrderStatus): Move => ({
  path: "laundry/orders/:id/step",
  permission: "laundry:process",
  from,
  to,
  body: { to, ...packed },
})

const moves: ReadonlyArray<Move> = [
  drive("pickup", "ordered", "picked_up", pickupForm),
  drive("missed-pickup", "ordered", "missed_pickup", { waitedSeconds: 300 }),
  drive("revert-pickup", "missed_pickup", "picked_up", pickupForm),
  drive("delivery", "ready_for_delivery", "delivered", deliveryForm),
  launder("picked_up", "in_progress"),
  launder("in_progress", "processing"),
  launder("processing", "ready_for_delivery"),
]

const expectedOf = ({ permission, from }: Move, status: OrderStatus, caller: Role | "nobody"): number => {
  if (caller === "nobody") return 401
  if (!can(caller, permission)) return 403
  return status === from ? 200 : 409
}

describe.each(moves)("$path from $from to $to", (move) => {
  it.each(["nobody", ...roles] as const)("by %s, from every status", async (caller) => {
    for (const status of orderStatuses) {
      const expected = expectedOf(move, status, caller)
      const id = (expected === 200 ? undefined : standing.get(status)) ?? (await orderIn(status))
      const answer = await call(server.origin, "POST", `/api/${move.path.replace(":id", id)}`, {
        cookie: cookies.get(caller) ?? "",
        body: move.body,
      })
      const [row] = await server.query("select status from orders where id = $1", [id])
      const now = expected === 200 ? move.to : status
      expect({ status, answered: answer.status, now: row?.["status"] }).toEqual({ status, answered: expected, now })
    }
  })
})
