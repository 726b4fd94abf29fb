import cookie from "@fastify/cookie"
import { expect, it } from "vitest"
import { makeVerifier } from "./signed-cookies.ts"

const old = cookie.signerFactory("b7d94ae52034f0d6c1b9a7e3528f1c06")
const both = cookie.signerFactory(["0c6f18253e7a9b1c6d0f43025ea49d7b", "b7d94ae52034f0d6c1b9a7e3528f1c06"])

it("knows what was signed with either secret, and which of them, each time it comes", () => {
  const verify = makeVerifier(both)
  for (let time = 0; time < 2; time += 1) {
    expect(verify(both.sign("an id"))).toEqual({ id: "an id", isSignedOld: false })
    expect(verify(old.sign("an id"))).toEqual({ id: "an id", isSignedOld: true })
  }
})

it("takes nothing else for genuine, however often it comes", () => {
  const verify = makeVerifier(old)
  const genuine = old.sign("an id")
  expect(verify(genuine)).toBeDefined()
  for (let time = 0; time < 2; time += 1) {
    for (const forged of [`${genuine}A`, `another id${genuine.slice(5)}`, both.sign("an id"), "an id", "", "."]) {
      expect(verify(forged)).toBeUndefined()
    }
  }
})

it("computes a signature once, and remembers no more than a number of them", () => {
  let computed = 0
  const verify = makeVerifier(
    {
      unsign: (signed) => {
        computed += 1
        return old.unsign(signed)
      },
    },
    2,
  )
  const [first = "", second = "", third = ""] = ["a", "b", "c"].map((id) => old.sign(id))
  for (const signed of [first, second, first, second]) verify(signed)
  expect(computed).toBe(2)
  for (const signed of [third, first]) verify(signed)
  expect(computed).toBe(4)
})
