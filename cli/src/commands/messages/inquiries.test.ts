import type { InquiryDetails, InquiryId } from "@laundry/core/commercial/inquiry"
import { InquiryStore } from "@laundry/core/commercial/inquiry-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { makeTestCli } from "../../testing/test-context.ts"

const details: InquiryDetails = {
  name: "Palm Hotel",
  email: "desk@palm.example",
  businessType: "hotel",
  phone: "305 555 0188",
  locations: "2",
  estimatedPounds: "400 a week",
  questions: "Towels,\nplease.\u001B[2J",
}

const receive = (count: number) =>
  Effect.gen(function* () {
    const store = yield* InquiryStore
    const { transact } = yield* UnitOfWork
    for (let serial = 1; serial <= count; serial += 1) {
      const inquiry = {
        ...details,
        name: `Hotel ${serial}`,
        id: `inquiry-${serial}` as InquiryId,
        receivedAt: 0,
        status: "new",
        notes: null,
        version: 1,
      } as const
      yield* transact(store.add(inquiry))
    }
  })

describe("laundry inquiries", () => {
  test("lists newest first and says how to see older ones", async () => {
    const { laundry, prepare } = makeTestCli()
    await prepare(receive(3))
    const listed = (await laundry("inquiries", "list", "--limit", "2", "--json")).json()
    expect(listed).toMatchObject({ inquiries: [{ name: "Hotel 3" }, { name: "Hotel 2" }], nextBefore: 2 })
    const { stdout } = await laundry("inquiries", "list", "--limit", "2")
    expect(stdout).toContain("Older ones: --before 2")
    expect((await laundry("inquiries", "list", "--before", "2")).stdout).toContain("Hotel 1")
  })

  test("shows one by its number, its text unable to steer the terminal", async () => {
    const { laundry, prepare } = makeTestCli()
    await prepare(receive(1))
    const { exitCode, stdout } = await laundry("inquiries", "show", "#1")
    expect(exitCode).toBe(0)
    expect(stdout).toContain("desk@palm.example")
    expect(stdout).not.toContain("\u001B[2J")
  })

  test("says when there are none, and when there is no such one", async () => {
    const { laundry } = makeTestCli()
    expect((await laundry("inquiries", "list")).stdout).toBe("No inquiries.\n")
    expect(await laundry("inquiries", "show", "7", "--json")).toMatchObject({ exitCode: 1 })
    expect(await laundry("inquiries", "list", "--limit", "0")).toMatchObject({ exitCode: 2 })
  })
})

test("laundry inquiries update notes how far an inquiry is", async () => {
  const { laundry, prepare } = makeTestCli()
  await prepare(receive(1))
  expect(await laundry("inquiries", "update", "1", "--status", "won")).toMatchObject({ exitCode: 2 })
  const done = await laundry("inquiries", "update", "#1", "--status", "contacted", "--notes", "Calls back", "--yes")
  expect(done.stdout).toContain("new → contacted")
  expect((await laundry("inquiries", "show", "1", "--json")).json()).toMatchObject({
    inquiry: { status: "contacted", notes: "Calls back" },
  })
  expect((await laundry("inquiries", "update", "1", "--status", "contacted")).stdout).toBe("Nothing to change.\n")
  expect((await laundry("audit", "list", "--json")).json()).toMatchObject({
    entries: [{ action: "inquiry-updated", subject: "Inquiry #1" }],
  })
  expect(await laundry("inquiries", "update", "1", "--status", "eaten")).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('"eaten" is not one of new, contacted'),
  })
})
