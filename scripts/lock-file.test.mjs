import { describe, expect, it } from "vitest"
import { completed, missingOptional, platformOf } from "./lock-file.mjs"

describe("what a native package runs on", () => {
  it.each([
    ["@biomejs/cli-darwin-arm64", { os: ["darwin"], cpu: ["arm64"] }],
    ["@biomejs/cli-linux-x64-musl", { os: ["linux"], cpu: ["x64"], libc: ["musl"] }],
    ["@oxlint/binding-linux-arm-gnueabihf", { os: ["linux"], cpu: ["arm"], libc: ["glibc"] }],
    ["@rolldown/binding-wasm32-wasi", { cpu: ["wasm32"] }],
    ["fsevents", undefined],
  ])("is read off the name %s", (name, platform) => {
    expect(platformOf(name)).toEqual(platform)
  })
})

describe("a lock file", () => {
  const partial = {
    "node_modules/tool": {
      version: "2.0.0",
      dev: true,
      optionalDependencies: { "tool-linux-x64": "2.0.0", "tool-win32-x64": "2.0.0" },
    },
    "node_modules/tool-linux-x64": { version: "2.0.0" },
    "node_modules/zip": { version: "1.0.0" },
  }

  it("lacks the packages of other platforms that npm left out", () => {
    expect(missingOptional(partial)).toEqual([{ name: "tool-win32-x64", wanted: "2.0.0", by: "node_modules/tool" }])
  })

  it("is completed in npm's order", () => {
    const whole = completed(partial)
    expect(Object.keys(whole)).toEqual([
      ...Object.keys(partial).slice(0, 2),
      "node_modules/tool-win32-x64",
      "node_modules/zip",
    ])
    expect(whole["node_modules/tool-win32-x64"]).toEqual({
      version: "2.0.0",
      os: ["win32"],
      cpu: ["x64"],
      dev: true,
      optional: true,
    })
    expect(missingOptional(whole)).toEqual([])
  })

  it("is not completed by guessing a version", () => {
    const range = { "node_modules/tool": { optionalDependencies: { "tool-win32-x64": "^2.0.0" } } }
    expect(() => completed(range)).toThrow("tool-win32-x64")
  })
})
