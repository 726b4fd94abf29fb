const keyPages =
  /^\/(pay|tip|claim|order|reset-password|guest-checkout|weigh-ticket|receipt|statement|payment-success)(\/|$|\?)/i

/**
 * Whether an address, "/path?query", is a key by itself: a link's token or an order's id in it opens the page without an account
 * (specification §6).
 */
export const isKeyPage = (address: string): boolean => keyPages.test(address)
