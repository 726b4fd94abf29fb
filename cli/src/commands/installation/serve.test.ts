import { expect, test } from "vitest"
import { makeTestCli } from "../../testing/test-context.ts"

test("laundry serve runs the server with the environment's settings, and as many workers as it is told", async () => {
  expect(await makeTestCli().laundry("serve")).toMatchObject({ exitCode: 0, stdout: "{}\n" })
  expect((await makeTestCli().laundry("serve", "--workers", "4")).stdout).toBe('{"WORKERS":"4","WORKERS_FILE":""}\n')
})

test.each(["0", "-1", "many", "1.5"])("--workers %s is wrong usage", async (workers) => {
  expect(await makeTestCli().laundry("serve", `--workers=${workers}`)).toMatchObject({ exitCode: 2, stdout: "" })
})
