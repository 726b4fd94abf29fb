import { describe, expect, it } from "vitest"
import { isChecking, isExpired, signedOut } from "./session-store.ts"
import { ann, ben, browser, noSignal, unauthorized } from "./testing/session-browser.ts"

describe("a session that has ended", () => {
  it("is said once: user, cache and store are cleared", async () => {
    const { session, world, settle } = browser({ stored: ann, answers: [ann, unauthorized] })
    session.start(true)
    await settle()
    await settle()
    expect(isExpired(session.state())).toBe(true)
    expect(session.state().user).toBeUndefined()
    expect(world).toMatchObject({ text: null, expired: 1, ended: 1 })
    session.unauthorized()
    session.unauthorized({ quietly: true })
    expect(world).toMatchObject({ expired: 1, ended: 1 })
    // A late answer to an old call, just when another tab has signed in again.
    world.text = JSON.stringify(ben)
    session.unauthorized()
    expect(world).toMatchObject({ text: JSON.stringify(ben), expired: 1 })
  })

  it("is said on a page that came without a session while somebody is stored", async () => {
    const { session, world, settle } = browser({ stored: ann, answers: [unauthorized] })
    session.start(false)
    expect(session.state()).toMatchObject({ status: "signed-out", expired: false })
    expect(isChecking(session.state())).toBe(true)
    await settle()
    expect(isExpired(session.state())).toBe(true)
    expect(world).toMatchObject({ text: null, expired: 1 })
  })

  it.each([
    ["has nobody", null, null],
    ["can't be asked", noSignal, JSON.stringify(ann)],
  ])("is not said while the server %s, and the page stays a visitor's", async (_, answer, stored) => {
    const { session, world, settle } = browser({ stored: ann, answers: [answer] })
    session.start(false)
    await settle()
    expect(session.state()).toEqual(signedOut)
    expect(world).toMatchObject({ text: stored, expired: 0 })
  })

  it("leads nobody away from a page that needs none: they are a visitor there", async () => {
    const { session, world, settle } = browser({ stored: ann, answers: [unauthorized], needsNoSession: true })
    session.start(false)
    await settle()
    expect(session.state()).toEqual(signedOut)
    expect(world).toMatchObject({ text: null, expired: 0 })
  })

  it("tells nobody when nobody is stored: the server is not even asked", async () => {
    const { session, world } = browser()
    session.start(false)
    expect(world.calls).toBe(0)
    session.unauthorized()
    expect(session.state()).toMatchObject({ status: "signed-out", expired: false })
    expect(world.expired).toBe(0)
  })

  it("only tidies up after an unauthorized answer without a stored user", async () => {
    const { session, world, settle } = browser({ answers: [unauthorized] })
    session.start(true)
    await settle()
    expect(session.state()).toMatchObject({ status: "signed-out", expired: false })
    expect(world.expired).toBe(0)
  })

  it("can be kept from the window by a caller that says it in other words", () => {
    const { session, world } = browser({ stored: ann })
    session.start(true)
    session.unauthorized({ quietly: true })
    expect(isExpired(session.state())).toBe(true)
    expect(world).toMatchObject({ text: null, expired: 0, ended: 1 })
  })

  it("is said again when the next one ends", async () => {
    const { session, world } = browser({ stored: ann })
    session.start(true)
    session.unauthorized()
    session.keep(ann)
    expect(session.state()).toEqual({ status: "signed-in", user: ann })
    session.unauthorized()
    expect(world.expired).toBe(2)
  })
})

describe("another tab", () => {
  it("that signs out signs this one out, without a word of expiry", () => {
    const { session, world } = browser({ stored: ann })
    session.start(true)
    world.text = null
    session.follow()
    expect(session.state()).toEqual(signedOut)
    expect(world).toMatchObject({ expired: 0, ended: 1 })
  })

  it("that signs in as somebody else ends what was kept for the first", () => {
    const { session, world } = browser({ stored: ann })
    session.start(true)
    world.text = JSON.stringify(ben)
    session.follow()
    expect(session.state()).toEqual({ status: "signed-in", user: ben })
    expect(world.ended).toBe(1)
  })
})
