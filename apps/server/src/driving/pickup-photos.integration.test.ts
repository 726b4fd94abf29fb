import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { placeOrder } from "../testing/pay.ts"
import { makeWorker, photo, pickupForm } from "../testing/road.ts"
import { call } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

type Worker = Awaited<ReturnType<typeof makeWorker>>

let server: TestServer
let driver: Worker
let admin: Worker

beforeAll(async () => {
  server = await startTestServer()
  driver = await makeWorker(server, "driver")
  admin = await makeWorker(server, "admin")
})
afterAll(() => server.close())

const pickUp = (worker: Worker, id: string, body: unknown) => worker.post(`/api/driver/orders/${id}/pickup`, body)
const photosKept = async () =>
  (await readdir(join(server.dataDir, "photos")).catch(() => [])).filter((name) => !name.startsWith("."))
const photosReferredTo = async () =>
  (await server.query("select pickup_photo as photo from orders union select delivery_photo from orders")).flatMap(
    ({ photo: id }) => (id === null ? [] : [String(id)]),
  )

describe("what is no photo", () => {
  const data = (type: string, bytes: string | Buffer) => `data:${type};base64,${Buffer.from(bytes).toString("base64")}`
  const png = Buffer.from(photo.split(",")[1] ?? "", "base64")

  it.each([
    ["an http address", "http://127.0.0.1:1/photo.png", 400],
    ["a file", "file:///etc/passwd", 400],
    ["a page", data("text/html", "<script>alert(1)</script>"), 400],
    ["a page that says it is a photo", data("image/png", "<script>alert(1)</script>"), 400],
    ["a drawing", data("image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 400],
    ["a drawing that says it is a photo", data("image/jpeg", "<svg xmlns='http://www.w3.org/2000/svg'/>"), 400],
    ["half a photo", data("image/png", png.subarray(0, 40)), 400],
    ["nothing", "data:image/png;base64,", 400],
    ["text that is not base64", "data:image/png;base64,<>", 400],
    ["a number", 7, 400],
    ["more than ten megabytes", data("image/png", Buffer.alloc(10_000_001)), 413],
    ["a body of more than is read", data("image/png", Buffer.alloc(11_000_000)), 413],
  ])("%s is refused", async (_what, photoUrl, code) => {
    const id = await placeOrder(server.origin)
    const { status, body } = await pickUp(driver, id, { actualBags: 2, photoUrl })
    expect([status, body["message"]]).toEqual([code, expect.stringMatching(/\w/)])
    expect(await server.query("select status from orders where id = $1", [id])).toEqual([{ status: "ordered" }])
    expect((await server.query("select 1 as one"))[0]).toEqual({ one: 1 })
  })

  it("is not even read from somebody who may not drive, and large bodies are taken nowhere else", async () => {
    const large = { actualBags: 2, photoUrl: data("image/png", Buffer.alloc(2_000_000)) }
    const id = await placeOrder(server.origin)
    const worker = await makeWorker(server, "laundry_worker")
    expect((await pickUp(worker, id, large)).status).toBe(403)
    const nobody = await call(server.origin, "POST", `/api/driver/orders/${id}/pickup`, { body: large })
    expect(nobody.status).toBe(401)
    expect((await admin.patch(`/api/admin/orders/${id}`, large)).status).toBe(413)
    expect((await driver.post(`/api/driver/orders/${id}/missed-pickup`, large)).status).toBe(413)
  })

  it("leaves no photo that no order refers to", async () => {
    expect((await pickUp(driver, await placeOrder(server.origin), pickupForm)).status).toBe(200)
    const referredTo = new Set(await photosReferredTo())
    const kept = (await photosKept()).map((name) => name.split(".")[0])
    expect(kept.filter((id) => !referredTo.has(String(id)))).toEqual([])
    expect(kept).toHaveLength(1)
  })
})
