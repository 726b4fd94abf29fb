/** What an order's customer is told of on their phone or by mail, in the order in which it happens. */
export const messageEvents = [
  "order_received",
  "recurring_ahead",
  "pickup_reminder",
  "driver_on_the_way",
  "picked_up",
  "pickup_missed",
  "weighed",
  "ready",
  "out_for_delivery",
  "delivered",
  "delivery_late",
  "payment_declined",
] as const
export type MessageEvent = (typeof messageEvents)[number]

/** Ways to tell somebody of an event. "none": they don't want to hear of it. */
export const messageChannels = ["mail", "text", "push", "none"] as const
export type MessageChannel = (typeof messageChannels)[number]

/** One channel for each event: nobody is told of anything twice. */
export type ChannelChoices = Readonly<Record<MessageEvent, MessageChannel>>

/** What a customer hears of whatever they choose: it is about their money, or about laundry that we could not fetch. */
export const essentialEvents: ReadonlySet<MessageEvent> = new Set([
  "order_received",
  "recurring_ahead",
  "pickup_missed",
  "weighed",
  "payment_declined",
])

/** Until somebody chooses: the mails of the specification (§5), and of what goes beyond it only what nobody should have to ask for. */
export const defaultChoices: ChannelChoices = {
  order_received: "mail",
  recurring_ahead: "mail",
  pickup_reminder: "none",
  driver_on_the_way: "none",
  picked_up: "mail",
  pickup_missed: "mail",
  weighed: "mail",
  ready: "mail",
  out_for_delivery: "none",
  delivered: "mail",
  delivery_late: "mail",
  payment_declined: "mail",
}

/**
 * The channels of all events, from what somebody chose at their time. Who chose before there were recurring pickups hears of one
 * that is booked as of an order that came in, which it is.
 */
export const completeChoices = (chosen: Partial<ChannelChoices>): ChannelChoices => ({
  ...defaultChoices,
  recurring_ahead: chosen.order_received ?? defaultChoices.recurring_ahead,
  ...chosen,
})
