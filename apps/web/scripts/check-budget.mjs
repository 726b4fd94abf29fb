/** Fails the build when a page that strangers see first asks for more JavaScript at once than a phone on 4G fetches in good time, or a panel keeps too much. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"

/** In bytes gzipped, and in scripts: each is a request, and many small ones take longer than a few. */
const budgets = {
  landing: { bytes: 125_000, scripts: 8 },
  signIn: { bytes: 104_000, scripts: 8 },
  keptForDrivers: { bytes: 182_000, scripts: 16 },
  keptForWorkers: { bytes: 264_000, scripts: 46 },
}
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
 * Says what scripts come to, or why that fails the build.
 * @param {string} name whose they are
 * @param {ReadonlyArray<string>} scripts their paths in the client's folder
 * @param {{ readonly bytes: number, readonly scripts: number }} budget
 * @param {string} [mark] a part of the name of a script without which it is not the page
 */
const check = (name, scripts, budget, mark = "") => {
  const bytes = scripts.reduce((sum, script) => sum + gzipSync(readFileSync(join(dist, "client", script))).length, 0)
  const figure = `${name}: ${(bytes / 1000).toFixed(1)} kB gzipped in ${scripts.length} scripts, budget ${budget.bytes / 1000} kB in ${budget.scripts}`
  const isWhole = scripts.some((script) => script.includes(mark))
  if (isWhole && bytes <= budget.bytes && scripts.length <= budget.scripts) {
    process.stdout.write(`${figure}\n`)
  } else {
    process.stderr.write(`${figure}: ${isWhole ? "it is more" : "what it is known by is missing"}.\n`)
    process.exitCode = 1
  }
}

/**
 * What a phone fetches to open a panel without signal.
 * @param {string} worker
 */
const keptScripts = (worker) => {
  const code = readFileSync(join(dist, "client", worker), "utf8")
  return [...new Set([...code.matchAll(/"(assets\/[^"]+\.js)"/g)].map(([, script]) => script ?? ""))]
}

/** @param {string} name */
const template = (name) => readFileSync(join(dist, "client", name), "utf8")

const { renderPage } = await import(join(dist, "server/render-page.js"))
const landing = template("index.html") + (await renderPage("/", pageData, "")).markup
check("Landing page", scriptsOf(landing), budgets.landing, "landing-route")

const { renderSignInPage } = await import(join(dist, "server/render-sign-in-page.js"))
const signIn = template("sign-in.html") + renderSignInPage(signInData).markup
check("Sign-in page", scriptsOf(signIn), budgets.signIn, "sign-in")

check("Kept for drivers", keptScripts("driver-worker.js"), budgets.keptForDrivers)
check("Kept for laundry workers", keptScripts("work-worker.js"), budgets.keptForWorkers)
