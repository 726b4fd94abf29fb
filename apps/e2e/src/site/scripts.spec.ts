import type { Page } from "playwright/test"
import { signedInStaff } from "../testing/admin-list.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { expect, test } from "../testing/test.ts"

/** Opens a page, and holds that it names each script that it is drawn by, of which there are few, and the call for the user. */
const expectNamesAll = async (page: Page, path: string, drawn: () => Promise<void>): Promise<void> => {
  const userCalls: Array<string> = []
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/auth/user") userCalls.push(request.resourceType())
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
  expect(userCalls).toHaveLength(1)
}

test("the home's page names its few scripts, and the call that it waits for", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  await expectNamesAll(page, "/", async () => {
    const events = page.waitForRequest("**/api/events")
    await expect(page.getByRole("navigation").first()).toBeVisible()
    await events
  })
})

// Not the desk's, which fetches a tab's count by itself where there are laundry workers.
test("the laundry's page names its few scripts, and the call that it waits for", async ({ page, product }) => {
  await signedInStaff(page, product, { role: "laundry_worker" })
  await expectNamesAll(page, "/laundry", async () => {
    const events = page.waitForRequest("**/api/events")
    await expect(page.getByRole("navigation").first()).toBeVisible()
    await events
  })
})
