/** What is left to do of a marketplace: orders that workers hold, workers who have money to get, appeals that wait for staff. */
export interface MarketplaceLeft {
  readonly orders: number
  readonly balances: number
  readonly appeals: number
}

/** Whether the desk shows what belongs to laundry workers: in a marketplace, and after one until nothing of it is left to do. */
export const showsWorkers = (isMarketplace: boolean, left: MarketplaceLeft | undefined): boolean =>
  isMarketplace || (left !== undefined && left.orders + left.balances + left.appeals > 0)
