/** Why a link to an order leads nowhere: there never was one, or it was ended. */
export const orderLinkErrors = { OrderLinkInvalid: 404, OrderLinkEnded: 410 } as const
