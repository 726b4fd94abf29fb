import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises"
import { createServer, type RequestListener, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ServiceArea } from "@laundry/core/areas/service-area"
import type { Reconciliation } from "@laundry/core/books/reconciliation"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { cents, zeroCents } from "@laundry/core/money/cents"
import { unknownScale } from "@laundry/core/order/weigh-tickets/scale"
import { describe, expect, onTestFinished, test } from "vitest"
import { checkBackups } from "./backups.ts"
import { checkBooks, checkCompany, checkScales, checkServiceAreas, lookAtBooks } from "./business.ts"
import { checkDataFolder, checkMetrics, checkNode, checkPort } from "./machine.ts"
import { checkWork } from "./work.ts"

test.each([
  ["v18.20.4", "problem"],
  ["v20.18.3", "problem"],
  ["v20.19.0", "ok"],
  ["v22.0.0", "ok"],
  ["v26.1.0", "ok"],
])("Node %s: %s", (version, status) => expect(checkNode(version).status).toBe(status))

describe("backups", () => {
  const now = Date.parse("2026-11-20T20:00:00Z")
  const hours = (count: number) => ({ at: now - count * 3_600_000, bytes: 12_400_000, missingPhotos: 0 })

  test.each([
    [hours(48), false, "ok"],
    [hours(49), false, "warning"],
    [undefined, false, "warning"],
    [hours(49), true, "ok"],
    [undefined, true, "ok"],
  ])("the newest %j, embedded %j: %s", (newest, isEmbedded, status) => {
    expect(checkBackups(newest, { now, isEmbedded })).toMatchObject({ name: "Backups", status })
  })

  test("are no good when the newest lacks photos", () => {
    const newest = { ...hours(1), missingPhotos: 2 }
    expect(checkBackups(newest, { now, isEmbedded: true })).toMatchObject({
      status: "warning",
      message: expect.stringContaining("It lacks 2 photos"),
    })
  })

  test("say when and how large", () => {
    expect(checkBackups(hours(1), { now, isEmbedded: false }).message).toBe(
      "The newest is of Fri, Nov 20, 2026, 2:00 PM, 12.4 MB.",
    )
  })
})

describe("scales", () => {
  const until = (day: string | null) => ({ ...unknownScale, permitUntil: day as IsoDate | null })

  test("are well while no permit to weigh for money ends soon", () => {
    const workers = [
      { name: "Carla Diaz", scale: until("2027-06-30") },
      { name: "Dora Paz", scale: null },
    ]
    expect(checkScales(until(null), workers, "2026-11-20" as IsoDate)).toMatchObject({ name: "Scales", status: "ok" })
  })

  test("are warned about 30 days before a permit ends, the company's and each worker's", () => {
    const workers = [{ name: "Carla Diaz", scale: until("2026-11-19") }]
    expect(checkScales(until("2026-12-20"), workers, "2026-11-20" as IsoDate)).toMatchObject({
      status: "warning",
      message: "the company: The permit ends on Sun, Dec 20, 2026; Carla Diaz: The permit ended on Thu, Nov 19, 2026.",
    })
  })
})

describe("the data folder", () => {
  const scratch = async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), "doctor-"))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  test("is well when it can be written, and is left as it was", async () => {
    const folder = await scratch()
    expect(await checkDataFolder(folder)).toEqual({ name: "Data folder", status: "ok", message: folder })
    expect(await checkDataFolder(join(folder, "not", "yet"))).toMatchObject({ status: "ok" })
    expect(await readdir(folder)).toEqual([])
  })

  test("is a problem when it is a file", async () => {
    const file = join(await scratch(), "data")
    await writeFile(file, "")
    expect(await checkDataFolder(file)).toMatchObject({ status: "problem", message: expect.stringContaining(file) })
  })
})

const listen = async (answer: RequestListener): Promise<number> => {
  const server: Server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe("the port", () => {
  const answering =
    (statuses: Readonly<Record<string, string>>): RequestListener =>
    (request, response) =>
      response.end(JSON.stringify({ status: statuses[request.url ?? ""] ?? "?" }))

  test("is well when it is free", async () => {
    const port = await listen(() => {})
    expect(await checkPort({ host: "127.0.0.2", port })).toMatchObject({ isServing: false, finding: { status: "ok" } })
    expect(await checkPort({ host: "127.0.0.1", port: 0 })).toMatchObject({ finding: { status: "ok" } })
  })

  test("is well when our server answers, also behind every interface", async () => {
    const port = await listen(answering({ "/healthz": "ok", "/readyz": "ready" }))
    for (const host of ["127.0.0.1", "localhost", "0.0.0.0"]) {
      expect(await checkPort({ host, port })).toMatchObject({ isServing: true, finding: { status: "ok" } })
    }
  })

  test("warns when our server is not ready", async () => {
    const port = await listen(answering({ "/healthz": "ok" }))
    expect(await checkPort({ host: "127.0.0.1", port })).toMatchObject({
      isServing: true,
      finding: { status: "warning", message: expect.stringContaining("not ready") },
    })
  })

  test.each([
    ["another program has it", (_request, response) => response.end("hello")],
    ["another program has it and says nothing", () => {}],
  ] as ReadonlyArray<[string, RequestListener]>)("is a problem when %s", async (_what, answer) => {
    const port = await listen(answer)
    expect(await checkPort({ host: "127.0.0.1", port })).toMatchObject({
      isServing: false,
      finding: {
        status: "problem",
        message: expect.stringContaining("EADDRINUSE"),
        remedy: expect.stringContaining("PORT"),
      },
    })
  })
})

describe("the port of the metrics", () => {
  test("is spoken of where one is set", async () => {
    expect(await checkMetrics("127.0.0.1", undefined)).toEqual([])
    const port = await listen((_request, response) => response.end("laundry_figures_up 1"))
    expect(await checkMetrics("127.0.0.1", port)).toMatchObject([{ name: "Metrics", status: "ok" }])
    expect(await checkMetrics("127.0.0.2", port)).toMatchObject([{ message: expect.stringContaining("is free") }])
  })

  test("is a problem when another program has it", async () => {
    const port = await listen((_request, response) => response.end("hello"))
    expect(await checkMetrics("127.0.0.1", port)).toMatchObject([
      { status: "problem", remedy: expect.stringContaining("METRICS_PORT") },
    ])
  })
})

describe("the business", () => {
  const information = { companyName: "Suds", tagline: "", phone: "305", email: "a@b.test", address: "1 Ocean Drive" }

  test("names the contact details that are empty", () => {
    expect(checkCompany(information)).toMatchObject({ status: "ok", message: "Suds, 305" })
    expect(checkCompany({ ...information, email: " " })).toMatchObject({
      status: "warning",
      message: "The company's email address is empty; customers see that.",
    })
    expect(checkCompany({ ...information, phone: "", email: "", address: "" }).message).toContain(
      "phone number, email address, and street address are empty",
    )
  })

  test("warns when nobody can order", () => {
    const area = { id: "1", zipCode: "33139", areaName: "South Beach" } as ServiceArea
    expect(checkServiceAreas([])).toMatchObject({
      status: "warning",
      remedy: expect.stringContaining("laundry areas add"),
    })
    expect(checkServiceAreas([area])).toMatchObject({ status: "ok", message: "33139" })
  })
})

describe("work", () => {
  const none = { givenUp: [], failing: [], overdue: 0, unsentMails: 0, refusedPayments: 0, newestRefusal: null }

  test("is well when all is done", () => {
    expect(checkWork(none).map(({ status }) => status)).toEqual(["ok", "ok", "ok"])
  })

  test("says what does not get done, and why", () => {
    const findings = checkWork({
      givenUp: [{ task: "send-mail", count: 2, lastError: `refused${"!".repeat(200)}\n    at stack` }],
      failing: [{ task: "send-refund", count: 1, lastError: "" }],
      overdue: 3,
      unsentMails: 2,
      refusedPayments: 2,
      newestRefusal: { reason: "it is in eur", at: new Date("2026-11-20T23:15:00Z") },
    })
    expect(findings.map(({ name, status }) => `${name} ${status}`)).toEqual([
      "Jobs problem",
      "Jobs warning",
      "Jobs warning",
      "Owed mails problem",
      "Refusals warning",
    ])
    expect(findings.at(-1)?.message).toBe(
      "2 payments at the provider wait to be looked at; the newest on Fri, Nov 20, 2026, 6:15 PM: it is in eur.",
    )
    expect(findings[0]?.message).toMatch(/^Given up after many tries: 2 × send-mail \(refused!{113}\)\.$/)
    expect(findings[1]?.message).toBe("Failing: 1 × send-refund.")
  })
})

describe("the books", () => {
  const sums = { payments: zeroCents, refunds: zeroCents, disputes: zeroCents }
  const compared = (day: string, kind?: "fee" | "missing-here"): Reconciliation => ({
    day: day as IsoDate,
    comparedAt: 0,
    by: { kind: "system", name: "books" },
    ours: sums,
    theirs: { ...sums, fees: zeroCents, paidOut: zeroCents },
    differences:
      kind === undefined
        ? []
        : [
            {
              kind,
              movement: "payment",
              providerId: "pi_1",
              orderNumber: null,
              ours: null,
              theirs: cents(3000),
              currency: "usd",
              movedAt: 0,
              recordedAt: null,
            },
          ],
    payouts: [],
    settlements: new Map(),
  })
  const yesterday = "2026-11-20" as IsoDate

  test.each([
    [[], "ok", "Not compared"],
    [[compared("2026-11-19"), compared("2026-11-20", "fee")], "ok", "up to Fri, Nov 20"],
    [[compared("2026-11-18")], "warning", "Last compared with the provider's for Wed, Nov 18"],
    [
      [compared("2026-11-19", "missing-here"), compared("2026-11-20")],
      "problem",
      "a difference to see to, the first on Thu",
    ],
  ])("%#: are %s", (days, status, message) => {
    expect(checkBooks(days, yesterday, undefined)).toMatchObject({ status, message: expect.stringContaining(message) })
  })

  test.each([
    ["2026-11-18", "warning", "money in our ledger since Wed, Nov 18"],
    ["2026-11-20", "ok", "Not compared"],
  ])("that were never compared, with money since %s, are %s", (first, status, message) => {
    const found = checkBooks([], yesterday, first as IsoDate)
    expect(found).toMatchObject({ status, message: expect.stringContaining(message) })
  })

  test.each([
    ["never compared", checkBooks([], yesterday, "2026-11-18" as IsoDate), true, "warning"],
    ["never compared", checkBooks([], yesterday, "2026-11-18" as IsoDate), false, "ok"],
    ["not compared for days", checkBooks([compared("2026-11-18")], yesterday, undefined), false, "ok"],
    ["different", checkBooks([compared("2026-11-20", "fee")], yesterday, undefined), true, "ok"],
    [
      "different, to see to",
      checkBooks([compared("2026-11-20", "missing-here")], yesterday, undefined),
      false,
      "problem",
    ],
  ])("that were %s (%#) are judged by whether the provider shows any", async (_, found, shows, status) => {
    expect(await lookAtBooks(found, () => Promise.resolve(shows))).toMatchObject({ status })
  })
})
