import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { heard, lastAuditEntry, signInManagers } from "../testing/managers.ts"
import { call } from "../testing/sign-in.ts"
import { startTestServer, type TestServer } from "../testing/test-server.ts"

let server: TestServer
let second: string
let owner: string
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  second = (await server.startSecond()).origin
  ;({ owner, admin } = await signInManagers(server))
})
afterAll(() => server.close())

describe("service areas", () => {
  const add = (body: unknown, cookie = owner) => call(server.origin, "POST", "/api/service-areas", { cookie, body })
  const listed = async (origin = server.origin): Promise<unknown> =>
    (await call(origin, "GET", "/api/service-areas")).body

  it("are served once added, and no longer once removed, on every server", async () => {
    const added = await add({ zipCode: " 33109 ", areaName: " Fisher Island " }, admin)
    expect(added).toMatchObject({ status: 201, body: { zipCode: "33109", areaName: "Fisher Island" } })
    await heard(async () => expect(await listed(second)).toContainEqual(added.body))
    expect(await lastAuditEntry(server)).toMatchObject({
      action: "service-area-added",
      subject: "33109",
      by: "Ada Boss",
      after: { areaName: "Fisher Island" },
    })
    const removed = await call(server.origin, "DELETE", `/api/service-areas/${String(added.body["id"])}`, {
      cookie: owner,
    })
    expect(removed).toMatchObject({ status: 200, body: added.body })
    await heard(async () => expect(await listed(second)).not.toContainEqual(added.body))
    expect(await lastAuditEntry(server)).toMatchObject({
      action: "service-area-removed",
      before: { areaName: "Fisher Island" },
    })
  })

  it.each([
    [{ zipCode: "", areaName: "South" }, 400, "Please enter both ZIP code and area name"],
    [{ zipCode: "33109", areaName: "  " }, 400, "Please enter both ZIP code and area name"],
    [{ zipCode: "3310", areaName: "South" }, 400, '"3310" is not a five-digit ZIP code.'],
    [{ zipCode: "33139", areaName: "Again" }, 409, "ZIP code 33139 is already served."],
  ])("%j is refused", async (body, status, message) => {
    const before = await listed()
    expect(await add(body)).toMatchObject({ status, body: { message } })
    expect(await listed()).toEqual(before)
  })

  it("that nobody knows can't be removed", async () => {
    for (const id of ["unknown", "00000000-0000-4000-8000-000000000000"]) {
      expect(await call(server.origin, "DELETE", `/api/service-areas/${id}`, { cookie: owner })).toMatchObject({
        status: 404,
        body: { code: "ServiceAreaNotFound" },
      })
    }
  })
})
