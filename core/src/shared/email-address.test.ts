import { expect, it } from "vitest"
import { isEmailAddress } from "./email-address.ts"

it.each(["ana@example.com", " Ana.Díaz+1@mail.example.com ", "ñandú@example.com", "ας@example.com"])(
  "takes %j",
  (text) => {
    expect(isEmailAddress(text)).toBe(true)
  },
)

it.each(["", "ana", "ana@example", "a b@example.com", "ana@example.com, b@example.com", "ana\u0000@example.com"])(
  "refuses %j",
  (text) => expect(isEmailAddress(text)).toBe(false),
)

it.each(["olga@gma\u0130l.com", "\u0130da@example.com", "A\u03a3@example.com"])(
  "refuses %j, which the database writes with other small letters",
  (text) => expect(isEmailAddress(text)).toBe(false),
)
