import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { parse, parseAllDocuments } from "yaml"
import { root } from "./project.mjs"

const compose = join(root, "deploy/compose")
const readYaml = (/** @type {string} */ path) =>
  parse(readFileSync(join(root, "deploy", path), "utf8"), { merge: true })

const branches = readFileSync(join(root, "docs/production/branches.md"), "utf8")

test("a branch's own settings name the keys and the webhook of its own account at Stripe", () => {
  const [, settings = ""] = /\/etc\/laundry\/orlando\.env <<'END'\n([\s\S]*?)END\n/.exec(branches) ?? []
  expect([...settings.matchAll(/^(STRIPE_\w+)=/gm)].map(([, name]) => name)).toEqual([
    "STRIPE_SECRET_KEY",
    "STRIPE_PUBLISHABLE_KEY",
    "STRIPE_WEBHOOK_SECRET",
  ])
})

test("a branch that moves to another database brings the rights of its servers' role", () => {
  const restores = [...branches.matchAll(/laundry restore [^\n]*/g)].map(([command]) => command)
  expect(restores).toHaveLength(1)
  expect(restores.filter((command) => !command.includes("--application-role laundry_app"))).toEqual([])
})

test("no branch in Kubernetes finds another's servers or reads its secrets: each has a namespace to itself", () => {
  const [base, branch] = ["kubernetes", "kubernetes-branch"].map((folder) => readYaml(`${folder}/kustomization.yaml`))
  expect(branch.resources).toEqual(["../kubernetes"])
  expect(branch.namespace).not.toBe(base.namespace)
  // Selectors and names of secrets are the base's own, so they must be looked for in the branch's namespace alone.
  const documents = base.resources.flatMap((/** @type {string} */ file) =>
    parseAllDocuments(readFileSync(join(root, "deploy/kubernetes", file), "utf8")).map((document) => document.toJS()),
  )
  const [namespaces, others] = [true, false].map((is) =>
    documents.filter((/** @type {any} */ { kind }) => (kind === "Namespace") === is),
  )
  expect(namespaces).toHaveLength(1)
  expect(others?.filter((/** @type {any} */ { metadata }) => metadata.namespace !== undefined)).toEqual([])
  // Kustomize merges into the map by the namespace that the base gave it.
  expect(branch.configMapGenerator).toEqual([
    { name: "laundry-settings", namespace: base.namespace, behavior: "merge", envs: ["settings.env"] },
  ])
  expect(readFileSync(join(root, "deploy/kubernetes-branch/settings.env"), "utf8")).toMatch(/^DATABASE_SCHEMA=\w+$/m)
  // A suffix renames objects, not the labels by which they find each other.
  expect(branches).not.toContain("nameSuffix")
})

test("an overlay changes the image by the name that the folder below it has given it", () => {
  for (const folder of ["", "/migration"]) {
    const [image] = readYaml(`kubernetes${folder}/kustomization.yaml`).images
    const [changed] = readYaml(`kubernetes-branch${folder}/kustomization.yaml`).images
    expect(changed.name).toBe(image.newName)
  }
})

test("a branch with Compose goes through the pooler as a role of its own, with secrets of its own", () => {
  const folder = mkdtempSync(join(tmpdir(), "laundry-secrets-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(join(compose, "make-secrets.sh"), join(folder, "make-secrets.sh"))
  const secret = (/** @type {string} */ name) => readFileSync(join(folder, "secrets", name), "utf8")
  execFileSync(join(folder, "make-secrets.sh"))
  const before = secret("database-url")
  const said = execFileSync(join(folder, "make-secrets.sh"), ["orlando"], { encoding: "utf8" })
  execFileSync(join(folder, "make-secrets.sh"), ["orlando"])
  expect(secret("database-url")).toBe(before)
  const password = secret("orlando-password")
  expect(secret("orlando-database-url")).toBe(`postgres://laundry_orlando:${password}@pooler:6432/laundry`)
  expect(secret("orlando-database-direct-url")).toBe(`postgres://laundry_orlando:${password}@database:5432/laundry`)
  expect(secret("pooler-users").split("\n")).toEqual([
    `"laundry_app" "${secret("application-password")}"`,
    `"laundry_orlando" "${password}"`,
  ])

  const { services, secrets, volumes } = readYaml("compose/branch.yaml")
  const made = Object.keys(secrets).filter((name) => !said.includes(name))
  expect(made).toEqual(["orlando-database-url", "orlando-database-direct-url"])
  expect(Object.keys(volumes)).toEqual(["orlando-backups"])
  const shared = readYaml("compose/compose.yaml").services
  for (const { extends: base, environment, secrets: read } of Object.values(services)) {
    expect(shared).toHaveProperty(base.service)
    expect(read).toEqual(Object.keys(secrets))
    const files = Object.entries(environment).filter(([name]) => name.endsWith("_FILE"))
    expect(files.map(([, file]) => file)).toEqual(Object.keys(secrets).map((name) => `/run/secrets/${name}`))
    expect(Object.keys(shared["server-1"].environment)).toEqual(expect.arrayContaining(files.map(([name]) => name)))
  }
})

test("a branch's role with Compose says to the pooler where its tables are, and how long a statement may take", () => {
  const sql = readFileSync(join(compose, "make-branch-role.sh"), "utf8")
  for (const setting of ['search_path = :"branch"', "statement_timeout = '4s'", "lock_timeout = '4s'"]) {
    expect(sql).toContain(`alter role :"role" in database :"DBNAME" set ${setting};`)
  }
})
