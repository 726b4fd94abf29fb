export const GuestCheckoutScreen = () => null
