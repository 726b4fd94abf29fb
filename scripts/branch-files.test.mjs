import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { parse, parseAllDocuments } from "yaml"
import { root } from "./project.mjs"

const readYaml = (/** @type {string} */ path) => parse(readFileSync(join(root, "deploy", path), "utf8"))

const branches = readFileSync(join(root, "docs/production/branches.md"), "utf8")

test("a branch's own settings name the keys and the webhook of its own account at Stripe", () => {
  const [, settings = ""] = /\/etc\/laundry\/orlando\.env <<'END'\n([\s\S]*?)END\n/.exec(branches) ?? []
  expect([...settings.matchAll(/^(STRIPE_\w+)=/gm)].map(([, name]) => name)).toEqual([
    "STRIPE_SECRET_KEY",
    "STRIPE_PUBLISHABLE_KEY",
    "STRIPE_WEBHOOK_SECRET",
  ])
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
