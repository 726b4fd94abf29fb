import { join } from "path" // error: prefer-node-protocol
import { Joined } from "./lost-promises.ts" // error: consistent-type-imports

export const anything = (value: any) => String(value) // error: no-explicit-any
// @ts-ignore: because // error: ban-ts-comment
export const ignored: number = "1"
export const first = (list: number[]) => list[0]! // error: no-non-null-assertion
export const parsed: { a: 1 } = JSON.parse("{}") // error: no-unsafe-assignment
export const passed = Number.parseInt(JSON.parse("1"), 10) // error: no-unsafe-argument
export const answered = (): Joined => JSON.parse("1") // error: no-unsafe-return
export const same = (a: string) => a == "1" // error: eqeqeq
export const old = "a".substr(1) // error: no-deprecated
export const called = () => {
  const { run } = JSON.parse("{}") as { run: typeof JSON.parse }
  run("1")() // error: no-unsafe-call
  String(run("1").text) // error: no-unsafe-member-access
  var spread = 1 // error: no-var
  let fixed = spread // error: prefer-const
  return fixed
}
module.exports = join // error: no-commonjs, no-unsafe-assignment, no-unsafe-member-access
export default first // error: no-default-export
