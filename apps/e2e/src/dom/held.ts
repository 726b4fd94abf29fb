/** What waits until it is let go, such as a call that meets it: `page.meet("GET /api/orders", held.meets)`. */
export const makeHeld = (): { readonly meets: () => Promise<void>; readonly letGo: () => void } => {
  let letGo = () => {}
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { meets: () => until, letGo }
}
