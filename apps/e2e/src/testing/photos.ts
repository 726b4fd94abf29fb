import { fileURLToPath } from "node:url"
import type { Page } from "playwright/test"

/** What the fake camera takes: a real picture. */
export const cameraPhoto = fileURLToPath(new URL("../../../web/public/preview.png", import.meta.url))

/** Has photos of the open page be read only once `release` is called, as on a phone that takes its time. */
export const holdPhotos = async (page: Page): Promise<{ readonly release: () => Promise<void> }> => {
  const opened = await page.evaluateHandle(() => {
    const gate = new EventTarget()
    const released = new Promise((resolve) => gate.addEventListener("open", resolve, { once: true }))
    window.createImageBitmap = new Proxy(window.createImageBitmap, {
      apply: (read, self, photo) => released.then(() => Reflect.apply(read, self, photo)),
    })
    return () => gate.dispatchEvent(new Event("open"))
  })
  return {
    release: async () => {
      await opened.evaluate((open) => open())
    },
  }
}
