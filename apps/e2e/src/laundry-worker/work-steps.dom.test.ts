import type { DomPage } from "../dom/dom-page.ts"
import { dialogOf, partOf, regionOf } from "../dom/part.ts"
import { choosePhoto } from "../dom/photo.ts"
import { expect, test } from "../dom/test.ts"
import { makeCaller } from "../testing/caller.ts"
import { cards, ledgerOf } from "../testing/checkout.ts"
import { acceptedOrder, setOperatingModel } from "../testing/marketplace.ts"
import { payOrder } from "../testing/provider.ts"

// Until five in the afternoon an order for this evening can be accepted.
test.beforeEach(({ product }) => setOperatingModel(product, "marketplace", { offerDeadlineHours: "1" }))
test.afterEach(({ product }) => setOperatingModel(product, "single_operator"))

type Held = ReadonlyArray<{ readonly id: string }>

/** The dialog that is open, with a photo chosen in it. */
const withPhoto = async (page: DomPage, label: string) => {
  const dialog = await dialogOf(page, /./)
  await choosePhoto(page, await dialog.findByLabelText(new RegExp(`^${label}`)))
  await dialog.findByRole("img", { name: label })
  return dialog
}

test("a laundry worker does an order step by step, for a part of it without a connection, and reads what it earned", async ({
  page,
  product,
  customerEmail,
}) => {
  const placed = await acceptedOrder(page.request, product, customerEmail, "Dora")
  const number = `#${placed.orderNumber}`
  await page.goto("/work?view=orders")
  const cardOf = async () => partOf(page, await page.screen.findByRole("article", { name: number }))
  const waiting = () => page.screen.queryByText(/records? waits? to be sent/)
  const card = await cardOf()
  await card.press("I'm on My Way")
  await expect.poll(() => card.root).toHaveTextContent("On the way")
  await expect.poll(waiting).toBeNull()

  const steps = () => page.calls.flatMap((call) => /^POST \/api\/work\/orders\/[^/]+\/(.+)$/.exec(call)?.[1] ?? [])
  // By an id of their own, which tells nobody which order it is.
  const { held } = (await (await page.request.get("/api/work/orders")).json()) as { readonly held: Held }
  const comesAgain = ["pickup", "wash"].map((step) =>
    page.meet(`POST /api/work/orders/${held[0]?.id ?? ""}/${step}`, "no connection"),
  )
  await card.press("Mark as Picked Up")
  const pickup = await withPhoto(page, "Photo of the bags")
  await pickup.fill(/^Actual number of bags/, "2")
  await pickup.press("One item more")
  await pickup.press("Mark as Picked Up")
  await card.press("Start Washing")
  await expect.poll(waiting).toHaveTextContent("2 records wait to be sent")
  await page.reload()
  await expect.poll(waiting).toHaveTextContent("2 records wait to be sent")
  const again = await cardOf()
  expect(again.root).toHaveTextContent("Waiting to be sent")
  expect(again.root).toHaveTextContent("1200 Ocean Drive")
  const before = steps().length
  for (const comes of comesAgain) comes()
  await page.user.click(page.screen.getByRole("button", { name: "Send Now" }))
  await expect.poll(waiting).toBeNull()
  expect(steps().slice(before)).toEqual(["pickup", "wash"])

  await again.press("Weigh and Pack")
  const weigh = await dialogOf(page, /./)
  await weigh.press("Ready for Delivery")
  await expect.poll(() => weigh.getByLabelText(/^Weight \(lbs\)/)).toHaveFocus()
  await weigh.fill(/^Weight \(lbs\)/, "34")
  await withPhoto(page, "Photo of the scale")
  await weigh.fill("Bags packed", "3")
  expect(weigh.getByLabelText("Oversized items")).toHaveValue("1")
  await weigh.press("Ready for Delivery")
  // $30.00, four pounds beyond the limit and an oversized item, less a quarter.
  await expect.poll(() => again.root).toHaveTextContent("$31.50")
  // By the mail with the weigh ticket, which another test goes.
  await payOrder(makeCaller(product.origin), product.origin, placed.id, cards.pays)

  await again.press("Mark as Delivered")
  const delivery = await withPhoto(page, "Photo of the bags")
  await delivery.fill("Number of bags delivered", "2")
  await delivery.press("Mark as Delivered")
  expect(await delivery.findByText("Bag Count Mismatch")).toBeVisible()
  await delivery.press("Correct Number of Bags")
  await delivery.press("Mark as Delivered")

  const ended = await regionOf(page, "Ended orders")
  await expect.poll(() => ended.root).toHaveTextContent(`${number} · Delivered`)
  expect(ended.root).toHaveTextContent("$31.50")
  const main = () => page.screen.getByRole("main")
  expect(main()).not.toHaveTextContent("1200 Ocean Drive")
  const tabs = partOf(page, page.screen.getByRole("navigation", { name: "Laundry work" }))
  await tabs.follow("Offers")
  await page.screen.findByRole("heading", { name: "No Offers Right Now" })
  await tabs.follow("Earnings")
  await expect.poll(main).toHaveTextContent(`Order ${number}`)
  expect(main()).toHaveTextContent("To be paid out$31.50")

  // What the customer paid is what the worker has and the platform keeps: $10.50 of its percent and $3.00.
  expect((await ledgerOf(product, placed.id)).map((row) => row["amount_cents"])).toEqual([3300, 1200])
  expect(await product.query("select kind, amount_cents from worker_ledger where order_id = $1", [placed.id])).toEqual([
    { kind: "service-payment", amount_cents: 3150 },
  ])
  expect(
    await product.query(
      "select status, actual_bags, ready_bags, delivered_bags, oversized_items, weight_hundredths from orders where id = $1",
      [placed.id],
    ),
  ).toEqual([
    {
      status: "delivered",
      actual_bags: 2,
      ready_bags: 3,
      delivered_bags: 3,
      oversized_items: 1,
      weight_hundredths: 3400,
    },
  ])
})
