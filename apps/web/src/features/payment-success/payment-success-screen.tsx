export const PaymentSuccessScreen = () => null
