import { within } from "@testing-library/dom"
import { expect, test } from "../dom/test.ts"
import { signedInCustomer } from "../testing/customer.ts"
import { changeOrder, deliveredOrder } from "../testing/customer-orders.ts"
import { fridayAfternoon } from "../testing/product.ts"
import { today } from "../testing/typical-order.ts"
import { openHome, pressOneClick } from "./home-in-dom.ts"

const orderIn = (address: string) => new URL(address, "http://page").searchParams.get("orderId")

test("one click says what it does, books just that and goes on to its payment", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const last = await deliveredOrder(page, product)
  const home = await openHome(page)
  const info = await page.screen.findByRole("group", { name: "What does Pickup in One Click do?" })
  for (const said of [
    `your last order, #${last.orderNumber}`,
    today,
    "1500 Collins Avenue, Miami Beach, FL 33139, USA, Apt 4C · Front Door",
    "2 bags",
    "Hypoallergenic",
    "Ring twice · Whites apart",
    "You then pay $30.00",
  ]) {
    expect(info).toHaveTextContent(said)
  }

  await pressOneClick(page)
  await page.screen.findByText("Order Created!")
  await expect.poll(() => page.address).toMatch(/^\/checkout\?/)
  const [booked] = await product.query(
    `select id, pickup_date::text, delivery_date::text, detergent_preference, pickup_apt, estimated_weight, status
       from orders where user_id = (select user_id from orders where id = $1) and id <> $1`,
    [last.id],
  )
  expect(booked).toEqual({
    id: orderIn(page.address),
    pickup_date: "2026-11-20",
    delivery_date: "2026-11-21",
    detergent_preference: "Hypoallergenic",
    pickup_apt: "4C",
    estimated_weight: "2",
    status: "ordered",
  })
  expect(page.address).toMatch(/\bamount=30\.00$/)
  page.goBack()
  await expect.poll(home.current).toHaveTextContent("Ordered")
  within(home.current()!).getByRole("link", { name: /^Pay \$30\.00/ })

  // A second click asks: nobody orders the same evening twice without knowing.
  await pressOneClick(page)
  const question = within(await page.screen.findByRole("dialog", { name: "You have an unpaid order for this evening" }))
  expect(question.getByRole("link", { name: "Pay $30.00" })).toHaveAttribute(
    "href",
    `/checkout?orderId=${String(booked?.["id"])}&amount=30.00`,
  )
  await page.user.click(question.getByRole("button", { name: "Order Another One" }))
  await expect.poll(() => page.address).toMatch(/^\/checkout\?/)
  expect(orderIn(page.address)).not.toBe(booked?.["id"])

  // What is in the laundry stays the current order; what waits to be paid is beside it.
  await changeOrder(product, String(booked?.["id"]), fridayAfternoon, { status: "processing" })
  page.goBack()
  await expect.poll(home.current).toHaveTextContent("Processing")
  expect(home.balance("$30.00")[0]).toBeVisible()
})

test("one click to an address that is not served any more says so in the server's words; one whose answer is lost books once, however often it is pressed", async ({
  page,
  product,
  customerEmail,
}) => {
  await signedInCustomer(page, product, customerEmail)
  const last = await deliveredOrder(page, product)
  const move = (address: string) =>
    product.query("update orders set pickup_address = $2 where id = $1", [last.id, address])
  await move("9700 Collins Avenue, Bal Harbour, FL 33154")
  await openHome(page)
  await pressOneClick(page)
  await page.screen.findByText(/We currently serve 33109, 33139, 33140, and 33141\./)
  expect(page.screen.getByText("Error")).toBeVisible()
  expect(page.address).toBe("/")

  await move("1500 Collins Avenue, Miami Beach, FL 33139, USA")
  page.meet("POST /api/orders/one-click", "a lost answer", 1)
  await pressOneClick(page)
  await page.screen.findByText("Failed to create one-click order. Please schedule a pickup manually.")
  await pressOneClick(page)
  await expect.poll(() => page.address).toMatch(/^\/checkout\?/)
  const orders = await product.query(
    "select id from orders where user_id = (select user_id from orders where id = $1) and id <> $1",
    [last.id],
  )
  expect(orders).toEqual([{ id: orderIn(page.address) }])
})
