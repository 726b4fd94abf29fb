/** The page that says what an order's payment came to. */
export const paymentSuccessLink = (orderId: string): string =>
  `/payment-success?${new URLSearchParams({ orderId }).toString()}`

/** The page on which a guest pays an order. `amount` is shown until the server answers; it never decides anything. */
export const guestCheckoutLink = (orderId: string, amount: string): string =>
  `/guest-checkout?${new URLSearchParams({ orderId, amount }).toString()}`

/** The page on which a customer pays an order. The amount is shown until the server answers; it never decides anything. */
export const checkoutLink = (orderId: string, amount: string): string =>
  `/checkout?${new URLSearchParams({ orderId, amount }).toString()}`

/** The page on which the holder of a mailed link pays an order. */
export const payByLinkPath = (token: string): string => `/pay/${encodeURIComponent(token)}`

/** The page on which the holder of a link leaves a tip. */
export const tipPath = (token: string): string => `/tip/${encodeURIComponent(token)}`

/** What the payment page says above the card when a payment was tried before, as the options of the way there. */
export const withPaymentNotice = (notice: string | undefined) => (notice === undefined ? {} : { state: { notice } })

/** That sentence, on the payment page. */
export const paymentNoticeIn = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "notice" in state && typeof state.notice === "string"
    ? state.notice
    : undefined
