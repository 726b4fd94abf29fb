import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { root } from "./project.mjs"

const branches = readFileSync(join(root, "docs/production/branches.md"), "utf8")

test("a branch's own settings name the keys and the webhook of its own account at Stripe", () => {
  const [, settings = ""] = /\/etc\/laundry\/orlando\.env <<'END'\n([\s\S]*?)END\n/.exec(branches) ?? []
  expect([...settings.matchAll(/^(STRIPE_\w+)=/gm)].map(([, name]) => name)).toEqual([
    "STRIPE_SECRET_KEY",
    "STRIPE_PUBLISHABLE_KEY",
    "STRIPE_WEBHOOK_SECRET",
  ])
})
