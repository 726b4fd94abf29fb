import { readFile } from "node:fs/promises"
import type { Page } from "playwright/test"
import { managedOf, openAdminList } from "../testing/admin-list.ts"
import { placeOrderForStaff, type StaffOrder, signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

/** Holds the answer to the next update of an order back; returns what lets it go, and is there when it has come. */
const holdUpdate = async (page: Page, { id }: StaffOrder) => {
  const path = `**/api/admin/orders/${id}`
  let letGo = () => {}
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(
    path,
    async (route) => {
      await isLetGo
      await route.continue()
    },
    { times: 1 },
  )
  return async () => {
    const answer = page.waitForResponse(path)
    letGo()
    await (await answer).finished()
  }
}

test("going back brings a search back for good, and what is found is there as CSV; a slow update closes its own order, once; a closed order is asked for no more", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrderForStaff(product, { customerEmail, customerName: "Zuleika Quist" })
  const other = await placeOrderForStaff(product, { customerEmail })
  await signedInStaff(page, product, { role: "admin" })
  await page.clock.install()
  const list = await openAdminList(page, "nobody at all has this")
  await list.search.fill(customerEmail)
  await expect(page).toHaveURL(`/admin?${new URLSearchParams({ q: customerEmail }).toString()}`)
  await expect(list.row(order)).toBeVisible()
  // Back to a search that was typed here: it stays, also when the pause after which typing is sent is over.
  const searched = page.url()
  await list.showAll.click()
  await expect(list.search).toHaveValue("")
  await expect(list.showAll).toHaveCount(0)
  await page.goBack()
  await expect(list.showAll).toBeVisible()
  await page.clock.runFor(1000)
  await expect(list.search).toHaveValue(customerEmail)
  await expect(page).toHaveURL(searched)
  const download = page.waitForEvent("download")
  await page.getByRole("link", { name: "Export CSV" }).click()
  const csv = await readFile(await (await download).path(), "utf8")
  expect(csv).toContain("Zuleika Quist")
  expect(csv.trim().split("\n")).toHaveLength(3)

  const managed = managedOf(page, order)

  await list.manage(order).click()
  await managed.notes.fill("Ring twice")
  const answer = await holdUpdate(page, order)
  await managed.update.click()
  // Twice: the browser would close it without asking.
  await page.keyboard.press("Escape")
  await page.keyboard.press("Escape")
  await expect(managed.dialog).toBeVisible()
  await answer()
  await expect(managed.dialog).toHaveCount(0)
  await expect(list.row(order)).toBeVisible()

  await list.manage(order).click()
  await managed.notes.fill("Ring three times")
  const secondAnswer = await holdUpdate(page, order)
  await managed.update.click()
  await page.goBack()
  await expect(managed.dialog).toHaveCount(0)
  await list.manage(other).click()
  await expect(managedOf(page, other).status).toBeVisible()
  await secondAnswer()
  await expect(page.getByText("Order updated successfully")).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`order=${other.id}`))
  await page.keyboard.press("Escape")
  await expect(managedOf(page, other).dialog).toHaveCount(0)

  const asked: Array<string> = []
  let lists = 0
  page.on("request", (request) => {
    if (request.url().includes(other.id)) asked.push(request.url())
    if (request.url().includes("/summaries")) lists += 1
  })
  // The list is asked for as seldom as an order was.
  await expect(async () => {
    await page.clock.fastForward(101_000)
    await expect.poll(() => lists, { timeout: 1_000 }).toBeGreaterThan(1)
  }).toPass({ intervals: [100] })
  expect(asked).toEqual([])
})
