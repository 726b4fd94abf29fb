import { openDomPage } from "../dom/dom-page.ts"
import { dialogOf, partOf } from "../dom/part.ts"
import { expect, test } from "../dom/test.ts"
import { type Caller, makeCaller } from "../testing/caller.ts"
import { pixel } from "../testing/customer-orders.ts"
import { becomeWorker, paidOrder, setOperatingModel } from "../testing/marketplace.ts"
import type { Product } from "../testing/product.ts"
import { signedInStaff } from "../testing/staff.ts"
import { typicalOrder } from "../testing/typical-order.ts"

// Until five in the afternoon an order for this evening can be accepted.
test.beforeEach(({ product }) =>
  setOperatingModel(product, "marketplace", { offerDeadlineHours: "1", payReserveDays: "0" }),
)
test.afterEach(({ product }) => setOperatingModel(product, "single_operator", { payReserveDays: "3" }))

test("a laundry worker reads an offer, which tells nobody's name, takes it, and reads what giving it back would mean", async ({
  page,
  product,
  customerEmail,
}) => {
  const { orderNumber } = await paidOrder(makeCaller(product.origin), product, customerEmail)
  const number = `#${orderNumber}`
  await becomeWorker(page.request, product, "Dora")
  await page.goto("/work")
  const offer = partOf(page, await page.screen.findByRole("article", { name: /South Beach 33139/ }))
  for (const said of ["$22.50", "You work on Fridays", /hours? .*left to accept/]) {
    await expect.poll(() => offer.root).toHaveTextContent(said)
  }
  for (const secret of [typicalOrder.name, typicalOrder.phone, "1200 Ocean Drive", number])
    expect(page.screen.getByRole("main")).not.toHaveTextContent(secret)
  await offer.press("Accept")
  const question = await dialogOf(page, /./)
  expect(question.root).toHaveTextContent("Its time for notice ended today, Fri Nov 20 · 2:00 PM")
  await question.press("Yes, I Take It")

  const card = partOf(page, await page.screen.findByRole("article", { name: number }))
  expect(card.root).toHaveTextContent("1200 Ocean Drive")
  expect(card.getByRole("link", { name: `Call ${typicalOrder.name}` })).toHaveAttribute("href", "tel:+13055550123")
  expect(card.getByRole("link", { name: /^Navigate to 1200 Ocean Drive/ }).getAttribute("href")).toMatch(/maps/)
  await card.press("Give This Order Back")
  const back = await dialogOf(page, /./)
  await expect.poll(() => back.root).toHaveTextContent("This is an Unauthorized Cancellation")
  await expect.poll(() => back.root).toHaveTextContent("1 of 1 accepted order, 100%")
  await back.press("Keep the Order")
  await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
  expect(card.root).toBeInTheDocument()
})

test("of two laundry workers the slower one is told so, and an offer that is gone leaves the screen by itself", async ({
  page,
  product,
  customerEmail,
}) => {
  await paidOrder(makeCaller(product.origin), product, customerEmail)
  await becomeWorker(page.request, product, "Slow")
  const faster = makeCaller(product.origin)
  await becomeWorker(faster, product, "Fast")
  await page.goto("/work?view=offers")
  await page.user.click(await page.screen.findByRole("button", { name: "Accept" }))
  const question = await dialogOf(page, /./)
  const [offer] = (await (await faster.get("/api/work/offers")).json()) as ReadonlyArray<{ readonly id: string }>
  expect((await faster.post(`/api/work/offers/${offer?.id ?? ""}/accept`)).ok()).toBe(true)

  await page.screen.findByRole("heading", { name: "No Offers Right Now", hidden: true })
  await question.press("Yes, I Take It")
  const said = await page.screen.findByText("Another laundry worker was faster.")
  expect(said.closest("[role=status]")).toHaveTextContent("Nothing counts against you.")
  await expect.poll(() => page.screen.queryByRole("dialog")).toBeNull()
  expect(page.screen.getByRole("link", { name: "Change Days and Distance" })).toBeVisible()
})

const post = async (calls: Caller, path: string, data?: unknown): Promise<void> => {
  const answer = await calls.post(path, { data })
  if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()} ${await answer.text()}`)
}

/** Has the worker whose calls these are do all the work for the order that is offered, past the screens. */
const doWork = async (calls: Caller): Promise<void> => {
  const [offer] = (await (await calls.get("/api/work/offers")).json()) as ReadonlyArray<{ readonly id: string }>
  const photo = `data:image/png;base64,${pixel.toString("base64")}`
  const order = `/api/work/orders/${offer?.id ?? ""}`
  await post(calls, `/api/work/offers/${offer?.id ?? ""}/accept`)
  await post(calls, `${order}/pickup`, { actualBags: 2, photoUrl: photo })
  await post(calls, `${order}/wash`)
  await post(calls, `${order}/weigh`, { weight: 30, readyBags: 2, scalePhoto: photo })
  await post(calls, `${order}/deliver`, { deliveredBags: 2, deliveryPhotoUrl: photo })
}

/** Staff pay the worker what there is, and see it sent. */
const payWorker = async (product: Product, name: string): Promise<void> => {
  const page = await openDomPage(product.origin)
  await signedInStaff(page, product, { role: "admin" })
  await page.goto("/admin?view=workers&state=active")
  await page.user.click(await page.screen.findByRole("button", { name: `Open the file of ${name}` }))
  const file = await dialogOf(page, name)
  await expect.poll(() => file.root).toHaveTextContent("Account for payouts complete")
  await file.press("Pay $22.50 Now")
  await file.findByText("Sent")
  expect(file.root).toHaveTextContent("By hand, by Alma Staff")
  expect(file.getByRole("button", { name: "Take back the payout of $22.50" })).toBeVisible()
  expect(page.faults).toEqual([])
  await page.close()
}

test("what a laundry worker earned waits until the account for payouts is complete, then staff pay it out", async ({
  page,
  product,
  customerEmail,
}) => {
  const placed = await paidOrder(makeCaller(product.origin), product, customerEmail)
  await becomeWorker(page.request, product, "Paula")
  await doWork(page.request)
  await page.goto("/work?view=earnings")
  const main = () => page.screen.getByRole("main")
  await page.screen.findByText(new RegExp(`Order #${placed.orderNumber}`))
  await expect.poll(main).toHaveTextContent("To be paid out$22.50")
  const paidOut = () => page.screen.getByRole("region", { name: "Payouts" })
  await expect.poll(paidOut).toHaveTextContent("No payouts yet.")
  await page.user.click(await page.screen.findByRole("button", { name: "Set Up Payouts" }))
  // Asked of the page as it is at each look: it leaves for the provider's, and comes back from there.
  const complete = () => page.screen.queryByRole("button", { name: "Complete the account" })
  await expect.poll(complete).toBeVisible()
  await page.user.click(complete()!)
  await expect.poll(() => page.screen.queryByRole("main")).toHaveTextContent("Your account is complete.")

  await payWorker(product, "Paula")
  await page.goto("/work?view=earnings")
  await expect.poll(main).toHaveTextContent("To be paid out$0.00")
  await expect.poll(paidOut).toHaveTextContent("Sent$22.50")
  expect(
    await product.query(
      `select kind, amount_cents, order_id from worker_ledger
       where worker_id = (select worker_id from orders where id = $1) order by recorded_at, kind`,
      [placed.id],
    ),
  ).toEqual([
    { kind: "service-payment", amount_cents: 2250, order_id: placed.id },
    { kind: "payout", amount_cents: -2250, order_id: null },
  ])
})
