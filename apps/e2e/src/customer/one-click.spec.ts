import { seenOnPage, signedInCustomer } from "../testing/customer.ts"
import { openHome } from "../testing/customer-home.ts"
import { changeOrder, deliveredOrder } from "../testing/customer-orders.ts"
import { today } from "../testing/order-dialog.ts"
import { expectFits, phone } from "../testing/page-checks.ts"
import { fridayAfternoon } from "../testing/product.ts"
import { expect, test } from "../testing/test.ts"

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("one click says what it does, books just that and goes on to its payment", async ({
    page,
    product,
    customerEmail,
  }) => {
    await signedInCustomer(page, product, customerEmail)
    const last = await deliveredOrder(page, product)
    const home = await openHome(page)
    await home.oneClickInfo.click()
    const info = page.getByRole("group", { name: "What does Pickup in One Click do?" })
    for (const said of [
      `your last order, #${last.orderNumber}`,
      today,
      "1500 Collins Avenue, Miami Beach, FL 33139, USA, Apt 4C · Front Door",
      "2 bags",
      "Hypoallergenic",
      "Ring twice · Whites apart",
      "You then pay $30.00",
    ]) {
      await expect(info).toContainText(said)
    }
    await expectFits(page)
    await page.keyboard.press("Escape")
    await expect(info).toBeHidden()
    await expect(home.oneClickInfo).toBeFocused()

    await Promise.all([seenOnPage(page, "Order Created!"), home.oneClick.click()])
    await page.waitForURL("**/checkout?*")
    const [booked] = await product.query(
      `select id, pickup_date::text, delivery_date::text, detergent_preference, pickup_apt, estimated_weight, status
       from orders where user_id = (select user_id from orders where id = $1) and id <> $1`,
      [last.id],
    )
    expect(booked).toEqual({
      id: new URL(page.url()).searchParams.get("orderId"),
      pickup_date: "2026-11-20",
      delivery_date: "2026-11-21",
      detergent_preference: "Hypoallergenic",
      pickup_apt: "4C",
      estimated_weight: "2",
      status: "ordered",
    })
    expect(new URL(page.url()).searchParams.get("amount")).toBe("30.00")
    await page.goBack()
    await expect(home.current).toContainText("Ordered")
    await expect(home.current.getByRole("link", { name: /^Pay \$30\.00/ })).toBeVisible()

    // A second click asks: nobody orders the same evening twice without knowing.
    await home.oneClick.click()
    const question = page.getByRole("dialog", { name: "You have an unpaid order for this evening" })
    await expect(question.getByRole("link", { name: "Pay $30.00" })).toHaveAttribute(
      "href",
      `/checkout?orderId=${String(booked?.["id"])}&amount=30.00`,
    )
    await question.getByRole("button", { name: "Order Another One" }).click()
    await page.waitForURL("**/checkout?*")
    expect(new URL(page.url()).searchParams.get("orderId")).not.toBe(booked?.["id"])

    // What is in the laundry stays the current order; what waits to be paid is beside it.
    await changeOrder(product, String(booked?.["id"]), fridayAfternoon, { status: "processing" })
    await page.goBack()
    await expect(home.current).toContainText("Processing")
    await expect(home.balance("$30.00").first()).toBeVisible()
  })
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
  const home = await openHome(page)
  await Promise.all([
    seenOnPage(page, "Error", "We currently serve 33109, 33139, 33140, and 33141."),
    home.oneClick.click(),
  ])
  await expect(page).toHaveURL("/")

  await move("1500 Collins Avenue, Miami Beach, FL 33139, USA")
  await page.route(
    "**/api/orders/one-click",
    async (route) => {
      await route.fetch()
      await route.abort("connectionreset")
    },
    { times: 1 },
  )
  await Promise.all([
    seenOnPage(page, "Failed to create one-click order. Please schedule a pickup manually."),
    home.oneClick.click(),
  ])
  await home.oneClick.click()
  await page.waitForURL("**/checkout?*")
  const orders = await product.query(
    "select id from orders where user_id = (select user_id from orders where id = $1) and id <> $1",
    [last.id],
  )
  expect(orders).toEqual([{ id: new URL(page.url()).searchParams.get("orderId") }])
})
