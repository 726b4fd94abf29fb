import { expect, it } from "vitest"
import { readLog, readValues } from "./log.ts"

const log = `2026-11-23 12:00:00.000 UTC [7] growth LOG:  duration: 1.5 ms  plan:
	{
	  "Query Text": "select 'a'\\nfrom orders where id = $1",
	  "Query Parameters": "$1 = 'it''s', $2 = NULL",
	  "Plan": { "Node Type": "Result" }
	}
2026-11-23 12:00:00.001 UTC [8] growth WARNING:  something else
2026-11-23 12:00:00.002 UTC [7] growth LOG:  duration: 0.1 ms  plan:
	{ "Query Text": "select 2", "Plan": {} }
`

it("reads statements with their values from what auto_explain wrote", () => {
  expect(readLog(log)).toEqual([
    { text: "select 'a'\nfrom orders where id = $1", values: ["it's", null] },
    { text: "select 2", values: [] },
  ])
})

it("reads values with quotes, commas and signs in them", () => {
  expect(readValues("$1 = 'a, $2 = ''b''', $2 = '', $3 = NULL, $4 = '7'")).toEqual(["a, $2 = 'b'", "", null, "7"])
})
