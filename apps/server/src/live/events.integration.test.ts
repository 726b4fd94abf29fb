import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import type { RunningServer } from "../boot.ts"
import { guestOrder, post } from "../testing/guest-order.ts"
import { type EventReader, readEvents } from "../testing/read-events.ts"
import { startServerProcess } from "../testing/server-process.ts"
import { asHolderOf, createUser, signIn } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let second: RunningServer
beforeAll(async () => {
  server = await startTestServer()
  second = await server.startSecond()
})
afterAll(() => server.close())

const readers: Array<EventReader> = []
afterEach(() => {
  for (const { leave } of readers.splice(0)) leave()
})

let count = 0
type TestRole = "client" | "admin" | "driver"
const person = async (role: TestRole = "client") => {
  const email = `events-${++count}@example.com`
  const id = await createUser(server, { email, role })
  const cookie = await signIn(server.origin, email)
  return { id, email, cookie, ...asHolderOf(server.origin, cookie) }
}

/** A stream that has said all that it begins with. */
const follow = async (origin: string, cookie: string) => {
  const reader = await readEvents(origin, cookie)
  readers.push(reader)
  expect(reader.status).toBe(200)
  await reader.heard("all")
  return reader
}

/** Makes both servers hear once, so that no stream begins while its server's ear is not open yet. */
const settled = async () => {
  const herald = await person()
  for (const origin of [server.origin, second.origin]) {
    const reader = await follow(origin, herald.cookie)
    await vi.waitFor(async () => {
      await herald.post("/api/chat/messages", { message: "Is this on?" })
      expect(reader.topics()).toContain("messages")
    }, 60_000)
  }
}

describe("change events", () => {
  beforeAll(settled)

  it("of a message reach its customer and staff through another process, and nobody else", async () => {
    const [ana, ben, admin, driver] = [await person(), await person(), await person("admin"), await person("driver")]
    const [heardByAna, heardByBen, heardByAdmin, heardByDriver] = [
      await follow(second.origin, ana.cookie),
      await follow(second.origin, ben.cookie),
      await follow(second.origin, admin.cookie),
      await follow(server.origin, driver.cookie),
    ]
    for (const reader of readers) reader.clear()
    await ana.post("/api/chat/messages", { message: "Hello" })
    await heardByAna.heard("messages")
    await heardByAdmin.heard("messages")
    heardByAna.clear()
    await admin.post("/api/admin/chat/send", { userId: ana.id, message: "Hi" })
    await heardByAna.heard("messages")
    // What is told later to all has come after what was not told to these.
    await ben.post("/api/chat/messages", { message: "Me too" })
    await heardByBen.heard("messages")
    expect(heardByBen.topics()).toEqual(["messages"])
    expect(heardByDriver.topics()).toEqual([])
  })

  it("of an order reach those who work on orders", async () => {
    const [ana, driver] = [await person(), await person("driver")]
    const [heardByAna, heardByDriver] = [
      await follow(server.origin, ana.cookie),
      await follow(second.origin, driver.cookie),
    ]
    heardByAna.clear()
    heardByDriver.clear()
    const placed = await post(server.origin, "/api/guest-orders", guestOrder())
    expect(placed.status).toBe(201)
    await heardByDriver.heard("orders")
    const [order] = await server.query("select id from orders order by order_number desc limit 1")
    expect(heardByDriver.orderIds()).toEqual([order?.["id"]])
    // Screens tell by this that what they keep is of one order (`live-topics.ts`).
    expect(order?.["id"]).toMatch(/^[\w-]{22}$/)
    expect(heardByAna.topics()).toEqual([])
    expect(heardByDriver.lists()).toEqual(["pickups"])
    heardByDriver.clear()
    await server.query("update orders set status = 'picked_up' where id = $1", [order?.["id"]])
    await heardByDriver.heard("orders")
    expect(heardByDriver.lists()).toEqual(["pickups", "laundry"])
  })
})

describe("a stream", () => {
  it("ends when its user signs out everywhere, on another process too, after saying that the user changed", async () => {
    const ana = await person()
    const reader = await follow(second.origin, ana.cookie)
    await ana.post("/api/auth/sign-out-everywhere")
    await reader.ended
    expect(reader.topics().at(-1)).toBe("user")
    expect((await readEvents(second.origin, ana.cookie)).status).toBe(401)
  })

  it("ends when its own session does, and no other of the user's", async () => {
    const ana = await person()
    const otherCookie = await signIn(server.origin, ana.email)
    const [ending, staying] = [await follow(second.origin, ana.cookie), await follow(second.origin, otherCookie)]
    await ana.get("/api/logout")
    await ending.ended
    await staying.heard("user")
    expect(staying.isEnded()).toBe(false)
  })

  it("ends when the user's role changes: what may be heard is another then", async () => {
    const ana = await person("admin")
    const reader = await follow(second.origin, ana.cookie)
    await server.query("update users set role = 'client' where id = $1", [ana.id])
    await reader.ended
    expect(reader.topics().at(-1)).toBe("user")
  })

  it("goes on through a change of the profile, which it tells", async () => {
    const ana = await person()
    const reader = await follow(second.origin, ana.cookie)
    reader.clear()
    await server.query("update users set first_name = 'Anna' where id = $1", [ana.id])
    await reader.heard("user")
    expect(reader.isEnded()).toBe(false)
  })

  it("tells to ask for everything again when the database's notifications were cut off", async () => {
    const ana = await person()
    const reader = await follow(server.origin, ana.cookie)
    reader.clear()
    await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'laundry listener%'`,
    )
    await reader.heard("all")
    reader.clear()
    await ana.post("/api/chat/messages", { message: "Still there?" })
    await reader.heard("messages")
    expect(reader.isEnded()).toBe(false)
  })

  it("holds one connection of the database for each process, however many streams there are", async () => {
    const ana = await person()
    for (let round = 0; round < 3; round += 1) await follow(server.origin, ana.cookie)
    const listeners = await server.query(
      `select from pg_stat_activity where datname = current_database() and application_name like 'laundry listener%'`,
    )
    expect(listeners).toHaveLength(2)
  })
})

describe("a server that closes", () => {
  it("ends its streams and is gone at once", async () => {
    const ana = await person()
    const third = await server.startSecond()
    const reader = await follow(third.origin, ana.cookie)
    const began = performance.now()
    await third.close()
    await reader.ended
    expect(performance.now() - began).toBeLessThan(30_000)
  })

  it("exits within its time with streams open", async () => {
    const ana = await person()
    const child = await startServerProcess({
      DATABASE_URL: server.connectionString,
      DATA_DIR: server.dataDir,
      JOBS: "off",
    })
    const reader = await readEvents(child.origin, ana.cookie)
    readers.push(reader)
    expect(reader.status).toBe(200)
    const began = performance.now()
    child.kill("SIGTERM")
    expect(await child.exited).toBe(0)
    await reader.ended
    expect(performance.now() - began).toBeLessThan(30_000)
  })
})
