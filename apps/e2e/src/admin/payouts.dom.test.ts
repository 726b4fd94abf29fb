import { randomUUID } from "node:crypto"
import { within } from "@testing-library/dom"
import { openDomPage } from "../dom/dom-page.ts"
import { dialogOf, partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { makeCaller } from "../testing/caller.ts"
import { becomeWorker, createWorker, setOperatingModel } from "../testing/marketplace.ts"
import { signInBy } from "../testing/people.ts"
import { signedInStaff } from "../testing/staff.ts"
import { owed, paidOut } from "./payouts.ts"

test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

test("staff find payouts by state, week and worker, and the worker reads what became of the last one", async ({
  page,
  product,
}) => {
  await setOperatingModel(product, "marketplace")
  const name = `Wanda ${randomUUID().slice(0, 8)}`
  const work = await openDomPage(product.origin)
  await becomeWorker(work.request, product, name)
  await paidOut(product, name)

  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin?view=workers")
  await page.user.click(await page.screen.findByRole("link", { name: "Payouts" }))
  await page.screen.findByRole("link", { name: "Not sent" })
  const main = partOf(page, page.screen.getByRole("main"))
  await main.fill("Laundry worker", name)
  const list = () => main.queryByRole("list", { name: "Payouts" })
  const rows = () => [...(list()?.children ?? [])]
  await expect.poll(rows).toHaveLength(4)
  await expect.poll(() => main.root.querySelector("dl")).toHaveTextContent("$72.15")
  await main.follow("Not sent")
  await expect.poll(rows).toHaveLength(1)
  expect(list()).toHaveTextContent("insufficient available funds")
  await main.follow("All")
  await expect.poll(rows).toHaveLength(4)
  await main.select("Week", "Week of Mon, Nov 9")
  await expect.poll(rows).toHaveLength(1)
  expect(list()).toHaveTextContent("$1.50 came back")
  const file = await main.findByRole("link", { name: "Download as CSV" })
  const csv = await (await page.request.get(file.getAttribute("href") ?? "")).text()
  expect(csv.trim().split("\n")).toHaveLength(2)
  expect(csv).toContain(",31.50,1.50,30.00,")
  await page.user.click(within(list() ?? main.root).getByRole("button", { name: `Open the file of ${name}` }))
  await (await dialogOf(page, name)).findByText(/\$1\.50 came back/)

  await work.goto("/work?view=earnings")
  await work.screen.findByText(/Your payout of \$22\.50 was not sent/)
  await work.screen.findByText(/Complete your account below/)
  await work.close()
})

test("who pays a worker again on the page as it is loaded after a lost answer pays once", async ({
  page,
  product,
  customerEmail,
}) => {
  await setOperatingModel(product, "marketplace")
  const userId = await createWorker(product, customerEmail)
  const worker = makeCaller(product.origin)
  await signInBy(worker, product.origin, customerEmail)
  await owed(product, userId, worker)
  await signedInStaff(page, product, { role: "admin" })
  const path = `/api/admin/workers/${userId}/ledger`
  const read = async () => (await page.request.get(path)).json()
  // The provider tells of it by itself.
  await expect.poll(read).toMatchObject({ account: { isEnabled: true } })
  const before = await read()
  const pay = async () => {
    await page.goto("/admin?view=workers&state=all")
    await page.fill(await page.screen.findByRole("searchbox", { name: "Search" }), customerEmail)
    await page.user.click(await page.screen.findByRole("button", { name: "Open the file of Carla Ruiz" }))
    await (await dialogOf(page, "Carla Ruiz")).press("Pay $22.50 Now")
  }
  page.meet("POST /api/admin/payouts", "a lost answer", 1)
  await pay()
  await page.screen.findByText("No payout was made")
  // Read from a copy of the database that has not heard of it yet.
  page.meet(`GET ${path}`, { status: 200, body: before })
  await pay()
  await page.screen.findByText("The payout is on its way")
  expect(await product.query("select amount_cents from worker_payouts where worker_id = $1", [userId])).toEqual([
    { amount_cents: 2250 },
  ])
})
