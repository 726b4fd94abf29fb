import { readFile } from "node:fs/promises"
import { openAdminList } from "../testing/admin-list.ts"
import { placeOrderForStaff, signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test("going back brings a search back for good, and what is found is there as CSV", async ({
  page,
  product,
  customerEmail,
}) => {
  const order = await placeOrderForStaff(product, { customerEmail, customerName: "Zuleika Quist" })
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
  expect(csv.trim().split("\n")).toHaveLength(2)
})
