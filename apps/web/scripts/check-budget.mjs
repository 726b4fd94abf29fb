/** Fails the build when a page that strangers see first asks for more JavaScript at once than a phone on 4G fetches in good time, or a panel keeps too much. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"

const budgets = { landing: 145_000, signIn: 100_000, keptForDrivers: 240_000, keptForWorkers: 285_000 }
const dist = fileURLToPath(new URL("../dist", import.meta.url))

/** @type {import("@laundry/contracts/pages/public-page").PageData} */
const pageData = {
  settings: {
    minimumOrderAmount: "30.00",
    pricePerPound: "1.00",
    freeWeightLimit: "30.00",
    company: { companyName: "Company", tagline: "", phone: "", email: "", address: "" },
    operatingHours: { pickupStart: "18:00", pickupEnd: "21:00", deliveryTime: "10:00", sameDayCutoff: "17:00" },
    cancellationPolicy: "fee_after_six",
    payments: { mode: "sandbox", publishableKey: "" },
    serverTime: "2026-11-20T15:00:00.000Z",
  },
  serviceAreas: [],
  isSignedIn: false,
}

/** @type {import("@laundry/contracts/people/sign-in-page").SignInPageData} */
const signInData = {
  view: "sign-in",
  providers: [],
  returnTo: "/",
  values: {},
  message: undefined,
  fields: {},
  token: undefined,
  mailFolder: undefined,
  settings: pageData.settings,
}

/**
 * The scripts that a page names and all that those import at once, each once.
 * @param {string} page
 */
const scriptsOf = (page) => {
  const asked = [...page.matchAll(/<(?:script|link)\b[^>]*>/g)]
    .filter(([tag]) => /\bsrc=|rel="modulepreload"/.test(tag))
    .flatMap(([tag]) => /(?:src|href)="(\/[^"]+\.js)"/.exec(tag)?.[1] ?? [])
  const needed = new Set(asked)
  for (const script of needed) {
    const code = readFileSync(join(dist, "client", script), "utf8")
    for (const [, imported] of code.matchAll(/(?:^|[;}])(?:import|export)[^;()]*?["']\.\/([^"']+\.js)["']/g))
      needed.add(`/assets/${imported}`)
  }
  return [...needed]
}

/**
 * @param {string} name what the page is called
 * @param {string} page its whole markup
 * @param {string} mark a part of the name of a script without which it is not the page
 * @param {number} budget in bytes
 */
const check = (name, page, mark, budget) => {
  const needed = scriptsOf(page)
  const bytes = needed.reduce((sum, script) => sum + gzipSync(readFileSync(join(dist, "client", script))).length, 0)
  const figure = `${(bytes / 1000).toFixed(1)} kB gzipped in ${needed.length} scripts`
  if (!needed.some((script) => script.includes(mark)) || bytes > budget) {
    process.stderr.write(`${name}: its initial JavaScript is ${figure}; its budget is ${budget / 1000} kB.\n`)
    process.exitCode = 1
  } else {
    process.stdout.write(`${name}: ${figure}, budget ${budget / 1000} kB\n`)
  }
}

/**
 * What a phone fetches to open a panel without signal.
 * @param {string} name what the panel is called
 * @param {string} worker
 * @param {number} budget in bytes
 */
const checkKept = (name, worker, budget) => {
  const code = readFileSync(join(dist, "client", worker), "utf8")
  const scripts = new Set([...code.matchAll(/"(assets\/[^"]+\.js)"/g)].map(([, script]) => script))
  const bytes = [...scripts].reduce(
    (sum, script) => sum + gzipSync(readFileSync(join(dist, "client", script))).length,
    0,
  )
  const figure = `keeps ${(bytes / 1000).toFixed(1)} kB gzipped in ${scripts.size} scripts`
  if (scripts.size === 0 || bytes > budget) {
    process.stderr.write(`${name} ${figure}; its budget is ${budget / 1000} kB.\n`)
    process.exitCode = 1
  } else {
    process.stdout.write(`${name} ${figure}, budget ${budget / 1000} kB\n`)
  }
}

/** @param {string} name */
const template = (name) => readFileSync(join(dist, "client", name), "utf8")

const { renderPage } = await import(join(dist, "server/render-page.js"))
check(
  "Landing page",
  template("index.html") + (await renderPage("/", pageData, "")).markup,
  "landing-route",
  budgets.landing,
)

const { renderSignInPage } = await import(join(dist, "server/render-sign-in-page.js"))
check("Sign-in page", template("sign-in.html") + renderSignInPage(signInData).markup, "sign-in", budgets.signIn)
checkKept("Driver's panel", "driver-worker.js", budgets.keptForDrivers)
checkKept("Laundry worker's panel", "work-worker.js", budgets.keptForWorkers)
