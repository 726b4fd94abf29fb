import { familiarWords, passwordStrength } from "@laundry/core/credentials/password-strength"
import { describe, expect, it } from "vitest"

/** Among the first that guessers try. */
const guessable = ["1234567890", "aaaaaaaaaa", "qwertyuiop", "password123", "abcdefghij", "1212121212", "iloveyou123"]

const hard = ["maple truck 7 rivers", "correct horse battery staple", "nine green umbrellas", "V7#kd!Qz2m+T"]

const known = familiarWords(["ann.montgomery@example.test", "Ann", "Montgomery", "Miami Beach Wash & Fold"])

/** What every judge of passwords says, on the server and on the screen. */
export const passwordJudgeContract = (
  name: string,
  score: (password: string, familiar: ReadonlyArray<string>) => Promise<number>,
): void => {
  describe(`${name} keeps the contract of a judge of passwords`, () => {
    const strength = async (password: string, familiar = known) => passwordStrength(await score(password, familiar))

    it.each(guessable)("calls %s weak", async (password) => {
      expect(await strength(password)).toBe("weak")
    })

    it.each(hard)("does not call %s weak", async (password) => {
      expect(await strength(password)).not.toBe("weak")
    })

    it.each(["Ann.Montgomery@example.test", "montgomery1", "Montgomery-26", "miamibeach1", "annmontgomery"])(
      "takes what others know for no secret: %s",
      async (password) => {
        expect(await strength(password)).toBe("weak")
      },
    )
  })
}
