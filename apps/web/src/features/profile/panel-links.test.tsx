import { type Role, roles } from "@laundry/core/access/role"
import { I18nProvider } from "@lingui/react"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { KnownPaths } from "../../shared/site/known-paths.ts"
import { PanelLinks } from "./panel-links.tsx"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["profile", "shell"]))

const all = ["/admin", "/users", "/settings", "/driver", "/laundry"]

const buttons = (role: Role, known: ReadonlyArray<string> = all) => {
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={["/?tab=profile"]}>
        <KnownPaths value={new Set(known)}>
          <PanelLinks role={role} />
        </KnownPaths>
      </MemoryRouter>
    </I18nProvider>,
  )
  return [...markup.matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, label]) => `${label} ${href}`)
}

describe("the profile's panel buttons (specification §2)", () => {
  it.each(["owner", "admin"] as const)("lead %s everywhere", (role) => {
    expect(buttons(role)).toEqual([
      "Admin Panel /admin",
      "User Management /users",
      "Company Settings /settings",
      "Driver Panel /driver",
      "Laundry Panel /laundry",
    ])
  })

  it("lead drivers and laundry workers to their own panel, and customers nowhere", () => {
    expect(buttons("driver")).toEqual(["Driver Panel /driver"])
    expect(buttons("laundry_worker")).toEqual(["Laundry Panel /laundry"])
    expect(buttons("client")).toEqual([])
  })

  it("lead to no page that is not there", () => {
    for (const role of roles) expect(buttons(role, [])).toEqual([])
    expect(buttons("owner", ["/driver"])).toEqual(["Driver Panel /driver"])
  })
})
