import Fastify from "fastify"
import { bareAdminList } from "./admin-list.ts"
import { fromMemory } from "./from-memory.ts"
import { guestOrders, prepareQueue } from "./guest-orders.ts"
import { ownReads } from "./own-reads.ts"
import { makePool } from "./pool.ts"
import { publicCalls } from "./public.ts"
import { staffLists } from "./staff-lists.ts"
import { summaries } from "./summaries.ts"

/**
 * The floor: what these calls cost at the least with Fastify and pg. Named prepared statements, one a call where that is
 * possible; the same rows written, the same columns read, the session found by its digest; and no validation, rules, security
 * headers or logs.
 */
const { DATABASE_URL: connectionString = "", PORT = "0" } = process.env
const pool = makePool(connectionString)
await prepareQueue(pool)
const app = Fastify()
fromMemory(app)
publicCalls(app, pool)
guestOrders(app, pool)
ownReads(app, pool)
staffLists(app, pool)
summaries(app, pool)
bareAdminList(app, pool)

process.stdout.write(`ready ${await app.listen({ port: Number(PORT) })}\n`)
