import type { AuditAction } from "@laundry/core/audit/audit-entry"
import {
  BadgeCheck,
  Ban,
  BookCheck,
  Building2,
  CalendarX,
  CircleDollarSign,
  Clock,
  CreditCard,
  Crown,
  Download,
  FileUser,
  Gift,
  HandCoins,
  Handshake,
  KeyRound,
  Link2,
  LockKeyhole,
  type LucideIcon,
  MapPinMinus,
  MapPinned,
  MapPinPlus,
  MessageCircle,
  Pencil,
  Plus,
  Repeat2,
  RotateCw,
  Scale,
  ShieldCheck,
  ShieldQuestion,
  Tag,
  Tags,
  TicketPercent,
  TicketX,
  Undo2,
  UserCheck,
  UserLock,
  UserX,
} from "lucide-react"
import type { PlainMessageId } from "../../messages/text.tsx"

interface ActionLook {
  readonly label: PlainMessageId<"admin-audit">
  readonly icon: LucideIcon
  /** The label says already what it was done to. */
  readonly isWhole?: boolean
}

/** The label and icon of each audited action. */
export const actionLooks = {
  "order-placed": { label: "orderPlaced", icon: Plus },
  "order-updated": { label: "orderUpdated", icon: Pencil },
  "order-repriced": { label: "orderRepriced", icon: Tags },
  "order-link-renewed": { label: "orderLinkRenewed", icon: Link2 },
  "recurring-pickup-started": { label: "recurringStarted", icon: Repeat2 },
  "recurring-pickup-changed": { label: "recurringChanged", icon: Repeat2 },
  "recurring-pickup-ended": { label: "recurringEnded", icon: Repeat2 },
  "weight-kept": { label: "weightKept", icon: Scale },
  "claim-opened": { label: "claimOpened", icon: ShieldQuestion },
  "claim-answered": { label: "claimAnswered", icon: MessageCircle },
  "claim-decided": { label: "claimDecided", icon: ShieldQuestion },
  "payment-requested": { label: "paymentRequested", icon: HandCoins },
  "payment-refunded": { label: "paymentRefunded", icon: Undo2 },
  "credit-granted": { label: "creditGranted", icon: Gift },
  "payment-flag-resolved": { label: "flagResolved", icon: BadgeCheck },
  "message-sent": { label: "messageSent", icon: MessageCircle },
  "role-assigned": { label: "roleAssigned", icon: ShieldCheck },
  "owner-created": { label: "ownerCreated", icon: Crown },
  "information-changed": { label: "informationChanged", icon: Building2, isWhole: true },
  "pricing-changed": { label: "pricingChanged", icon: Tag, isWhole: true },
  "scale-changed": { label: "scaleChanged", icon: Scale, isWhole: true },
  "hours-changed": { label: "hoursChanged", icon: Clock, isWhole: true },
  "cancellation-policy-changed": { label: "policyChanged", icon: CalendarX, isWhole: true },
  "claim-answer-changed": { label: "claimAnswerChanged", icon: ShieldQuestion, isWhole: true },
  "late-credit-changed": { label: "lateCreditChanged", icon: Clock, isWhole: true },
  "text-price-changed": { label: "textPriceChanged", icon: MessageCircle, isWhole: true },
  "refund-limit-changed": { label: "refundLimitChanged", icon: Undo2, isWhole: true },
  "tips-changed": { label: "tipsChanged", icon: HandCoins, isWhole: true },
  "promo-code-added": { label: "promoCodeAdded", icon: TicketPercent },
  "promo-code-ended": { label: "promoCodeEnded", icon: TicketX },
  "balances-changed": { label: "balancesChanged", icon: Scale, isWhole: true },
  "card-removed": { label: "cardRemoved", icon: CreditCard },
  "balance-charge-decided": { label: "chargeDecided", icon: CircleDollarSign },
  "day-closed": { label: "dayClosed", icon: BookCheck },
  "difference-settled": { label: "differenceSettled", icon: BookCheck },
  "service-area-added": { label: "areaAdded", icon: MapPinPlus },
  "service-area-removed": { label: "areaRemoved", icon: MapPinMinus },
  "service-areas-imported": { label: "areasImported", icon: MapPinned, isWhole: true },
  "inquiry-updated": { label: "inquiryUpdated", icon: Handshake },
  "sign-in-failed": { label: "signInFailed", icon: LockKeyhole },
  "access-denied": { label: "accessDenied", icon: Ban },
  "orders-exported": { label: "ordersExported", icon: Download, isWhole: true },
  "evidence-exported": { label: "evidenceExported", icon: FileUser },
  "personal-data-exported": { label: "personalDataExported", icon: FileUser },
  "password-reset-sent": { label: "passwordResetSent", icon: KeyRound },
  "account-deleted": { label: "accountDeleted", icon: UserX },
  "user-disabled": { label: "userDisabled", icon: UserLock },
  "user-enabled": { label: "userEnabled", icon: UserCheck },
  "jobs-retried": { label: "jobsRetried", icon: RotateCw, isWhole: true },
} as const satisfies Record<AuditAction, ActionLook>

/** Whether the label of an action already says what it was done to. */
export const isSaidWhole = (action: AuditAction): boolean => {
  const look: ActionLook = actionLooks[action]
  return look.isWhole === true
}
