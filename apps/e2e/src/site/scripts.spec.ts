import { createHash } from "node:crypto"
import type { Page } from "playwright/test"
import { signedInCustomer } from "../testing/customer.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

/** Opens a page, and holds that it names each script that it is drawn by, of which there are few, and its first calls, made once. */
const expectNamesAll = async (
  page: Page,
  path: string,
  firstCalls: ReadonlyArray<string>,
  drawn: () => Promise<void>,
): Promise<void> => {
  const calls: Array<string> = []
  let isLive = false
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    // Who follows changes from then on may ask for what came before that.
    isLive ||= pathname === "/api/events"
    if (firstCalls.includes(pathname) && !isLive) calls.push(pathname)
  })
  const answer = await page.goto(path)
  await drawn()
  const html = (await answer?.text()) ?? ""
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap(({ name }) => /\/assets\/[^/]+\.js$/.exec(name)?.[0] ?? []),
  )
  expect(scripts.filter((script) => !html.includes(`"${script}"`))).toEqual([])
  expect(new Set(scripts).size).toBe(scripts.length)
  expect(scripts.length).toBeLessThan(35)
  expect(calls.toSorted()).toEqual(firstCalls)
  expect(firstCalls.filter((call) => !html.includes(`href="${call}" as="fetch"`))).toEqual([])
}

test("the home's page names its few scripts, and the calls that it waits for", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await expectNamesAll(page, "/", ["/api/auth/user", "/api/guest-orders/claimable", "/api/orders"], async () => {
    const events = page.waitForRequest("**/api/events")
    await expect(page.getByRole("navigation").first()).toBeVisible()
    await events
  })
})

// Not the desk's, which fetches a tab's count by itself where there are laundry workers.
test("the laundry's page names its few scripts, and the call that it waits for", async ({ page, product }) => {
  await signedInStaff(page, product, { role: "laundry_worker" })
  await expectNamesAll(page, "/laundry", ["/api/auth/user"], async () => {
    const events = page.waitForRequest("**/api/events")
    await expect(page.getByRole("navigation").first()).toBeVisible()
    await events
  })
})

test("a page comes with its styles, asks for no style sheet, and nothing else than these very styles is allowed; its font has the weights and letters of our texts, and few others", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" })
  for (const path of ["/", "/api/login", "/driver-offline.html", "/faq"]) {
    const styles: Array<string> = []
    page.on("request", (request) => request.resourceType() === "stylesheet" && styles.push(request.url()))
    const answer = await page.goto(path)
    const html = (await answer?.text()) ?? ""
    const [, style = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? []
    const hash = createHash("sha256").update(style).digest("base64")
    expect(answer?.headers()["content-security-policy"], path).toContain(`;style-src 'self' 'sha256-${hash}';`)
    // The paper of the dark look, which is in the styles alone.
    await expect(page.locator("body"), path).toHaveCSS("background-color", "rgb(23, 22, 20)")
    expect(styles, path).toEqual([])
  }

  const { bytes, faces, widths } = await page.evaluate(async () => {
    const preload = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="font"]')
    const file = await (await fetch(preload?.href ?? "")).arrayBuffer()
    await document.fonts.add(await new FontFace("Sent", file, { weight: "400 750" }).load()).ready
    const context = document.createElement("canvas").getContext("2d")
    const widthOf = (font: string, text: string) => {
      if (context === null) return Number.NaN
      context.font = font
      return context.measureText(text).width
    }
    return {
      bytes: file.byteLength,
      faces: [...document.fonts].filter(({ family, status }) => family.includes("Inter") && status === "loaded").length,
      // What the font lacks is as wide as in the font that is named behind it.
      widths: {
        missing: "A ñ é € ’ – — “ ” … · → ↑ ↓ − ﬀ"
          .split(" ")
          .filter((letter) => widthOf("100px Sent, monospace", letter) === widthOf("100px monospace", letter)),
        isBoldWider: widthOf("750 100px Sent", "Order") > widthOf("600 100px Sent", "Order") + 1,
      },
    }
  })
  expect(bytes).toBeLessThan(32_000)
  expect(faces).toBeGreaterThan(0)
  expect(widths).toEqual({ missing: ["→", "ﬀ"], isBoldWider: true })
})
