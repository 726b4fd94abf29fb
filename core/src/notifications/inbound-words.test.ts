import { expect, it } from "vitest"
import { requestOf } from "./inbound-words.ts"

it.each([
  ["STOP", "stop"],
  [" stop ", "stop"],
  ["Stop.", "stop"],
  ["STOP ALL", "stop"],
  ["Opt-Out", "stop"],
  ["unsubscribe", "stop"],
  ["Cancel", "stop"],
  ["end", "stop"],
  ["QUIT", "stop"],
  ["revoke", "stop"],
  ["start", "start"],
  ["Yes!", "start"],
  ["UNSTOP", "start"],
  ["skip", "skip"],
  [" Skip! ", "skip"],
  ["Please skip the starch", "help"],
  ["help", "help"],
  ["Info?", "help"],
  ["When do you come? Please don't stop at the gate.", "help"],
  ["", "help"],
  ["🧺", "help"],
])("%j asks for %s", (body, request) => {
  expect(requestOf(body)).toBe(request)
})
