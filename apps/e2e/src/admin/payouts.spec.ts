import { randomUUID } from "node:crypto"
import { becomeWorker, setOperatingModel } from "../testing/marketplace.ts"
import { expectAccessible, phone } from "../testing/page-checks.ts"
import type { Product } from "../testing/product.ts"
import { signedInStaff } from "../testing/staff.ts"
import { expect, test } from "../testing/test.ts"

test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

/** Payouts of a worker in every state, the newest of which the provider refused; what it would have paid is owed again. */
const paidOut = async (product: Product, name: string) => {
  const [worker] = await product.query("select user_id from workers where name = $1", [name])
  const userId = worker?.["user_id"]
  const add = (state: string, cents: number, week: string | null, returned: number, note: string | null) =>
    product.query(
      `insert into worker_payouts (id, worker_id, account_id, amount_cents, state, transfer_id, returned_cents, week_of, note, created_at, done_by)
       values ($1, $2, 'acct_1', $3, $4, $5, $6, $7, $8, now(), '{"kind": "system", "name": "payouts"}')`,
      [
        randomUUID(),
        userId,
        cents,
        state,
        state === "sent" || state === "returned" ? `tr_${randomUUID()}` : null,
        returned,
        week,
        note,
      ],
    )
  await add("sent", 4215, "2026-11-02", 0, null)
  await add("returned", 1000, null, 1000, "Sent to a closed account")
  await add("sent", 3150, "2026-11-09", 150, "Counted twice")
  await add(
    "rejected",
    2250,
    "2026-11-16",
    2250,
    "The payment provider rejected the payout: insufficient available funds",
  )
  await product.query(
    `insert into worker_ledger (id, worker_id, order_id, kind, amount_cents, key, reason, recorded_at, done_by)
     values ($1::uuid, $2, null, 'payout-returned', 2250, $1::text, null, now(), '{"kind": "system", "name": "payouts"}')`,
    [randomUUID(), userId],
  )
}

test("staff find payouts by state, week and worker, and the worker reads what became of the last one", async ({
  page,
  browser,
  product,
}) => {
  await setOperatingModel(product, "marketplace")
  const name = `Wanda ${randomUUID().slice(0, 8)}`
  const context = await browser.newContext({ viewport: phone, baseURL: product.origin })
  await becomeWorker(context.request, product, name)
  await paidOut(product, name)

  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin?view=workers")
  const main = page.getByRole("main")
  await main.getByRole("link", { name: "Payouts" }).click()
  await main.getByLabel("Laundry worker").fill(name)
  const list = main.getByRole("list", { name: "Payouts", exact: true })
  await expect(list.getByRole("listitem")).toHaveCount(4)
  const sums = main.locator("dl")
  await expect(sums).toContainText("$72.15")
  await expectAccessible(page)
  await main.getByRole("link", { name: "Not sent" }).click()
  await expect(list.getByRole("listitem")).toHaveCount(1)
  await expect(list).toContainText("insufficient available funds")
  await main.getByRole("link", { name: "All", exact: true }).click()
  await main.getByLabel("Week").selectOption({ label: "Week of Mon, Nov 9" })
  await expect(list.getByRole("listitem")).toHaveCount(1)
  await expect(list).toContainText("$1.50 came back")
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    main.getByRole("link", { name: "Download as CSV" }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^payouts-.*\.csv$/)
  await list.getByRole("button", { name: "Open" }).click()
  await expect(page.getByRole("dialog", { name })).toContainText("$1.50 came back")
  await expectAccessible(page)

  const work = await context.newPage()
  await work.goto("/work?view=earnings")
  await expect(work.getByText("Your payout of $22.50 was not sent")).toBeVisible()
  await expect(work.getByText("Complete your account below")).toBeVisible()
  await context.close()
})
