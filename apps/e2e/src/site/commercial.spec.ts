import { commercialPath, inquiryForm, openInquiryForm } from "../testing/commercial-form.ts"
import { layoutShift } from "../testing/layout-shift.ts"
import { expectAccessible, expectFitsThumb, phone, widths } from "../testing/page-checks.ts"
import { expect, test } from "../testing/test.ts"

test.use({ viewport: phone, isMobile: true, hasTouch: true })

test("nothing moves while the page loads, what is typed before the script has come stays, and the hero's button leads to the form and puts the focus there, from where a link leads on and going back finds what was typed; the page fits every screen and a thumb, and axe finds nothing on it", async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: widths.desktop, height: 844 })
  const wide = await openInquiryForm(page)
  expect(await layoutShift(page)).toBeLessThan(0.02)
  await page.getByRole("button", { name: "TRY US FOR FREE" }).click()
  // No way is shown: it is there in the same instant.
  expect(await page.evaluate(() => document.querySelector("#contact")?.getBoundingClientRect().top)).toBeLessThan(40)
  await expect(wide.root).toBeFocused()

  await page.setViewportSize(phone)
  await page.emulateMedia({ reducedMotion: "no-preference" })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/commercial-screen-*.js", async (route) => {
    await held
    await route.continue()
  })
  await page.goto(commercialPath, { waitUntil: "commit" })
  const form = inquiryForm(page)
  await form.name.fill("Early Bird Hostel")
  await form.businessType.selectOption("Hostel")
  await expect(form.submit).toBeDisabled()
  release()
  await expect(form.submit).toBeEnabled()
  await expect(form.name).toHaveValue("Early Bird Hostel")
  await expect(form.businessType).toHaveValue("hostel")
  expect(await layoutShift(page)).toBeLessThan(0.02)
  // What the server rendered is what the script took over.
  expect(watch.consoleErrors).toEqual([])

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }))
  const heading = page.getByRole("heading", { name: "Tell us about your linen" })
  await expect(heading).not.toBeInViewport()
  await page.getByRole("button", { name: "TRY US FOR FREE" }).click()
  await expect(heading).toBeInViewport()
  await expect(form.root).toBeFocused()
  await page.keyboard.press("Tab")
  await expect(form.name).toBeFocused()

  await page.setViewportSize({ width: widths.narrow, height: 740 })
  // The field for programs can be neither seen, reached nor heard.
  await expect(form.root.locator('input[name="website"]')).toBeHidden()
  await expect(form.root.getByRole("textbox", { name: /empty/ })).toHaveCount(0)
  await form.name.fill("")
  await form.submit.click()
  await expect(form.name).toBeFocused()
  const header = page.getByRole("banner")
  await expectFitsThumb(page, [
    header.getByRole("link", { name: "Home", exact: true }),
    header.getByRole("link", { name: "Commercial" }),
    page.getByRole("button", { name: "TRY US FOR FREE" }),
    page.getByRole("button", { name: "Start your free trial" }),
    form.businessType,
    form.submit,
  ])
  await expectAccessible(page)
  await form.name.fill("Palm Court Hotel")
  await form.businessType.selectOption("Hotel")

  // Going on to another page takes this one's address out of the head.
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click()
  await expect(page).toHaveURL("/faq")
  await expect(page.locator('link[rel="canonical"][href$="/commercial-laundry-miami-beach"]')).toHaveCount(0)
  await page.goBack()
  await expect(form.name).toHaveValue("Palm Court Hotel")
  await expect(form.businessType).toHaveValue("hotel")
})
