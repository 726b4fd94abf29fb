import { describe, expect, it, onTestFinished, vi } from "vitest"
import { freshMillis, userKey } from "./session-store.ts"
import { ann, ben, browser, noSignal, unauthorized } from "./testing/session-browser.ts"

describe("a page for somebody who is signed in", () => {
  it("shows the stored user at once and what the server says after it", async () => {
    const { session, world, settle } = browser({ stored: ann, answers: [{ ...ann, firstName: "Anna" }] })
    session.start(true)
    expect(session.state()).toEqual({ status: "signed-in", user: ann })
    await settle()
    expect(session.state().user?.firstName).toBe("Anna")
    expect(JSON.parse(world.text ?? "")).toMatchObject({ firstName: "Anna" })
    expect(world.calls).toBe(1)
  })

  it("waits for the server when nobody is stored", async () => {
    const { session, settle } = browser({ answers: [ann] })
    session.start(true)
    expect(session.state()).toEqual({ status: "loading", user: undefined, failed: false })
    await settle()
    expect(session.state()).toEqual({ status: "signed-in", user: ann })
  })

  it("keeps the user through a lost signal, and says so where nobody is known yet", async () => {
    const known = browser({ stored: ann, answers: [noSignal, new Error("503: busy")] })
    known.session.start(true)
    await known.settle()
    await known.settle()
    expect(known.session.state()).toEqual({ status: "signed-in", user: ann })

    const unknown = browser({ answers: [noSignal, ann] })
    unknown.session.start(true)
    await unknown.settle()
    expect(unknown.session.state()).toMatchObject({ status: "loading", failed: true })
    const retried = unknown.session.refresh()
    expect(unknown.session.state()).toMatchObject({ status: "loading", failed: false })
    await retried
    expect(unknown.session.state().status).toBe("signed-in")
  })

  it("is confirmed by the server alone, which is asked until it has named somebody", async () => {
    const another = browser({ stored: ann, answers: [ben] })
    another.session.start(true)
    expect(another.session.state().user).toEqual(ann)
    expect(await another.session.confirmedUser()).toEqual(ben)
    expect(await another.session.confirmedUser()).toEqual(ben)
    expect(another.world.calls).toBe(1)

    const far = browser({ stored: ann, answers: [noSignal, noSignal, ann] })
    far.session.start(true)
    await far.settle()
    expect(await far.session.confirmedUser()).toBeUndefined()
    expect(far.session.state().user).toEqual(ann)
    expect(await far.session.confirmedUser()).toEqual(ann)
  })

  it("reads a role in any letter case, and takes nothing else for a user", async () => {
    const { session, settle } = browser({ answers: [{ ...ann, role: "OWNER" }] })
    session.start(true)
    await settle()
    expect(session.state().user?.role).toBe("owner")
    for (const nobody of [null, undefined, "ann", { id: 1 }, { ...ann, role: "king" }]) {
      const other = browser({ stored: ann, answers: [nobody] })
      other.session.start(true)
      await other.settle()
      expect(other.session.state()).toMatchObject({ status: "signed-out", expired: false })
      expect(other.world).toMatchObject({ text: null, expired: 0, ended: 1 })
    }
  })

  it("takes a stored text that can't be read for none", () => {
    const { session, world } = browser()
    world.text = "{"
    session.start(true)
    expect(session.state().status).toBe("loading")
  })
})

describe("a page that the browser kept", () => {
  it.each([
    ["the same user", ann, false],
    ["the same user, who changed their name", { ...ann, firstName: "Anna" }, false],
    ["somebody else", ben, true],
    ["nobody", undefined, true],
  ])("is out of date unless it shows who is stored by now: %s", async (_, stored, isOutdated) => {
    const { session, world, settle } = browser({ stored: ann, answers: [ann] })
    session.start(true)
    await settle()
    world.text = stored === undefined ? null : JSON.stringify(stored)
    expect(session.isOutdated()).toBe(isOutdated)
  })

  it("is out of date for nobody once somebody is stored", () => {
    const { session, world } = browser()
    session.start(false)
    expect(session.isOutdated()).toBe(false)
    world.text = JSON.stringify(ann)
    expect(session.isOutdated()).toBe(true)
  })
})

describe("an answer that comes after another tab signed in", () => {
  it.each([
    ["as who was here before", ann],
    ["as nobody", unauthorized],
  ])("is asked for again: %s", async (_, outdated) => {
    const { session, world, answers } = browser({ stored: ann })
    let late: (answer: unknown) => void = () => {}
    answers.push(new Promise((resolve, reject) => void (late = outdated instanceof Error ? reject : resolve)), ben)
    session.start(true)
    world.text = JSON.stringify(ben)
    session.follow()
    late(outdated)
    await session.refresh()
    expect(session.state()).toEqual({ status: "signed-in", user: ben })
    expect(JSON.parse(world.text)).toEqual(ben)
    expect(world).toMatchObject({ calls: 2, expired: 0, ended: 1 })
  })
})

describe("what the server said", () => {
  it("stays fresh for five minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    onTestFinished(() => void vi.useRealTimers())
    const { session, world, settle } = browser({ stored: ann, answers: [ann, ben, ben] })
    session.start(true)
    await settle()
    vi.setSystemTime(Date.now() + freshMillis - 1)
    session.ensureFresh()
    expect(world.calls).toBe(1)
    vi.setSystemTime(Date.now() + 1)
    session.ensureFresh()
    session.ensureFresh()
    expect(world.calls).toBe(2)
    await settle()
    expect(session.state().user?.id).toBe("u2")
  })

  it("is asked for again when something that happened has made it old", async () => {
    const { session, world, queryClient } = browser({ stored: ann, answers: [ann, ben] })
    session.start(true)
    await session.refresh()
    await queryClient.invalidateQueries({ queryKey: userKey })
    await session.refresh()
    expect(world.calls).toBe(2)
    expect(session.state()).toEqual({ status: "signed-in", user: ben })
  })

  it("is kept where everything else is that it said", async () => {
    const { session, queryClient } = browser({ answers: [ann] })
    session.start(true)
    await session.refresh()
    expect(queryClient.getQueryData(userKey)).toEqual({ user: ann })
  })

  it("tells listeners of changes only", async () => {
    const { session, settle } = browser({ stored: ann, answers: [{ ...ann }, { ...ann, apt: "4" }] })
    session.start(true)
    let told = 0
    session.subscribe(() => {
      told += 1
    })
    await settle()
    expect(told).toBe(0)
    await settle()
    expect(told).toBe(1)
  })
})
