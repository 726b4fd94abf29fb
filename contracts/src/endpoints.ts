import { adminClaimEndpoints } from "./admin-claims.ts"
import { adminInquiryEndpoints } from "./admin-inquiries.ts"
import { adminOrderEndpoints } from "./admin-orders.ts"
import { adminSettingsEndpoints } from "./admin-settings.ts"
import { adminUserEndpoints } from "./admin-users.ts"
import { auditEndpoints } from "./audit.ts"
import { balanceChargeEndpoints } from "./balance-charges.ts"
import { bookEndpoints } from "./books.ts"
import { cardEndpoints } from "./cards.ts"
import { chatEndpoints } from "./chat.ts"
import { claimEndpoints } from "./claims.ts"
import { commercialEndpoints } from "./commercial.ts"
import { creditEndpoints } from "./credit.ts"
import { driverEndpoints } from "./driver.ts"
import type { Endpoint } from "./endpoint.ts"
import { eventEndpoints } from "./events.ts"
import { evidenceEndpoints } from "./evidence.ts"
import { guestOrderEndpoints } from "./guest-orders.ts"
import { guestPaymentEndpoints } from "./guest-payments.ts"
import { laundryEndpoints } from "./laundry.ts"
import { operationsEndpoints } from "./operations.ts"
import { orderPaymentEndpoints } from "./order-payments.ts"
import { orderEndpoints } from "./orders.ts"
import { paperEndpoints } from "./papers.ts"
import { paymentFlagEndpoints } from "./payment-flags.ts"
import { paymentLinkEndpoints } from "./payment-links.ts"
import { paymentEndpoints } from "./payments.ts"
import { publicDataEndpoints } from "./public-data.ts"
import { reportEndpoints } from "./reports.ts"
import { sessionEndpoints } from "./session.ts"
import { tipEndpoints } from "./tips.ts"
import { weighTicketEndpoints } from "./weigh-tickets.ts"

/** Every call that the server answers. The server registers from it, the API document is generated from it, a test walks it. */
export const endpoints = {
  ...publicDataEndpoints,
  ...guestOrderEndpoints,
  ...guestPaymentEndpoints,
  ...commercialEndpoints,
  ...sessionEndpoints,
  ...orderEndpoints,
  ...paymentEndpoints,
  ...paymentFlagEndpoints,
  ...orderPaymentEndpoints,
  ...paymentLinkEndpoints,
  ...cardEndpoints,
  ...balanceChargeEndpoints,
  ...creditEndpoints,
  ...chatEndpoints,
  ...eventEndpoints,
  ...adminOrderEndpoints,
  ...auditEndpoints,
  ...reportEndpoints,
  ...bookEndpoints,
  ...adminUserEndpoints,
  ...adminSettingsEndpoints,
  ...adminInquiryEndpoints,
  ...driverEndpoints,
  ...laundryEndpoints,
  ...weighTicketEndpoints,
  ...tipEndpoints,
  ...claimEndpoints,
  ...adminClaimEndpoints,
  ...paperEndpoints,
  ...evidenceEndpoints,
  ...operationsEndpoints,
} as const satisfies Record<string, Endpoint>
