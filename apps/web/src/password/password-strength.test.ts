import { describe, expect, it } from "vitest"
import { passwordStrength } from "./password-strength.ts"

describe("the strength of a password", () => {
  it("says nothing of one that is too short to be taken", () => {
    expect(passwordStrength("Xk9#qL2!")).toBeUndefined()
  })

  it.each(["aaaaaaaaaa", "1234567890", "qwertyuiop", "password123", "Welcome2026", "abcdefghij", "1212121212"])(
    "calls %s weak: it is among the first that guessers try",
    (password) => {
      expect(passwordStrength(password)).toBe("weak")
    },
  )

  it("takes what others know of somebody for no secret", () => {
    expect(passwordStrength("montgomery-84", ["Ann", "Montgomery", "ann@example.test"])).toBe("weak")
    expect(passwordStrength("montgomery-84")).toBe("strong")
  })

  it.each(["maple truck 7 rivers", "correct horse battery staple", "V7#kd!Qz2m+T"])("calls %s strong", (password) => {
    expect(passwordStrength(password)).toBe("strong")
  })
})
