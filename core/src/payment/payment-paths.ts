/** The pages on which money is paid, as mails, answers and screens lead to them. */

/** `amount` is in dollars ("30.00"). It shows until the server answers; it never decides. */
const payAt = (page: string, orderId: string, amount: string): string =>
  `${page}?orderId=${encodeURIComponent(orderId)}&amount=${encodeURIComponent(amount)}`

/** Where a guest pays an order. */
export const guestCheckoutPath = (orderId: string, amount: string): string => payAt("/guest-checkout", orderId, amount)

/** Where a signed-in customer pays an order. */
export const checkoutPath = (orderId: string, amount: string): string => payAt("/checkout", orderId, amount)

/** Where it says what an order's payment came to. */
export const paymentSuccessPath = (orderId: string): string => `/payment-success?orderId=${encodeURIComponent(orderId)}`

/** Where the holder of a mailed link pays what an order owes. */
export const payByLinkPath = (token: string): string => `/pay/${encodeURIComponent(token)}`

/** Where the holder of a link leaves a tip. */
export const tipPath = (token: string): string => `/tip/${encodeURIComponent(token)}`

/** Where a bank's own page leads back to. `tipped` is what was tipped before, in dollars ("7.25"): what came since is thanked for. */
export const tipReturnPath = (token: string, tipped: string): string =>
  `${tipPath(token)}?tipped=${encodeURIComponent(tipped)}`
