import type { BrowserContext, CDPSession, Page } from "playwright/test"
import { placeOrder } from "../testing/checkout.ts"
import { seenOnPage, signedInCustomer, signInOnPage } from "../testing/customer.ts"
import { mailedLink } from "../testing/mailed-link.ts"
import { expectAccessible, expectFits, phone } from "../testing/page-checks.ts"
import { password, signInBy } from "../testing/people.ts"
import { expect, test } from "../testing/test.ts"

const saved = "We tell you as you chose."

test.describe("on a phone", () => {
  test.use({ viewport: phone })

  test("what a guest chooses on their order's page fits every screen and passes axe, and the keyboard goes on where the button was", async ({
    page,
    product,
    customerEmail,
  }) => {
    await placeOrder(product, customerEmail)
    const link = await mailedLink(product, customerEmail, "/order/")
    await page.goto(link)
    const open = page.getByRole("button", { name: "Choose How We Tell You" })
    const form = page.getByRole("form", { name: "How we tell you" })
    await open.click()
    // The button goes when it is pressed: the keyboard goes on where it was.
    await expect(page.locator(":focus").filter({ has: form })).toHaveCount(1)
    await form.getByRole("radio", { name: "Text message" }).check()
    await form.getByText("Choose for each message").click()
    await form.getByLabel("Reminder at noon of the pickup day").selectOption("Email")
    await form.getByLabel("Clean and ready").selectOption("Text message")
    await expectAccessible(page)
  })
})

test.describe("notifications", () => {
  test.use({ serviceWorkers: "allow" })

  /**
   * Stands in for what a browser without a window has not: the push service of its maker, which is not ours to call, and
   * somebody who allows notifications. The worker and what it gets are real.
   */
  const withPushService = (context: BrowserContext) =>
    context.addInitScript(() => {
      const endpoint = "https://fcm.googleapis.com/fcm/send/a-browser-of-tests"
      const keys = {
        p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
        auth: "tBHItJI5svbpez7KI4CCXg",
      }
      // As in a browser, what was subscribed is so on the next page, too.
      const taken = "push-service-of-tests"
      const subscription = {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => localStorage.removeItem(taken),
      }
      Object.assign(PushManager.prototype, {
        subscribe: async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
          const isKey = applicationServerKey instanceof Uint8Array && applicationServerKey.length === 65
          if (userVisibleOnly !== true || !isKey) throw new Error("No browser subscribes like this")
          localStorage.setItem(taken, endpoint)
          return subscription
        },
        getSubscription: async () => (localStorage.getItem(taken) === null ? null : subscription),
      })
      Object.defineProperty(Notification, "permission", { get: () => "granted" })
      Notification.requestPermission = async () => "granted"
    })

  /** The browser's own id of the worker that takes push messages. */
  const registrationOf = async (session: CDPSession, page: Page): Promise<string> => {
    const found = new Promise<string>((resolve) => {
      session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL === new URL("/", page.url()).href)
        if (own !== undefined) resolve(own.registrationId)
      })
    })
    await session.send("ServiceWorker.enable")
    return found
  }

  test("a customer turns them on in the profile, gets one, and takes none once signed out or somebody else signs in", async ({
    page,
    context,
    product,
    customerEmail,
    playwright,
  }) => {
    await withPushService(context)
    await signedInCustomer(page, product, customerEmail)
    await page.goto("/?tab=profile")
    const manifest = await page.request.get((await page.locator('link[rel="manifest"]').getAttribute("href")) ?? "")
    expect(await manifest.json()).toMatchObject({ name: "Ocean Linen Laundry", start_url: "/", display: "standalone" })
    const section = page.getByRole("region", { name: "Messages" })
    await section.getByRole("radio", { name: "Notification" }).check()
    await expect(section.getByText("Until a device shows them, we send email.")).toBeVisible()
    await section.getByRole("button", { name: "Turn On Here" }).click()
    await expect(section.getByText("This device shows them.")).toBeVisible()
    await Promise.all([seenOnPage(page, saved), section.getByRole("button", { name: "Save" }).click()])
    await expectFits(page)

    const [worker] = context.serviceWorkers()
    // A browser without a window shows no notifications: what it is asked to show is kept.
    const shown = await worker?.evaluateHandle(() => {
      const kept: Array<object> = []
      Object.assign(Reflect.get(globalThis, "registration"), {
        showNotification: async (title: string, { body, tag, data }: NotificationOptions) =>
          void kept.push({ title, body, tag, url: data.url }),
      })
      return kept
    })
    const session = await context.newCDPSession(page)
    const registrationId = await registrationOf(session, page)
    const message = { title: "Ocean Linen Laundry", body: "Clean and ready.", url: "/?tab=history", tag: "ready" }
    for (const data of [JSON.stringify(message), "not what we send"]) {
      await session.send("ServiceWorker.deliverPushMessage", { origin: product.origin, registrationId, data })
    }
    await expect
      .poll(() => shown?.jsonValue())
      .toEqual([message, expect.objectContaining({ title: "News of your laundry", url: "/" })])
    expect(await page.evaluate(() => caches.keys())).toEqual([])

    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    const elsewhere = await playwright.request.newContext({ baseURL: product.origin })
    await signInBy(elsewhere, product.origin, customerEmail)
    expect((await elsewhere.post("/api/auth/sign-out-everywhere")).status()).toBe(200)
    await elsewhere.dispose()
    await page.waitForURL(/\/api\/login/)
    await signInOnPage(page, customerEmail)
    await expect(section.getByText("This device shows them.")).toBeVisible()
    // A new password takes all browsers off, of strangers perhaps; the one where it was set stays on.
    await page.getByRole("button", { name: "Change password" }).click()
    await page.getByLabel("Current password").fill(password)
    await page.getByLabel("New password").fill("nine green umbrellas")
    await page.getByRole("button", { name: "Save new password" }).click()
    await expect(page.getByText("Password changed")).toBeVisible()
    const settings = await page.request.get("/api/user/message-settings")
    expect(await settings.json()).toMatchObject({ pushDevices: 1 })
    await signedInCustomer(page, product, `next-${customerEmail}`)
    await page.reload()
    await expect.poll(workers).toBe(0)
    await section.getByRole("radio", { name: "Notification" }).check()
    await section.getByRole("button", { name: "Turn On Here" }).click()
    await expect(section.getByText("This device shows them.")).toBeVisible()
    await page.getByRole("main").getByRole("button", { name: "Log Out" }).click()
    await expect(page.getByRole("link", { name: /sign in/i }).first()).toBeVisible()
    await expect.poll(workers).toBe(0)
  })
})
