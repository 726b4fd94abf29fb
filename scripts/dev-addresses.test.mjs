import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it } from "vitest"
import { devAddresses } from "./dev-addresses.mjs"

it("has Vite and the server agree on defaults and on what is set, empty settings being none", () => {
  const [usual, own] = [devAddresses({ PORT: "" }), devAddresses({ HOST: "127.0.0.2", PORT: "3100", WEB_PORT: "5200" })]
  expect(usual).toMatchObject({ host: "127.0.0.1", webPort: "5173", web: { SERVER_ORIGIN: "http://127.0.0.1:3000" } })
  expect(usual.server).toMatchObject({ HOST: "127.0.0.1", PORT: "3000", PUBLIC_URL: "http://127.0.0.1:5173" })
  expect(own).toMatchObject({ host: "127.0.0.2", webPort: "5200", web: { SERVER_ORIGIN: "http://127.0.0.2:3100" } })
})

it("has them agree on what files hold, too, which the server reads no more", () => {
  const folder = mkdtempSync(join(tmpdir(), "laundry-dev-"))
  const fileOf = (/** @type {string} */ name, /** @type {string} */ value) => {
    writeFileSync(join(folder, name), `${value}\n`)
    return join(folder, name)
  }
  const { web, server } = devAddresses({
    PORT: "3100",
    PORT_FILE: fileOf("port", "3200"),
    HOST_FILE: fileOf("host", "127.0.0.3"),
    PUBLIC_URL_FILE: fileOf("url", "https://laundry.example"),
  })
  expect(web).toEqual({ SERVER_ORIGIN: "http://127.0.0.3:3200" })
  expect(server).toMatchObject({ HOST: "127.0.0.3", PORT: "3200", PUBLIC_URL: "https://laundry.example" })
  expect(server).toMatchObject({ HOST_FILE: "", PORT_FILE: "", PUBLIC_URL_FILE: "" })
  rmSync(folder, { recursive: true })
})

it("names a file that can't be read", () => {
  expect(() => devAddresses({ PORT_FILE: "/nowhere" })).toThrow("PORT_FILE names /nowhere, which can't be read.")
})
