/** What the payment page says above the card when a payment was tried before, as the options of the way there. */
export const withPaymentNotice = (notice: string | undefined) => (notice === undefined ? {} : { state: { notice } })

/** That sentence, on the payment page. */
export const paymentNoticeIn = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "notice" in state && typeof state.notice === "string"
    ? state.notice
    : undefined
