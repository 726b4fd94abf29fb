/** Fails the build when the landing page asks for more JavaScript at once than a phone on 4G fetches in good time. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"

const budget = 95_000
const dist = fileURLToPath(new URL("../dist", import.meta.url))

/** @type {import("@laundry/contracts/public-page").PageData} */
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

const { renderPage } = await import(join(dist, "server/render-page.js"))
const page = readFileSync(join(dist, "client/index.html"), "utf8") + renderPage("/", pageData, "").markup
const asked = [...page.matchAll(/<(?:script|link)\b[^>]*>/g)]
  .filter(([tag]) => /\bsrc=|rel="modulepreload"/.test(tag))
  .flatMap(([tag]) => /(?:src|href)="(\/[^"]+\.js)"/.exec(tag)?.[1] ?? [])

/** Scripts named by the page and all that those import, each once. */
const needed = new Set(asked)
for (const script of needed) {
  const code = readFileSync(join(dist, "client", script), "utf8")
  for (const [, imported] of code.matchAll(/(?:^|[;}])(?:import|export)[^;()]*?["']\.\/([^"']+\.js)["']/g))
    needed.add(`/assets/${imported}`)
}

const bytes = [...needed].reduce((sum, script) => sum + gzipSync(readFileSync(join(dist, "client", script))).length, 0)
const figure = `${(bytes / 1000).toFixed(1)} kB gzipped in ${needed.size} scripts`
if (![...needed].some((script) => script.includes("landing-route")) || bytes > budget) {
  process.stderr.write(`The landing page's initial JavaScript is ${figure}; its budget is ${budget / 1000} kB.\n`)
  process.exitCode = 1
} else {
  process.stdout.write(`Landing page: ${figure}, budget ${budget / 1000} kB\n`)
}
