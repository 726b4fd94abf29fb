import { pixel } from "../testing/customer-orders.ts"
import type { DomPage } from "./dom-page.ts"

/** Chooses a picture in a field for photos. Nothing is drawn here: it is sent as it was taken. */
export const choosePhoto = async (page: DomPage, field: HTMLElement): Promise<void> => {
  const window = page.document.defaultView
  if (window === null) throw new Error("The page has no window")
  await page.user.upload(field, new window.File([pixel], "photo.png", { type: "image/png" }))
}
