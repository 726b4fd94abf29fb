// Compiled from en/*.json by "npm run messages -w @laundry/web". Edit the catalogue, not this file.
/** The values that each message takes, by area and id. */
export interface MessageValues {
  readonly "address": {
    readonly "suggestions": undefined
    readonly "count": { readonly count: number }
  }
  readonly "admin-audit": {
    readonly "title": undefined
    readonly "lead": undefined
    readonly "search": undefined
    readonly "searchHint": undefined
    readonly "action": undefined
    readonly "allActions": undefined
    readonly "from": undefined
    readonly "to": undefined
    readonly "clear": undefined
    readonly "list": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "emptyTitle": undefined
    readonly "emptyText": undefined
    readonly "emptyFilteredText": undefined
    readonly "loadMore": undefined
    readonly "byUser": { readonly name: string; readonly role: string }
    readonly "byOperator": { readonly name: string }
    readonly "bySystem": undefined
    readonly "byGuest": undefined
    readonly "fromAddress": { readonly ip: string }
    readonly "times": { readonly count: number }
    readonly "accountGone": undefined
    readonly "was": undefined
    readonly "becomes": undefined
    readonly "more": { readonly count: number }
    readonly "nothing": undefined
    readonly "yes": undefined
    readonly "no": undefined
    readonly "orderPlaced": undefined
    readonly "orderUpdated": undefined
    readonly "orderHandedOver": undefined
    readonly "orderRepriced": undefined
    readonly "orderLinkRenewed": undefined
    readonly "recurringStarted": undefined
    readonly "recurringChanged": undefined
    readonly "recurringEnded": undefined
    readonly "paymentRequested": undefined
    readonly "paymentRefunded": undefined
    readonly "creditGranted": undefined
    readonly "payoutPlanned": undefined
    readonly "tipAssigned": undefined
    readonly "approvalRequested": undefined
    readonly "approvalDecided": undefined
    readonly "ownCaseDecided": undefined
    readonly "payoutReversed": undefined
    readonly "promoCodeAdded": undefined
    readonly "promoCodeEnded": undefined
    readonly "tipsChanged": undefined
    readonly "operatingModelChanged": undefined
    readonly "refundLimitChanged": undefined
    readonly "flagResolved": undefined
    readonly "messageSent": undefined
    readonly "textsEnded": undefined
    readonly "toCustomer": undefined
    readonly "roleAssigned": undefined
    readonly "ownerCreated": undefined
    readonly "informationChanged": undefined
    readonly "pricingChanged": undefined
    readonly "hoursChanged": undefined
    readonly "policyChanged": undefined
    readonly "balancesChanged": undefined
    readonly "cardRemoved": undefined
    readonly "chargeDecided": undefined
    readonly "dayClosed": undefined
    readonly "differenceSettled": undefined
    readonly "areaAdded": undefined
    readonly "areaRemoved": undefined
    readonly "areasImported": undefined
    readonly "inquiryUpdated": undefined
    readonly "ordersExported": undefined
    readonly "evidenceExported": undefined
    readonly "personalDataExported": undefined
    readonly "passwordResetSent": undefined
    readonly "accountDeleted": undefined
    readonly "guestErased": undefined
    readonly "ratingAppealDecided": undefined
    readonly "workerDecided": undefined
    readonly "workerFileChanged": undefined
    readonly "workerReviewed": undefined
    readonly "userDisabled": undefined
    readonly "userEnabled": undefined
    readonly "jobsRetried": undefined
    readonly "signInFailed": undefined
    readonly "accessDenied": undefined
    readonly "fieldStatus": undefined
    readonly "fieldStatusBefore": undefined
    readonly "fieldWeight": undefined
    readonly "fieldCharges": undefined
    readonly "fieldMinimumPayment": undefined
    readonly "fieldDeliveryDate": undefined
    readonly "fieldReadyBags": undefined
    readonly "fieldPickedUpAt": undefined
    readonly "fieldDeliveredAt": undefined
    readonly "fieldNotes": undefined
    readonly "fieldAmount": undefined
    readonly "fieldRole": undefined
    readonly "fieldCompanyName": undefined
    readonly "fieldTagline": undefined
    readonly "fieldPhone": undefined
    readonly "fieldEmail": undefined
    readonly "fieldAddress": undefined
    readonly "fieldMinimumOrder": undefined
    readonly "fieldPricePerPound": undefined
    readonly "fieldFreeWeight": undefined
    readonly "fieldPickupStart": undefined
    readonly "fieldPickupEnd": undefined
    readonly "fieldDeliveryTime": undefined
    readonly "fieldCutoff": undefined
    readonly "fieldCancellation": undefined
    readonly "fieldOfferCard": undefined
    readonly "fieldChargeNotice": undefined
    readonly "fieldAreaName": undefined
    readonly "policyCutoff": undefined
    readonly "policyFee": undefined
    readonly "modelSingleOperator": undefined
    readonly "modelMarketplace": undefined
    readonly "inquiryNew": undefined
    readonly "inquiryContacted": undefined
    readonly "inquiryTrial": undefined
    readonly "inquiryWon": undefined
    readonly "inquiryLost": undefined
    readonly "weightKept": undefined
    readonly "claimOpened": undefined
    readonly "claimAnswered": undefined
    readonly "claimDecided": undefined
    readonly "claimAnswerChanged": undefined
    readonly "textPriceChanged": undefined
    readonly "fieldIntakeWeight": undefined
    readonly "scaleChanged": undefined
    readonly "siteChanged": undefined
    readonly "lateCreditChanged": undefined
    readonly "customerChangesChanged": undefined
    readonly "recurringPickupsChanged": undefined
    readonly "closuresChanged": undefined
    readonly "pickupLimitsChanged": undefined
    readonly "backupMade": undefined
    readonly "backupRestored": undefined
  }
  readonly "admin-calendar": {
    readonly "title": undefined
    readonly "lead": undefined
    readonly "weeks": undefined
    readonly "previous": undefined
    readonly "present": undefined
    readonly "next": undefined
    readonly "range": { readonly from: string; readonly to: string }
    readonly "area": undefined
    readonly "allAreas": undefined
    readonly "notPlaced": undefined
    readonly "days": undefined
    readonly "today": undefined
    readonly "booked": { readonly orders: number; readonly bags: number }
    readonly "nothingBooked": undefined
    readonly "recurring": { readonly orders: string }
    readonly "recurringBags": { readonly orders: string; readonly bags: number }
    readonly "freeOrders": { readonly free: string; readonly most: string }
    readonly "freeBags": { readonly free: string; readonly most: string }
    readonly "full": undefined
    readonly "closed": undefined
    readonly "closedBefore": { readonly name: string }
    readonly "areaCount": { readonly name: string; readonly orders: string }
    readonly "empty": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
  }
  readonly "admin-claims": {
    readonly "tab": undefined
    readonly "ratings": undefined
    readonly "appealsWaiting": { readonly count: number }
    readonly "waiting": { readonly count: number }
    readonly "states": undefined
    readonly "open": undefined
    readonly "all": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "emptyTitle": undefined
    readonly "emptyTitleAll": undefined
    readonly "emptyText": undefined
    readonly "list": undefined
    readonly "order": { readonly number: string }
    readonly "by": { readonly when: string }
    readonly "overdue": undefined
    readonly "awaits": undefined
    readonly "view": undefined
    readonly "viewOf": { readonly number: string }
    readonly "title": { readonly number: string }
    readonly "gone": undefined
    readonly "atMost": { readonly cap: string; readonly left: string }
    readonly "reply": undefined
    readonly "sent": undefined
    readonly "decide": undefined
    readonly "decision": undefined
    readonly "refund": undefined
    readonly "credit": undefined
    readonly "refusal": undefined
    readonly "amount": undefined
    readonly "amountWrong": { readonly most: string }
    readonly "feeAdjustment": undefined
    readonly "deduction": undefined
    readonly "shareHint": { readonly most: string }
    readonly "borne": { readonly fees: string; readonly worker: string }
    readonly "sentence": undefined
    readonly "sentenceBoth": undefined
    readonly "sentenceMissing": undefined
    readonly "decideRefund": { readonly amount: string }
    readonly "decideCredit": { readonly amount: string }
    readonly "decideRefusal": undefined
    readonly "deciding": undefined
    readonly "decided": undefined
    readonly "decidedText": undefined
    readonly "decideFailed": undefined
    readonly "sessionExpired": undefined
    readonly "refundEffect": undefined
    readonly "ownerAsked": undefined
    readonly "refundLimit": { readonly limit: string }
    readonly "paymentsLeft": { readonly left: string }
    readonly "creditEffect": undefined
  }
  readonly "admin-flags": {
    readonly "title": undefined
    readonly "lead": undefined
    readonly "states": undefined
    readonly "open": undefined
    readonly "resolved": undefined
    readonly "list": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "emptyTitle": undefined
    readonly "emptyText": undefined
    readonly "emptyTitleResolved": undefined
    readonly "approvals": undefined
    readonly "approvalsLead": undefined
    readonly "approvalRefund": { readonly amount: string }
    readonly "approvalUpdate": { readonly amount: string }
    readonly "approvalClaim": { readonly amount: string }
    readonly "approvalCredit": { readonly amount: string }
    readonly "accountGone": undefined
    readonly "askedBy": { readonly name: string }
    readonly "approve": undefined
    readonly "decline": undefined
    readonly "approved": undefined
    readonly "declined": undefined
    readonly "approvalFailed": undefined
    readonly "openOrder": { readonly number: string }
    readonly "noOrder": undefined
    readonly "reason": undefined
    readonly "reasonHint": undefined
    readonly "reasonMissing": undefined
    readonly "resolve": undefined
    readonly "resolving": undefined
    readonly "saved": undefined
    readonly "saveFailed": undefined
    readonly "resolvedBy": { readonly name: string; readonly when: string }
  }
  readonly "admin-inquiries": {
    readonly "title": undefined
    readonly "lead": undefined
    readonly "statuses": undefined
    readonly "all": undefined
    readonly "statusNew": undefined
    readonly "statusContacted": undefined
    readonly "statusTrial": undefined
    readonly "statusWon": undefined
    readonly "statusLost": undefined
    readonly "waiting": undefined
    readonly "list": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "emptyTitle": undefined
    readonly "emptyTitleStatus": { readonly status: string }
    readonly "emptyText": undefined
    readonly "emptyTextStatus": undefined
    readonly "loadMore": undefined
    readonly "numberAndType": { readonly number: string; readonly type: string }
    readonly "typeHotel": undefined
    readonly "typeHostel": undefined
    readonly "typeAirbnb": undefined
    readonly "typeCleaning": undefined
    readonly "typeApartment": undefined
    readonly "typeOther": undefined
    readonly "locations": undefined
    readonly "estimatedPounds": undefined
    readonly "questions": undefined
    readonly "none": undefined
    readonly "formOf": { readonly name: string }
    readonly "status": undefined
    readonly "notes": undefined
    readonly "notesHint": undefined
    readonly "save": undefined
    readonly "saving": undefined
    readonly "discard": undefined
    readonly "unsaved": undefined
    readonly "nothingToSave": undefined
    readonly "saved": undefined
    readonly "saveFailed": undefined
    readonly "error": undefined
    readonly "overtaken": undefined
    readonly "theirStatus": { readonly status: string }
    readonly "theirNotes": { readonly notes: string }
    readonly "theirNoNotes": undefined
    readonly "yoursKept": undefined
  }
  readonly "admin-messages": {
    readonly "tab": undefined
    readonly "unread": { readonly count: number }
    readonly "list": undefined
    readonly "loading": undefined
    readonly "loadFailed": undefined
    readonly "loadFailedText": undefined
    readonly "retry": undefined
    readonly "emptyTitle": undefined
    readonly "emptyText": undefined
    readonly "newCount": { readonly count: string }
    readonly "totalCount": { readonly count: number }
    readonly "supportSaid": { readonly message: string }
    readonly "seen": undefined
    readonly "earlier": undefined
    readonly "chatFailed": undefined
    readonly "reply": undefined
    readonly "view": undefined
    readonly "with": { readonly name: string }
    readonly "unknownName": undefined
    readonly "chatTitle": { readonly name: string }
    readonly "conversation": { readonly name: string }
    readonly "customer": undefined
    readonly "support": undefined
    readonly "send": undefined
    readonly "sending": undefined
    readonly "sent": undefined
    readonly "sendFailed": undefined
    readonly "toastTitle": { readonly name: string }
    readonly "newMessages": undefined
    readonly "gone": undefined
    readonly "goneText": undefined
    readonly "close": undefined
    readonly "textsTitle": undefined
    readonly "textsHint": undefined
    readonly "textsLoadFailed": undefined
    readonly "textEmpty": undefined
    readonly "textRead": undefined
  }
  readonly "admin-orders": {
    readonly "title": undefined
    readonly "tabs": undefined
    readonly "tabOrders": undefined
    readonly "totalOrders": undefined
    readonly "pending": undefined
    readonly "inProgress": undefined
    readonly "completed": undefined
    readonly "balanceDue": undefined
    readonly "balanceDueSum": { readonly amount: string }
    readonly "totalRevenue": undefined
    readonly "figures": undefined
    readonly "showAll": undefined
    readonly "search": undefined
    readonly "searchHint": undefined
    readonly "status": undefined
    readonly "statusAll": undefined
    readonly "statusInProgress": undefined
    readonly "sort": undefined
    readonly "sortNewest": undefined
    readonly "sortOldest": undefined
    readonly "sortPickup": undefined
    readonly "sortDelivery": undefined
    readonly "sortBalance": undefined
    readonly "sortName": undefined
    readonly "limit": undefined
    readonly "limitChoice": { readonly count: string }
    readonly "filters": undefined
    readonly "filtersUsed": undefined
    readonly "density": undefined
    readonly "pickupDayHoliday": { readonly name: string }
    readonly "pickupDayClosed": undefined
    readonly "pickupDayBefore": { readonly name: string }
    readonly "pickupDayFull": { readonly orders: number }
    readonly "pickupsOn": { readonly date: string }
    readonly "todaysPickups": undefined
    readonly "todaysDeliveries": undefined
    readonly "exportCsv": undefined
    readonly "exportFailed": undefined
    readonly "exportFailedText": undefined
    readonly "keys": undefined
    readonly "list": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "retry": undefined
    readonly "detailsFailed": undefined
    readonly "emptyTitle": undefined
    readonly "emptyTitleStatus": { readonly status: string }
    readonly "emptyText": undefined
    readonly "emptyTextFiltered": undefined
    readonly "created": { readonly when: string }
    readonly "createdWord": undefined
    readonly "pickup": undefined
    readonly "delivery": undefined
    readonly "byTime": { readonly day: string; readonly time: string }
    readonly "slotLine": { readonly day: string; readonly window: string }
    readonly "byTimeLine": { readonly day: string; readonly time: string }
    readonly "estimate": undefined
    readonly "weight": undefined
    readonly "minimumPayment": undefined
    readonly "additionalCharges": undefined
    readonly "totalCost": undefined
    readonly "totalLine": { readonly amount: string }
    readonly "costPartsPromo": { readonly minimum: string; readonly additional: string; readonly discount: string }
    readonly "costParts": { readonly minimum: string; readonly additional: string }
    readonly "costPartsGift": { readonly goodwill: string }
    readonly "balanceLine": { readonly amount: string }
    readonly "tooSmall": undefined
    readonly "sendLink": undefined
    readonly "linkSent": undefined
    readonly "linkSentText": { readonly email: string }
    readonly "linkFailed": undefined
    readonly "requestPayment": undefined
    readonly "requesting": undefined
    readonly "requested": { readonly when: string }
    readonly "requestSent": undefined
    readonly "requestSentText": { readonly email: string; readonly amount: string }
    readonly "error": undefined
    readonly "requestFailed": undefined
    readonly "forOrder": { readonly number: string }
    readonly "selectOrder": { readonly number: string }
    readonly "selectAll": undefined
    readonly "selection": undefined
    readonly "selected": { readonly count: number }
    readonly "clearSelection": undefined
    readonly "printLabels": undefined
    readonly "labels": undefined
    readonly "setStatus": undefined
    readonly "setStatusTitle": { readonly count: number }
    readonly "setStatusText": undefined
    readonly "requestTitle": { readonly count: number }
    readonly "requestText": undefined
    readonly "labelsTitle": { readonly count: number }
    readonly "labelsText": { readonly count: number }
    readonly "printCount": { readonly count: number }
    readonly "working": undefined
    readonly "outcomes": undefined
    readonly "outcomeStatus": { readonly status: string }
    readonly "outcomeRequested": { readonly amount: string; readonly email: string }
    readonly "outcomeFailed": undefined
    readonly "outcomesDone": { readonly done: string; readonly total: string }
    readonly "done": undefined
    readonly "manage": undefined
    readonly "checkAddress": undefined
    readonly "checkPayment": undefined
    readonly "pages": undefined
    readonly "previous": undefined
    readonly "next": undefined
    readonly "page": { readonly page: string }
    readonly "showingOfMany": { readonly page: string }
    readonly "showing": { readonly page: string; readonly pages: string; readonly total: number }
    readonly "orderTitle": { readonly number: string }
    readonly "subtitle": { readonly name: string; readonly created: string }
    readonly "orderTitleLoading": undefined
    readonly "loadingOrder": undefined
    readonly "notFoundTitle": undefined
    readonly "notFoundText": undefined
    readonly "close": undefined
    readonly "customerTitle": undefined
    readonly "customerName": undefined
    readonly "phone": undefined
    readonly "email": undefined
    readonly "emailMissing": undefined
    readonly "accountEmail": undefined
    readonly "address": undefined
    readonly "apt": undefined
    readonly "wayTitle": undefined
    readonly "deliveryDate": undefined
    readonly "estimatedBags": undefined
    readonly "actualWeight": undefined
    readonly "readyBags": undefined
    readonly "location": undefined
    readonly "locationDetails": undefined
    readonly "detergent": undefined
    readonly "deliveryInstructions": undefined
    readonly "laundryInstructions": undefined
    readonly "laundryTitle": undefined
    readonly "paymentTitle": undefined
    readonly "totalPaid": undefined
    readonly "paymentStatus": undefined
    readonly "paymentPending": undefined
    readonly "paymentPaid": undefined
    readonly "paymentRefunded": undefined
    readonly "terms": undefined
    readonly "termsText": { readonly price: string; readonly limit: string }
    readonly "ledgerPayment": undefined
    readonly "ledgerRefund": undefined
    readonly "ledgerRefundFailed": undefined
    readonly "ledgerDispute": undefined
    readonly "ledgerDisputeWon": undefined
    readonly "promoCode": { readonly code: string }
    readonly "promo": undefined
    readonly "goodwill": undefined
    readonly "pickupInfoTitle": undefined
    readonly "actualBags": undefined
    readonly "pickedUpAt": undefined
    readonly "pickupPhoto": undefined
    readonly "deliveryInfoTitle": undefined
    readonly "deliveredBags": undefined
    readonly "deliveredAt": undefined
    readonly "deliveryPhoto": undefined
    readonly "openPhoto": undefined
    readonly "addressFlag": undefined
    readonly "problemsTitle": undefined
    readonly "editTitle": undefined
    readonly "formStatus": undefined
    readonly "formPickupDate": undefined
    readonly "formDeliveryDate": undefined
    readonly "formReadyBags": undefined
    readonly "formWeight": undefined
    readonly "formCharges": undefined
    readonly "formIntakeWeight": undefined
    readonly "intakeWeightHint": undefined
    readonly "autoCalculated": undefined
    readonly "autoCalculatedFrom": { readonly over: string; readonly limit: string; readonly price: string }
    readonly "autoCalculatedFromItems": { readonly items: string }
    readonly "autoCalculatedFromBoth": { readonly over: string; readonly limit: string; readonly price: string; readonly items: string }
    readonly "byHand": undefined
    readonly "formNotes": undefined
    readonly "notesHint": undefined
    readonly "notesAddedHint": undefined
    readonly "problems": undefined
    readonly "update": undefined
    readonly "updatingOrder": undefined
    readonly "unsaved": undefined
    readonly "discard": undefined
    readonly "updated": undefined
    readonly "updateFailed": undefined
    readonly "sessionExpired": undefined
    readonly "staleTitle": { readonly who: string }
    readonly "staleSomebody": undefined
    readonly "staleText": undefined
    readonly "staleKept": { readonly value: string }
    readonly "staleChange": { readonly field: string; readonly from: string; readonly to: string }
    readonly "staleApply": undefined
    readonly "staleDiscard": undefined
    readonly "empty": undefined
    readonly "historyTitle": undefined
    readonly "eventPlaced": undefined
    readonly "eventClaimed": undefined
    readonly "eventUpdated": undefined
    readonly "eventPayment": undefined
    readonly "eventRefundRequested": undefined
    readonly "eventRefund": undefined
    readonly "waited": undefined
    readonly "minutes": { readonly minutes: number }
    readonly "waitStated": undefined
    readonly "recordedOnPhone": undefined
    readonly "eventMissed": undefined
    readonly "eventRefundFailed": undefined
    readonly "eventTip": undefined
    readonly "eventTipRefund": undefined
    readonly "eventTipRefundFailed": undefined
    readonly "eventTipDispute": undefined
    readonly "eventTipDisputeWon": undefined
    readonly "eventTipDisputeLost": undefined
    readonly "eventDispute": undefined
    readonly "eventDisputeWon": undefined
    readonly "eventDisputeLost": undefined
    readonly "statusChange": { readonly from: string; readonly to: string }
    readonly "by": { readonly name: string }
    readonly "byRole": { readonly name: string; readonly role: string }
    readonly "byGuest": undefined
    readonly "byOperator": { readonly name: string }
    readonly "change": { readonly field: string; readonly value: string }
    readonly "notesWritten": undefined
    readonly "notesRemoved": undefined
    readonly "changed": undefined
    readonly "pickupWindow": undefined
    readonly "amount": undefined
    readonly "refund": undefined
    readonly "fee": undefined
    readonly "feeAtBank": undefined
    readonly "reason": undefined
    readonly "yes": undefined
    readonly "no": undefined
    readonly "keysTitle": undefined
    readonly "keySearch": undefined
    readonly "keyDown": undefined
    readonly "keyUp": undefined
    readonly "keyOpen": undefined
    readonly "keySelect": undefined
    readonly "keyClose": undefined
    readonly "keyHelp": undefined
    readonly "keyOr": undefined
    readonly "eventWeightQuestioned": undefined
    readonly "eventWeightAccepted": undefined
    readonly "eventWeightKept": undefined
    readonly "eventClaimOpened": undefined
    readonly "eventClaimDecided": undefined
    readonly "intakeWeight": undefined
    readonly "ticket": undefined
    readonly "undecided": { readonly count: number }
    readonly "undecidedAny": { readonly count: number }
    readonly "undecidedList": undefined
    readonly "otherOrders": undefined
    readonly "checkPickup": undefined
    readonly "handlingOverdue": undefined
    readonly "handlingOverdueText": undefined
    readonly "checkWeight": undefined
    readonly "disputeTitle": undefined
    readonly "disputeOpen": { readonly amount: string; readonly reason: string }
    readonly "disputeAnswer": undefined
    readonly "disputeAnswerBy": { readonly day: string }
    readonly "disputeWon": undefined
    readonly "disputeLost": undefined
    readonly "evidencePdf": undefined
    readonly "evidenceJson": undefined
    readonly "ticketsTitle": undefined
    readonly "ticketLine": { readonly number: string; readonly weight: string; readonly total: string }
    readonly "ticketPhoto": undefined
    readonly "ticketAccepted": undefined
    readonly "ticketObjected": undefined
    readonly "ticketDecided": undefined
    readonly "ticketQuestion": { readonly reason: string }
    readonly "ticketAboveEstimate": undefined
    readonly "ticketAboveUsual": undefined
    readonly "ticketManyOversized": undefined
    readonly "ticketQuestionText": undefined
    readonly "reasonTooHeavy": undefined
    readonly "reasonNotMyBags": undefined
    readonly "reasonPrice": undefined
    readonly "reasonOther": undefined
    readonly "ticketSentence": undefined
    readonly "ticketSentenceHint": undefined
    readonly "ticketSentenceMissing": undefined
    readonly "ticketKeep": undefined
    readonly "ticketKept": undefined
    readonly "ticketKeepFailed": undefined
    readonly "heldRestored": undefined
    readonly "heldAboveLimit": undefined
    readonly "heldUnusual": undefined
    readonly "heldLooksWrong": undefined
    readonly "heldGrew": undefined
    readonly "heldDisputed": undefined
    readonly "noCard": undefined
    readonly "chargeScheduled": { readonly amount: string; readonly card: string; readonly when: string }
    readonly "chargeWillBeHeld": { readonly amount: string; readonly when: string }
    readonly "chargeTooSmall": undefined
    readonly "chargeHeld": { readonly amount: string; readonly card: string }
    readonly "chargeFailed": { readonly amount: string; readonly card: string }
    readonly "chargeTries": { readonly tries: number; readonly error: string }
    readonly "chargeDueNote": { readonly due: string; readonly announced: string }
    readonly "chargeLimitNote": { readonly limit: string }
    readonly "chargeNow": undefined
    readonly "chargeLink": undefined
    readonly "chargeLetGo": undefined
    readonly "chargeDeciding": undefined
    readonly "chargeDecided": undefined
    readonly "eventCreditUsed": undefined
    readonly "eventCreditReturned": undefined
    readonly "creditBack": undefined
    readonly "creditUsed": undefined
    readonly "paymentsTitle": undefined
    readonly "loadingPayments": undefined
    readonly "paymentsFailed": undefined
    readonly "givenBackPart": { readonly amount: string }
    readonly "underWayPart": { readonly amount: string }
    readonly "disputedPart": undefined
    readonly "leftPart": { readonly amount: string }
    readonly "giveBack": undefined
    readonly "ofPayment": { readonly amount: string }
    readonly "tipPart": undefined
    readonly "ofTip": { readonly amount: string }
    readonly "refundTipEffect": undefined
    readonly "refundTitle": { readonly number: string }
    readonly "refundSubtitle": { readonly left: string; readonly amount: string }
    readonly "refundAmount": undefined
    readonly "refundAmountWrong": { readonly most: string }
    readonly "ownerAsked": undefined
    readonly "refundLimitHint": { readonly limit: string }
    readonly "refundReason": undefined
    readonly "refundReasonHint": undefined
    readonly "refundReasonMissing": undefined
    readonly "refundEffect": undefined
    readonly "refundDo": { readonly amount: string }
    readonly "refunding": undefined
    readonly "refundCancel": undefined
    readonly "refundAsked": { readonly amount: string }
    readonly "refundFailed": undefined
    readonly "claimsTitle": undefined
    readonly "claimsLoading": undefined
    readonly "claimsFailed": undefined
    readonly "claimNone": undefined
    readonly "claimOpen": undefined
    readonly "claimOpenTitle": { readonly number: string }
    readonly "claimOpenSubtitle": { readonly name: string }
    readonly "claimOpened": undefined
    readonly "claimOpenedText": undefined
    readonly "claimView": undefined
    readonly "claimBy": { readonly when: string }
    readonly "messagesTitle": undefined
    readonly "messagesLoading": undefined
    readonly "messagesFailed": undefined
    readonly "messagesNone": undefined
    readonly "messageWaiting": undefined
    readonly "messageHeld": undefined
    readonly "messageSent": undefined
    readonly "messageDropped": undefined
    readonly "messageNotWanted": undefined
    readonly "messageStale": undefined
    readonly "messageNothingToSay": undefined
    readonly "messageRefused": undefined
    readonly "messageInstead": { readonly channel: string; readonly reason: string }
    readonly "messageNoConsent": undefined
    readonly "messageNoDevice": undefined
    readonly "messageStopped": undefined
    readonly "messageUnreachable": undefined
    readonly "messageProviderDown": undefined
    readonly "messageFailure": { readonly failure: string }
    readonly "messageSegments": { readonly count: number }
    readonly "troubleTitle": { readonly since: string }
    readonly "troubleText": { readonly count: number }
    readonly "eventDeliveryLate": undefined
    readonly "feeAdjustment": undefined
    readonly "deduction": undefined
    readonly "lateCredit": undefined
    readonly "handlingTitle": undefined
    readonly "handlingLoading": undefined
    readonly "handlingFailed": undefined
    readonly "handlingHouse": undefined
    readonly "handlingOffered": { readonly when: string }
    readonly "handlingUnpaid": undefined
    readonly "handlingBeingOffered": undefined
    readonly "handlingNobody": undefined
    readonly "handlingAccepted": { readonly when: string }
    readonly "handlingInTransit": { readonly when: string }
    readonly "offerReleased": undefined
    readonly "offerTakenByHouse": undefined
    readonly "offerWithdrawn": undefined
    readonly "offerMissed": undefined
    readonly "offerExpired": undefined
    readonly "offerWithoutNotice": undefined
    readonly "handOverHouse": undefined
    readonly "handOverHouseEffect": undefined
    readonly "handOverWorkers": undefined
    readonly "handOverWorkersEffect": undefined
    readonly "handOverTitle": { readonly number: string }
    readonly "handOverWhose": undefined
    readonly "handOverOurs": undefined
    readonly "handOverOursDetail": undefined
    readonly "handOverWithNotice": undefined
    readonly "handOverWithNoticeDetail": undefined
    readonly "handOverWithoutNotice": undefined
    readonly "handOverWithoutNoticeDetail": undefined
    readonly "handOverCancel": undefined
    readonly "handingOver": undefined
    readonly "handedOver": undefined
    readonly "handOverFailed": undefined
  }
  readonly "admin-ratings": {
    readonly "states": undefined
    readonly "appeals": undefined
    readonly "all": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "emptyAppeals": undefined
    readonly "emptyAll": undefined
    readonly "emptyText": undefined
    readonly "list": undefined
    readonly "order": { readonly number: string }
    readonly "worker": { readonly name: string; readonly average: string; readonly count: number }
    readonly "workerBare": { readonly name: string }
    readonly "gone": undefined
    readonly "missing": undefined
    readonly "waits": undefined
    readonly "stands": undefined
    readonly "struckOut": undefined
    readonly "view": undefined
    readonly "viewOf": { readonly number: string }
    readonly "title": { readonly number: string }
    readonly "customerSays": { readonly name: string }
    readonly "noText": undefined
    readonly "answer": { readonly when: string }
    readonly "appeal": { readonly when: string }
    readonly "facts": undefined
    readonly "decide": undefined
    readonly "decision": undefined
    readonly "optionStands": undefined
    readonly "optionStruckOut": undefined
    readonly "sentence": undefined
    readonly "sentenceMissing": undefined
    readonly "decideStands": undefined
    readonly "decideStruckOut": undefined
    readonly "deciding": undefined
    readonly "decided": undefined
    readonly "decidedText": undefined
    readonly "decideFailed": undefined
  }
  readonly "admin-recurring": {
    readonly "title": undefined
    readonly "lead": undefined
    readonly "states": undefined
    readonly "stateActive": undefined
    readonly "statePaused": undefined
    readonly "stateEnded": undefined
    readonly "stateAll": undefined
    readonly "search": undefined
    readonly "searchHint": undefined
    readonly "list": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "emptyTitle": undefined
    readonly "emptyText": undefined
    readonly "emptyFilteredText": undefined
    readonly "showAll": undefined
    readonly "loadMore": undefined
    readonly "next": { readonly day: string }
    readonly "noNext": undefined
    readonly "areaUnknown": undefined
    readonly "address": undefined
    readonly "location": undefined
    readonly "deliveryInstructions": undefined
    readonly "laundry": undefined
    readonly "estimate": undefined
    readonly "none": undefined
  }
  readonly "admin-reports": {
    readonly "title": undefined
    readonly "lead": undefined
    readonly "period": undefined
    readonly "today": undefined
    readonly "last7": undefined
    readonly "last30": undefined
    readonly "last90": undefined
    readonly "thisMonth": undefined
    readonly "lastMonth": undefined
    readonly "custom": undefined
    readonly "customRange": undefined
    readonly "from": undefined
    readonly "to": undefined
    readonly "show": undefined
    readonly "dayMissing": undefined
    readonly "endsBeforeItBegins": undefined
    readonly "tooLong": { readonly days: string }
    readonly "outOfReach": { readonly first: string; readonly last: string }
    readonly "comparedWith": { readonly period: string }
    readonly "downloadDays": undefined
    readonly "downloadBalances": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "emptyTitle": undefined
    readonly "emptyText": undefined
    readonly "revenue": undefined
    readonly "revenueNote": undefined
    readonly "orders": undefined
    readonly "ordersNote": undefined
    readonly "pounds": undefined
    readonly "poundsNote": undefined
    readonly "averageTicket": undefined
    readonly "averageTicketNote": undefined
    readonly "onTimeRate": undefined
    readonly "onTimeRateNote": undefined
    readonly "balanceDue": undefined
    readonly "owedNow": { readonly orders: number }
    readonly "balanceByAge": undefined
    readonly "balanceByAgeNote": undefined
    readonly "age": undefined
    readonly "age7": undefined
    readonly "age30": undefined
    readonly "age60": undefined
    readonly "age90": undefined
    readonly "ageOlder": undefined
    readonly "total": undefined
    readonly "before": { readonly figure: string }
    readonly "beforeNone": undefined
    readonly "unchanged": undefined
    readonly "percentUp": { readonly amount: string }
    readonly "percentDown": { readonly amount: string }
    readonly "pointsUp": { readonly amount: string }
    readonly "pointsDown": { readonly amount: string }
    readonly "byDay": { readonly figure: string }
    readonly "byWeek": { readonly figure: string }
    readonly "byMonth": { readonly figure: string }
    readonly "chartSummary": { readonly title: string; readonly least: string; readonly most: string }
    readonly "chartEmpty": { readonly title: string }
    readonly "tableByDay": undefined
    readonly "tableByWeek": undefined
    readonly "tableByMonth": undefined
    readonly "day": undefined
    readonly "week": undefined
    readonly "month": undefined
    readonly "delivered": undefined
    readonly "onTime": undefined
    readonly "overdue": undefined
    readonly "cancelled": undefined
    readonly "missed": undefined
    readonly "discounts": undefined
    readonly "books": undefined
    readonly "booksNote": undefined
    readonly "ourLedger": undefined
    readonly "provider": undefined
    readonly "movement": undefined
    readonly "bookPayments": undefined
    readonly "bookRefunds": undefined
    readonly "bookDisputes": undefined
    readonly "fees": undefined
    readonly "paidOut": undefined
    readonly "compareNow": undefined
    readonly "comparing": undefined
    readonly "booksNotCompared": undefined
    readonly "booksAgree": undefined
    readonly "booksDiffer": { readonly count: number }
    readonly "booksSettled": undefined
    readonly "booksExplained": undefined
    readonly "settleThis": undefined
    readonly "settle": undefined
    readonly "settling": undefined
    readonly "settleNot": undefined
    readonly "settleReason": undefined
    readonly "settleHint": undefined
    readonly "settleReasonMissing": undefined
    readonly "settledToast": undefined
    readonly "notSettled": undefined
    readonly "settledOnes": undefined
    readonly "settledBy": { readonly name: string }
    readonly "settledCount": undefined
    readonly "settledGap": undefined
    readonly "booksComparedDays": { readonly days: number }
    readonly "booksFailed": undefined
    readonly "booksNotLoaded": undefined
    readonly "closeDayOf": { readonly day: string }
    readonly "showDay": { readonly day: string }
    readonly "closeDayNote": undefined
    readonly "closeDay": undefined
    readonly "closeAgain": undefined
    readonly "closing": undefined
    readonly "dayCanClose": undefined
    readonly "dayChanged": undefined
    readonly "dayClosedToast": { readonly day: string }
    readonly "dayNotClosed": undefined
    readonly "dayFailed": undefined
    readonly "obstacles": { readonly count: number }
    readonly "wasClosed": { readonly figure: string }
    readonly "closedBy": { readonly name: string; readonly version: string }
    readonly "pickedUp": undefined
    readonly "poundsDelivered": undefined
    readonly "tips": undefined
    readonly "tipsNote": undefined
    readonly "tipsEmpty": undefined
    readonly "person": undefined
    readonly "forDelivering": undefined
    readonly "forWashing": undefined
    readonly "nobodyKnown": undefined
    readonly "toAssign": undefined
    readonly "toAssignNote": undefined
    readonly "toAssignOf": { readonly number: string }
    readonly "assignTo": { readonly number: string }
    readonly "chooseCrew": undefined
    readonly "assign": undefined
    readonly "assigning": undefined
    readonly "assigned": { readonly name: string; readonly number: string }
    readonly "notAssigned": undefined
    readonly "noCrew": undefined
    readonly "downloadTips": undefined
    readonly "downloadTipsByPerson": undefined
    readonly "credit": undefined
    readonly "creditNote": undefined
    readonly "creditGranted": undefined
    readonly "creditUsed": undefined
    readonly "creditReturned": undefined
    readonly "creditExpired": undefined
    readonly "creditOutstanding": undefined
    readonly "texts": undefined
    readonly "textsNote": undefined
    readonly "textsSent": undefined
    readonly "textsSegments": undefined
    readonly "textsCost": undefined
    readonly "downloadTexts": undefined
  }
  readonly "admin-users": {
    readonly "title": undefined
    readonly "lead": undefined
    readonly "search": undefined
    readonly "searchHint": undefined
    readonly "role": undefined
    readonly "allRoles": undefined
    readonly "list": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "emptyTitle": undefined
    readonly "emptyText": undefined
    readonly "emptyFilteredText": undefined
    readonly "showAll": undefined
    readonly "loadMore": undefined
    readonly "unknownUser": undefined
    readonly "you": undefined
    readonly "ownRole": undefined
    readonly "fixedRole": undefined
    readonly "roleOf": { readonly name: string }
    readonly "success": undefined
    readonly "error": undefined
    readonly "roleUpdated": undefined
    readonly "roleFailed": undefined
    readonly "questionTitle": { readonly name: string }
    readonly "questionRoles": { readonly from: string; readonly to: string }
    readonly "gained": undefined
    readonly "lost": undefined
    readonly "questionWhen": undefined
    readonly "keepRole": undefined
    readonly "giveRole": { readonly role: string }
    readonly "saving": undefined
    readonly "powerOrders": undefined
    readonly "powerMessages": undefined
    readonly "powerPayments": undefined
    readonly "powerUsers": undefined
    readonly "powerSettings": undefined
    readonly "powerInquiries": undefined
    readonly "powerDriver": undefined
    readonly "powerLaundry": undefined
    readonly "powerReports": undefined
    readonly "powerAudit": undefined
    readonly "permissionsTitle": undefined
    readonly "ownerMay": undefined
    readonly "adminMay": undefined
    readonly "workerMay": undefined
    readonly "driverMay": undefined
    readonly "clientMay": undefined
    readonly "permissionsNote": undefined
    readonly "disabled": undefined
    readonly "disable": undefined
    readonly "enable": undefined
    readonly "disableName": { readonly name: string }
    readonly "enableName": { readonly name: string }
    readonly "disableTitle": { readonly name: string }
    readonly "disableText": undefined
    readonly "enableTitle": { readonly name: string }
    readonly "enableText": undefined
    readonly "keepAccount": undefined
    readonly "userDisabled": { readonly name: string }
    readonly "userEnabled": { readonly name: string }
    readonly "heldTitle": { readonly count: number }
    readonly "heldToWorkers": { readonly number: string; readonly day: string }
    readonly "heldToCrew": { readonly number: string; readonly day: string }
    readonly "heldToHouse": { readonly number: string; readonly day: string }
    readonly "heldFailed": undefined
    readonly "disableFailed": undefined
    readonly "enableFailed": undefined
  }
  readonly "admin-workers": {
    readonly "changedSinceReview": { readonly parts: string; readonly state: string }
    readonly "changedName": undefined
    readonly "changedAddress": undefined
    readonly "changedScale": undefined
    readonly "markReviewed": undefined
    readonly "reviewing": undefined
    readonly "reviewed": undefined
    readonly "reviewFailed": undefined
    readonly "title": undefined
    readonly "lead": undefined
    readonly "states": undefined
    readonly "applied": undefined
    readonly "active": undefined
    readonly "paused": undefined
    readonly "refused": undefined
    readonly "ended": undefined
    readonly "all": undefined
    readonly "search": undefined
    readonly "searchHint": undefined
    readonly "list": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "emptyTitle": undefined
    readonly "emptyText": undefined
    readonly "emptyFilteredText": undefined
    readonly "showAll": undefined
    readonly "loadMore": undefined
    readonly "appliedOn": { readonly day: string }
    readonly "facts": { readonly miles: number; readonly orders: number }
    readonly "missing": undefined
    readonly "open": undefined
    readonly "openOf": { readonly name: string }
    readonly "gone": undefined
    readonly "disabled": undefined
    readonly "email": undefined
    readonly "phone": undefined
    readonly "address": undefined
    readonly "distance": undefined
    readonly "miles": { readonly count: number }
    readonly "capacity": undefined
    readonly "days": undefined
    readonly "noDays": undefined
    readonly "scale": undefined
    readonly "noScale": undefined
    readonly "scaleUnseen": undefined
    readonly "documents": undefined
    readonly "identity": undefined
    readonly "workplace": undefined
    readonly "insurance": undefined
    readonly "documentOf": { readonly document: string; readonly name: string }
    readonly "documentAdded": { readonly day: string }
    readonly "noDocument": undefined
    readonly "agreement": undefined
    readonly "agreedOn": { readonly day: string }
    readonly "history": undefined
    readonly "historyLine": { readonly when: string; readonly by: string }
    readonly "decide": undefined
    readonly "decision": undefined
    readonly "activate": undefined
    readonly "activateEffect": undefined
    readonly "activateMissing": undefined
    readonly "refuse": undefined
    readonly "refuseEffect": undefined
    readonly "pause": undefined
    readonly "pauseEffect": undefined
    readonly "resume": undefined
    readonly "resumeEffect": undefined
    readonly "end": undefined
    readonly "endEffect": undefined
    readonly "reason": undefined
    readonly "reasonHint": undefined
    readonly "reasonMissing": undefined
    readonly "deciding": undefined
    readonly "decided": undefined
    readonly "decidedText": undefined
    readonly "decideFailed": undefined
    readonly "sendFailedText": undefined
  }
  readonly "at-the-door": {
    readonly "call": { readonly name: string }
    readonly "navigate": { readonly address: string }
    readonly "callShort": undefined
    readonly "navigateShort": undefined
    readonly "apt": undefined
    readonly "location": undefined
    readonly "locationDetails": undefined
    readonly "instructions": undefined
    readonly "unpaid": undefined
    readonly "held": undefined
    readonly "heldText": undefined
    readonly "actualBags": undefined
    readonly "deliveredBags": undefined
    readonly "readyBags": { readonly count: number }
    readonly "fewer": undefined
    readonly "more": undefined
    readonly "photo": undefined
    readonly "takePhoto": undefined
    readonly "retakePhoto": undefined
    readonly "preparingPhoto": undefined
    readonly "photoFailed": undefined
    readonly "saving": undefined
    readonly "missingTitle": undefined
    readonly "missingText": undefined
    readonly "mismatchTitle": undefined
    readonly "mismatchText": { readonly ready: number; readonly entered: string }
    readonly "proceed": undefined
    readonly "correct": undefined
    readonly "markPickedUp": undefined
    readonly "markDelivered": undefined
    readonly "missedPickup": undefined
    readonly "showedUp": undefined
    readonly "showedUpTitle": { readonly number: string }
    readonly "deliveryTitle": { readonly number: string }
    readonly "missedTitle": { readonly number: string }
    readonly "waitLead": undefined
    readonly "waitLeft": undefined
    readonly "waitOver": undefined
    readonly "arrivedEarlier": undefined
    readonly "arrivedAt": undefined
    readonly "arrivedHint": undefined
    readonly "confirmMissed": undefined
    readonly "unreadPhone": { readonly phone: string }
  }
  readonly "booking": {
    readonly "title": undefined
    readonly "details": undefined
    readonly "service": undefined
    readonly "review": undefined
    readonly "submit": undefined
    readonly "submitting": undefined
    readonly "when": undefined
    readonly "where": undefined
    readonly "bags": undefined
    readonly "bagsHint": { readonly model: string }
    readonly "bagsSaid": { readonly count: number }
    readonly "bagsOrMore": { readonly count: string }
    readonly "regularDetail": undefined
    readonly "hypoallergenicDetail": undefined
    readonly "scentFreeDetail": undefined
    readonly "care": undefined
    readonly "price": undefined
    readonly "covers": { readonly limit: string; readonly perPound: string }
    readonly "tryWeight": undefined
    readonly "weight": { readonly pounds: string }
    readonly "minimum": { readonly limit: string }
    readonly "trustAndSafety": undefined
    readonly "extra": { readonly pounds: string; readonly perPound: string }
    readonly "noExtra": { readonly limit: string }
    readonly "delivery": undefined
    readonly "free": undefined
    readonly "processingFee": undefined
    readonly "total": undefined
    readonly "weighed": { readonly model: string; readonly minimum: string }
    readonly "pickupRow": undefined
    readonly "addressRow": undefined
    readonly "laundryRow": undefined
    readonly "contactRow": undefined
    readonly "edit": undefined
    readonly "editRow": { readonly row: string }
    readonly "dayMissing": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "backBy": { readonly delivery: string }
  }
  readonly "booking-fields": {
    readonly "problems": undefined
    readonly "progress": undefined
    readonly "stepOf": { readonly step: string; readonly steps: string }
    readonly "continue": undefined
    readonly "previous": undefined
    readonly "customerName": undefined
    readonly "customerPhone": undefined
    readonly "customerPhoneHint": { readonly model: string }
    readonly "customerEmail": undefined
    readonly "customerEmailHint": undefined
    readonly "pickupAddress": undefined
    readonly "pickupAddressHint": undefined
    readonly "pickupApt": undefined
    readonly "pickupDate": undefined
    readonly "delivery": undefined
    readonly "deliveryPending": undefined
    readonly "paymentsOff": undefined
    readonly "closed": { readonly cutoff: string }
    readonly "noLongerOffered": undefined
    readonly "dayFull": { readonly date: string }
    readonly "noDays": undefined
    readonly "pickupLocation": { readonly model: string }
    readonly "pickupLocationOther": undefined
    readonly "deliveryInstructions": undefined
    readonly "specialInstructions": undefined
    readonly "detergentPreference": undefined
    readonly "frontDoor": undefined
    readonly "backDoor": undefined
    readonly "frontdesk": undefined
    readonly "other": undefined
    readonly "regularDetergent": undefined
    readonly "hypoallergenic": undefined
    readonly "scentFree": undefined
    readonly "acceptTerms": undefined
    readonly "contact": undefined
    readonly "priceLine": undefined
    readonly "upfront": undefined
    readonly "upfrontMinimum": { readonly limit: string }
    readonly "upfrontFee": undefined
    readonly "upfrontTotal": undefined
    readonly "upfrontOversized": { readonly fee: string }
    readonly "upfrontPlatform": { readonly percent: string }
    readonly "upfrontCancelling": { readonly fee: string }
    readonly "promoCode": undefined
    readonly "promoApply": undefined
    readonly "promoChecking": undefined
    readonly "promoMissing": undefined
    readonly "promoUnchecked": undefined
    readonly "promoTaken": { readonly code: string; readonly off: string }
    readonly "promoPays": { readonly due: string; readonly before: string }
    readonly "promoFirstOrder": undefined
    readonly "promoLine": { readonly code: string; readonly discount: string }
  }
  readonly "chat": {
    readonly "title": undefined
    readonly "subtitle": undefined
    readonly "conversation": undefined
    readonly "loading": undefined
    readonly "loadFailed": undefined
    readonly "loadFailedText": undefined
    readonly "retryLoad": undefined
    readonly "emptyTitle": undefined
    readonly "emptyText": undefined
    readonly "you": undefined
    readonly "support": undefined
    readonly "sending": undefined
    readonly "notSent": undefined
    readonly "waiting": undefined
    readonly "retry": undefined
    readonly "remove": undefined
    readonly "newMessages": undefined
    readonly "message": undefined
    readonly "required": undefined
    readonly "tooLong": { readonly over: number }
    readonly "left": { readonly left: number }
    readonly "send": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "toastTitle": undefined
  }
  readonly "checkout": {
    readonly "title": undefined
    readonly "cancel": undefined
    readonly "noOrder": undefined
    readonly "noOrderText": undefined
    readonly "setupError": undefined
    readonly "setupErrorText": undefined
    readonly "signInTitle": undefined
    readonly "signInText": undefined
    readonly "paidTitle": undefined
    readonly "paidText": undefined
    readonly "verifying": undefined
    readonly "verifyingText": undefined
    readonly "success": undefined
    readonly "successText": undefined
    readonly "calledOffText": undefined
    readonly "processed": undefined
    readonly "processedText": undefined
  }
  readonly "claim-work": {
    readonly "title": undefined
    readonly "titleOf": { readonly name: string }
    readonly "notAsked": undefined
    readonly "said": { readonly when: string }
    readonly "removed": undefined
    readonly "waits": { readonly when: string }
    readonly "saidNothing": undefined
    readonly "records": undefined
  }
  readonly "claims": {
    readonly "title": undefined
    readonly "order": { readonly number: string }
    readonly "lead": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "retry": undefined
    readonly "missingTitle": undefined
    readonly "missingText": undefined
    readonly "until": { readonly when: string }
    readonly "cap": { readonly amount: string }
    readonly "notDelivered": undefined
    readonly "tooLate": undefined
    readonly "kind": undefined
    readonly "kindMissing": undefined
    readonly "kindDamaged": undefined
    readonly "kindQuality": undefined
    readonly "kindWeight": undefined
    readonly "text": undefined
    readonly "textHint": undefined
    readonly "workerReads": undefined
    readonly "workerReadsDesk": undefined
    readonly "textMissing": undefined
    readonly "photos": undefined
    readonly "photosHint": undefined
    readonly "addPhoto": undefined
    readonly "preparingPhoto": undefined
    readonly "photoFailed": undefined
    readonly "removePhoto": { readonly place: string }
    readonly "photo": { readonly place: string }
    readonly "send": undefined
    readonly "sending": undefined
    readonly "sent": undefined
    readonly "sentText": undefined
    readonly "sendFailed": undefined
    readonly "sendFailedText": undefined
    readonly "claims": undefined
    readonly "opened": { readonly when: string }
    readonly "answerBy": { readonly when: string }
    readonly "you": undefined
    readonly "us": undefined
    readonly "conversation": undefined
    readonly "reply": undefined
    readonly "replySend": undefined
    readonly "replyFailed": undefined
    readonly "stateOpen": undefined
    readonly "stateRefund": { readonly amount: string }
    readonly "stateCredit": { readonly amount: string }
    readonly "stateRefusal": undefined
    readonly "decided": { readonly when: string }
    readonly "replyMissing": undefined
  }
  readonly "commercial": {
    readonly "eyebrow": undefined
    readonly "headline": undefined
    readonly "lead": { readonly window: string }
    readonly "tryFree": undefined
    readonly "tryFreeNote": { readonly days: string }
    readonly "callUs": { readonly phone: string }
    readonly "docketTitle": undefined
    readonly "docketRate": { readonly cents: string }
    readonly "docketRateSpoken": { readonly cents: string }
    readonly "docketPer": undefined
    readonly "docketVan": undefined
    readonly "docketVanWhen": { readonly window: string }
    readonly "docketWash": undefined
    readonly "docketWashWhen": { readonly week: string; readonly year: string }
    readonly "statsTitle": undefined
    readonly "statsDate": { readonly month: string }
    readonly "statHotels": undefined
    readonly "statHostels": undefined
    readonly "statApartments": undefined
    readonly "statSatisfaction": undefined
    readonly "percent": { readonly percent: string }
    readonly "featuresTitle": undefined
    readonly "featuresText": undefined
    readonly "noHiddenFees": undefined
    readonly "noHiddenFeesText": undefined
    readonly "transparency": undefined
    readonly "transparencyText": undefined
    readonly "local": { readonly year: string }
    readonly "localText": undefined
    readonly "noContract": undefined
    readonly "noContractText": undefined
    readonly "singlePrice": undefined
    readonly "singlePriceText": undefined
    readonly "noDeposit": undefined
    readonly "noDepositText": undefined
    readonly "noMinimum": undefined
    readonly "noMinimumText": undefined
    readonly "perfectTitle": undefined
    readonly "perfectHotels": { readonly fewest: string; readonly most: string }
    readonly "perfectHostels": undefined
    readonly "perfectCleaning": undefined
    readonly "perfectRentals": undefined
    readonly "trialTitle": { readonly days: string }
    readonly "trialText": { readonly days: string }
    readonly "trialButton": undefined
    readonly "pricesTitle": undefined
    readonly "pricesText": undefined
    readonly "priceRate": undefined
    readonly "priceRateValue": { readonly cents: string }
    readonly "priceVan": undefined
    readonly "priceVanValue": { readonly start: string; readonly end: string }
    readonly "priceWash": undefined
    readonly "priceWashValue": { readonly week: string; readonly year: string }
    readonly "priceItem": undefined
    readonly "priceTerms": undefined
    readonly "exampleTitle": undefined
    readonly "exampleWeight": undefined
    readonly "exampleTotal": undefined
    readonly "examplePounds": { readonly pounds: string }
    readonly "contactTitle": undefined
    readonly "contactText": undefined
    readonly "formTitle": undefined
    readonly "name": undefined
    readonly "email": undefined
    readonly "businessType": undefined
    readonly "chooseType": undefined
    readonly "typeHotel": undefined
    readonly "typeHostel": undefined
    readonly "typeAirbnb": undefined
    readonly "typeCleaning": undefined
    readonly "typeApartment": undefined
    readonly "typeOther": undefined
    readonly "phone": undefined
    readonly "locations": undefined
    readonly "estimatedPounds": undefined
    readonly "estimatedPoundsHint": undefined
    readonly "questions": undefined
    readonly "website": undefined
    readonly "submit": undefined
    readonly "submitting": undefined
    readonly "problems": undefined
    readonly "sent": undefined
    readonly "sentText": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "reachUs": undefined
    readonly "reachPhone": undefined
    readonly "reachEmail": undefined
    readonly "reachAddress": undefined
    readonly "reachHours": undefined
    readonly "hoursValue": { readonly start: string; readonly end: string }
  }
  readonly "company-settings": {
    readonly "title": undefined
    readonly "lead": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "unsaved": undefined
    readonly "problems": undefined
    readonly "overtaken": undefined
    readonly "yoursKept": undefined
    readonly "saving": undefined
    readonly "discard": undefined
    readonly "success": undefined
    readonly "error": undefined
    readonly "information": undefined
    readonly "informationLead": undefined
    readonly "companyName": undefined
    readonly "tagline": undefined
    readonly "phone": undefined
    readonly "email": undefined
    readonly "address": undefined
    readonly "saveInformation": undefined
    readonly "informationSaved": undefined
    readonly "informationFailed": undefined
    readonly "pricing": undefined
    readonly "pricingLead": undefined
    readonly "minimumOrderAmount": undefined
    readonly "pricePerPound": undefined
    readonly "freeWeightLimit": undefined
    readonly "dollars": undefined
    readonly "dollarsPerPound": undefined
    readonly "pounds": undefined
    readonly "examples": undefined
    readonly "exampleWeight": { readonly weight: string }
    readonly "savePricing": undefined
    readonly "pricingUpdated": undefined
    readonly "pricingSaved": undefined
    readonly "pricingFailed": undefined
    readonly "pricingQuestion": undefined
    readonly "fromNowOn": undefined
    readonly "becomes": undefined
    readonly "openOrders": { readonly count: number }
    readonly "repriceHint": undefined
    readonly "keepEditing": undefined
    readonly "changePrices": undefined
    readonly "areas": undefined
    readonly "areasLead": undefined
    readonly "noAreas": undefined
    readonly "loadingAreas": undefined
    readonly "areasFailed": undefined
    readonly "zipCode": undefined
    readonly "areaName": undefined
    readonly "addArea": undefined
    readonly "adding": undefined
    readonly "areaIncomplete": undefined
    readonly "areaAdded": undefined
    readonly "areaAddFailed": undefined
    readonly "remove": undefined
    readonly "removeTitle": { readonly zipCode: string }
    readonly "removeText": undefined
    readonly "keepArea": undefined
    readonly "removeArea": undefined
    readonly "removing": undefined
    readonly "areaRemoved": undefined
    readonly "areaRemoveFailed": undefined
    readonly "hours": undefined
    readonly "hoursLead": { readonly place: string; readonly zone: string }
    readonly "pickupStart": undefined
    readonly "pickupEnd": undefined
    readonly "sameDayCutoff": undefined
    readonly "cutoffHint": undefined
    readonly "deliveryTime": undefined
    readonly "deliveryHint": undefined
    readonly "saveHours": undefined
    readonly "hoursUpdated": undefined
    readonly "hoursUpdatedText": undefined
    readonly "cancellation": undefined
    readonly "cancellationHint": undefined
    readonly "saveCancellation": undefined
    readonly "policyCutoff": undefined
    readonly "policyCutoffText": undefined
    readonly "policyFee": undefined
    readonly "policyFeeText": undefined
    readonly "current": undefined
    readonly "pickupWindow": undefined
    readonly "lbs": { readonly weight: string }
    readonly "notSet": undefined
    readonly "lastUpdated": undefined
    readonly "updatedBy": { readonly name: string }
    readonly "neverUpdated": undefined
    readonly "scale": undefined
    readonly "scaleLead": undefined
    readonly "scalePermitEnds": { readonly ending: string }
    readonly "scaleName": undefined
    readonly "scaleSerial": undefined
    readonly "scaleCertifiedOn": undefined
    readonly "scaleCertificate": undefined
    readonly "scalePermitNumber": undefined
    readonly "scalePermitPlace": undefined
    readonly "scalePermitUntil": undefined
    readonly "saveScale": undefined
    readonly "scaleSaved": undefined
    readonly "scaleFailed": undefined
    readonly "refunds": undefined
    readonly "refundsLead": undefined
    readonly "adminRefundLimit": undefined
    readonly "adminCreditLimit": undefined
    readonly "creditUpTo": { readonly amount: string }
    readonly "refundsUpTo": { readonly amount: string }
    readonly "saveRefundLimit": undefined
    readonly "tips": undefined
    readonly "tipsLead": undefined
    readonly "takeTips": undefined
    readonly "takeTipsHint": undefined
    readonly "saveTips": undefined
    readonly "tipsSaved": undefined
    readonly "model": undefined
    readonly "modelLead": undefined
    readonly "modelChoice": undefined
    readonly "modelSingle": undefined
    readonly "modelSingleText": undefined
    readonly "modelMarketplace": undefined
    readonly "modelMarketplaceText": undefined
    readonly "houseOrders": undefined
    readonly "houseOrdersHint": undefined
    readonly "payReserve": undefined
    readonly "payReserveHint": undefined
    readonly "daysAfterDelivery": { readonly days: number }
    readonly "unusualWeight": undefined
    readonly "unusualWeightHint": undefined
    readonly "percentOfEstimate": { readonly percent: string }
    readonly "offerDeadline": undefined
    readonly "offerDeadlineHint": undefined
    readonly "hoursBefore": { readonly hours: number }
    readonly "platformFee": undefined
    readonly "platformFeeHint": undefined
    readonly "percent": { readonly percent: string }
    readonly "whenNobody": undefined
    readonly "whenNobodyHint": undefined
    readonly "nobodyHouse": undefined
    readonly "nobodyCancel": undefined
    readonly "saveModel": undefined
    readonly "modelSaved": undefined
    readonly "modelQuestionMarketplace": undefined
    readonly "modelQuestionSingle": undefined
    readonly "modelQuestionSame": undefined
    readonly "modelToMarketplace": undefined
    readonly "modelToSingle": undefined
    readonly "modelOffersAll": undefined
    readonly "modelOffersRest": { readonly count: number }
    readonly "modelOfferSeen": undefined
    readonly "modelFirstAmount": { readonly first: string; readonly minimum: string; readonly fee: string }
    readonly "modelFees": { readonly oversized: string; readonly cancellation: string }
    readonly "modelPlatformFee": { readonly percent: string }
    readonly "modelNobodyHouse": { readonly hours: number }
    readonly "modelNobodyCancel": { readonly hours: number }
    readonly "modelTexts": undefined
    readonly "modelAllOurs": undefined
    readonly "modelFirstMinimum": { readonly minimum: string }
    readonly "modelTextsBack": undefined
    readonly "modelOpenOrders": { readonly count: number }
    readonly "modelStays": undefined
    readonly "modelLeft": { readonly orders: string; readonly balances: string; readonly appeals: string }
    readonly "modelLeftOrders": { readonly count: number }
    readonly "modelLeftBalances": { readonly count: number }
    readonly "modelLeftAppeals": { readonly count: number }
    readonly "modelStaysTheirs": undefined
    readonly "customerChanges": undefined
    readonly "customerChangesLead": undefined
    readonly "mayChange": undefined
    readonly "mayChangeHint": undefined
    readonly "saveCustomerChanges": undefined
    readonly "customerChangesSaved": undefined
    readonly "recurring": undefined
    readonly "recurringLead": undefined
    readonly "offerRecurring": undefined
    readonly "offerRecurringHint": undefined
    readonly "saveRecurring": undefined
    readonly "recurringSaved": undefined
    readonly "pickupDays": undefined
    readonly "pickupDaysLead": undefined
    readonly "closedDays": undefined
    readonly "closedWeekdays": undefined
    readonly "closedWeekdaysHint": undefined
    readonly "sunday": undefined
    readonly "monday": undefined
    readonly "tuesday": undefined
    readonly "wednesday": undefined
    readonly "thursday": undefined
    readonly "friday": undefined
    readonly "saturday": undefined
    readonly "holidays": undefined
    readonly "holidaysHint": undefined
    readonly "noHolidays": undefined
    readonly "holidayDate": undefined
    readonly "holidayName": undefined
    readonly "addHoliday": undefined
    readonly "saveClosures": undefined
    readonly "closuresSaved": undefined
    readonly "closuresFailed": undefined
    readonly "limits": undefined
    readonly "mostOrders": undefined
    readonly "mostBags": undefined
    readonly "noLimit": undefined
    readonly "none": undefined
    readonly "noLimitHint": undefined
    readonly "mostBagsHint": undefined
    readonly "saveLimits": undefined
    readonly "limitsSaved": undefined
    readonly "limitsFailed": undefined
    readonly "refundLimitSaved": undefined
    readonly "refundLimitFailed": undefined
    readonly "claims": undefined
    readonly "claimsLead": undefined
    readonly "claimAnswerDays": undefined
    readonly "claimsWithin": { readonly days: number }
    readonly "saveClaimAnswer": undefined
    readonly "claimAnswerSaved": undefined
    readonly "claimAnswerFailed": undefined
    readonly "balances": undefined
    readonly "balancesLead": undefined
    readonly "saveBalances": undefined
    readonly "balancesSaved": undefined
    readonly "offerCard": undefined
    readonly "offerCardHint": undefined
    readonly "yes": undefined
    readonly "no": undefined
    readonly "chargeLimit": undefined
    readonly "chargeLimitCeiling": undefined
    readonly "chargeNotice": undefined
    readonly "minutes": undefined
    readonly "requestBalances": undefined
    readonly "requestAutomatically": undefined
    readonly "requestAutomaticallyDetail": undefined
    readonly "requestByHand": undefined
    readonly "requestByHandDetail": undefined
    readonly "holdUntilPaid": undefined
    readonly "holdUntilPaidHint": undefined
    readonly "upTo": { readonly limit: string; readonly ceiling: string }
    readonly "noticeMinutes": { readonly minutes: string }
    readonly "promos": undefined
    readonly "promosLead": undefined
    readonly "loadingPromos": undefined
    readonly "promosFailed": undefined
    readonly "noPromos": undefined
    readonly "promoUses": { readonly uses: number }
    readonly "promoUsesOf": { readonly uses: string; readonly times: number }
    readonly "promoFrom": { readonly amount: string }
    readonly "promoFirst": undefined
    readonly "promoUntilDay": { readonly day: string }
    readonly "promoIsOver": undefined
    readonly "end": undefined
    readonly "addPromo": undefined
    readonly "promoName": undefined
    readonly "promoNameHint": undefined
    readonly "promoKind": undefined
    readonly "promoPercent": undefined
    readonly "promoAmount": undefined
    readonly "promoPercentOff": undefined
    readonly "promoDollarsOff": undefined
    readonly "promoOf": undefined
    readonly "promoOfHint": undefined
    readonly "promoOfMinimum": undefined
    readonly "promoOfOrder": undefined
    readonly "promoMost": undefined
    readonly "promoMostHint": undefined
    readonly "promoMinimum": undefined
    readonly "promoMinimumHint": undefined
    readonly "promoUntil": undefined
    readonly "promoUntilHint": undefined
    readonly "promoTimes": undefined
    readonly "promoTimesHint": undefined
    readonly "promoFirstOnly": undefined
    readonly "promoAdded": { readonly code: string }
    readonly "promoAddFailed": undefined
    readonly "endPromoTitle": { readonly code: string }
    readonly "endPromoText": undefined
    readonly "keepPromo": undefined
    readonly "endPromo": undefined
    readonly "endingPromo": undefined
    readonly "promoEnded": { readonly code: string }
    readonly "promoEndFailed": undefined
    readonly "late": undefined
    readonly "lateLead": undefined
    readonly "site": undefined
    readonly "siteLead": undefined
    readonly "timeZone": undefined
    readonly "timeZoneHint": undefined
    readonly "domainName": undefined
    readonly "domainNameHint": undefined
    readonly "domainNameOwners": undefined
    readonly "saveSite": undefined
    readonly "siteSaved": undefined
    readonly "siteFailed": undefined
    readonly "lateCredit": undefined
    readonly "lateDeliveryCredit": undefined
    readonly "saveLateCredit": undefined
    readonly "lateCreditSaved": undefined
    readonly "lateCreditFailed": undefined
    readonly "texts": undefined
    readonly "textPriceLead": undefined
    readonly "textPriceEach": { readonly price: string }
    readonly "textSegmentPrice": undefined
    readonly "saveTextPrice": undefined
    readonly "textPriceSaved": undefined
    readonly "textPriceFailed": undefined
    readonly "unpaidHold": undefined
    readonly "unpaidHoldHint": undefined
  }
  readonly "customer-frame": {
    readonly "navigation": undefined
    readonly "home": undefined
    readonly "book": undefined
    readonly "history": undefined
    readonly "chat": undefined
    readonly "chatUnread": { readonly count: number }
    readonly "faq": undefined
    readonly "menu": { readonly name: string }
    readonly "menuUnknown": undefined
    readonly "menuTitle": undefined
    readonly "profile": undefined
    readonly "adminPanel": undefined
    readonly "userManagement": undefined
    readonly "settings": undefined
    readonly "driverPanel": undefined
    readonly "laundryPanel": undefined
    readonly "laundryWork": undefined
    readonly "theme": undefined
    readonly "themeSystem": undefined
    readonly "themeLight": undefined
    readonly "themeDark": undefined
    readonly "logOut": undefined
    readonly "loading": undefined
    readonly "expiredTitle": undefined
    readonly "expiredText": undefined
    readonly "signInNow": undefined
    readonly "signInTitle": undefined
    readonly "signInText": undefined
    readonly "checkoutSignInTitle": undefined
    readonly "checkoutSignInText": undefined
    readonly "deniedTitle": undefined
    readonly "deniedText": undefined
    readonly "deniedAsk": undefined
    readonly "unreachableTitle": undefined
    readonly "unreachableText": undefined
    readonly "dialogUnavailable": undefined
    readonly "dialogUnavailableText": undefined
  }
  readonly "customer-home": {
    readonly "welcome": { readonly name: string }
    readonly "welcomeNameless": undefined
    readonly "balanceText": { readonly number: string; readonly day: string }
    readonly "balanceMinimum": { readonly limit: string }
    readonly "balanceMore": { readonly weight: string; readonly limit: string }
    readonly "balanceRest": undefined
    readonly "claimText": { readonly count: number }
    readonly "claim": undefined
    readonly "claiming": undefined
    readonly "claimed": { readonly number: string }
    readonly "claimFailed": undefined
    readonly "claimFailedText": undefined
    readonly "bookTitle": undefined
    readonly "price": { readonly amount: string; readonly limit: string }
    readonly "priceWithFee": { readonly amount: string; readonly limit: string; readonly fee: string }
    readonly "schedule": undefined
    readonly "oneClick": undefined
    readonly "booking": undefined
    readonly "oneClickInfo": undefined
    readonly "oneClickText": { readonly number: string }
    readonly "oneClickDay": undefined
    readonly "oneClickAddress": undefined
    readonly "oneClickDetergent": undefined
    readonly "oneClickBags": undefined
    readonly "oneClickInstructions": undefined
    readonly "oneClickThen": { readonly amount: string }
    readonly "oneClickPay": { readonly amount: string; readonly card: string }
    readonly "oneClickPayLater": undefined
    readonly "oneClickPayText": { readonly card: string }
    readonly "created": undefined
    readonly "error": undefined
    readonly "oneClickFailed": undefined
    readonly "currentTitle": undefined
    readonly "missed": { readonly model: string }
    readonly "details": undefined
    readonly "detailsFor": { readonly number: string }
    readonly "recentTitle": undefined
    readonly "allOrders": undefined
    readonly "emptyTitle": undefined
    readonly "firstPickup": { readonly model: string }
    readonly "firstWash": { readonly model: string }
    readonly "firstDelivery": undefined
    readonly "firstBook": undefined
    readonly "emptyText": undefined
    readonly "oneClickPromo": undefined
  }
  readonly "document": {
    readonly "download": undefined
    readonly "print": undefined
    readonly "loading": undefined
    readonly "endedTitle": undefined
    readonly "missingReceipt": undefined
    readonly "missingStatement": undefined
    readonly "missingText": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "retry": undefined
  }
  readonly "driver": {
    readonly "title": undefined
    readonly "tabs": undefined
    readonly "tabPickups": { readonly count: string }
    readonly "tabDeliveries": { readonly count: string }
    readonly "emptyPickups": undefined
    readonly "emptyPickupsText": undefined
    readonly "emptyDeliveries": undefined
    readonly "emptyDeliveriesText": undefined
    readonly "allPickedUp": undefined
    readonly "allDelivered": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "asOf": undefined
    readonly "progress": { readonly done: string; readonly total: string }
    readonly "list": undefined
    readonly "doneList": undefined
    readonly "stopNumber": { readonly number: string }
    readonly "reorder": undefined
    readonly "reorderDone": undefined
    readonly "suggested": undefined
    readonly "moveUp": { readonly number: string }
    readonly "moveDown": { readonly number: string }
    readonly "timeSlot": undefined
    readonly "deliveryDate": undefined
    readonly "slot": { readonly day: string; readonly slot: string }
    readonly "byTime": { readonly day: string; readonly time: string }
    readonly "bagCount": undefined
    readonly "unknown": undefined
    readonly "pickupTitle": { readonly number: string }
    readonly "expectedBags": { readonly estimate: string }
    readonly "pickupFailed": undefined
    readonly "missedFailed": undefined
    readonly "deliveryFailed": undefined
    readonly "showedUpFailed": undefined
    readonly "pickedUp": undefined
    readonly "pickedUpText": undefined
    readonly "missed": undefined
    readonly "missedText": undefined
    readonly "delivered": undefined
    readonly "deliveredText": undefined
    readonly "updated": undefined
    readonly "refusedPickup": { readonly number: string }
    readonly "refusedMissed": { readonly number: string }
    readonly "refusedShowedUp": { readonly number: string }
    readonly "refusedDelivery": { readonly number: string }
    readonly "refusedBags": { readonly count: number }
    readonly "startRoute": undefined
    readonly "startPickups": undefined
    readonly "startDeliveries": undefined
    readonly "startText": undefined
    readonly "startWith": { readonly count: number }
    readonly "starting": undefined
    readonly "startNeedsSignal": undefined
    readonly "routeRunning": { readonly time: string }
    readonly "endRoute": undefined
    readonly "endTitle": undefined
    readonly "endText": undefined
    readonly "keepDriving": undefined
    readonly "onPickups": undefined
    readonly "onDeliveries": undefined
    readonly "about": { readonly time: string }
    readonly "unroutedList": undefined
    readonly "addToRoute": undefined
    readonly "takeOffRoute": undefined
    readonly "takenList": undefined
    readonly "takenBy": { readonly name: string; readonly numbers: string }
    readonly "routeStarted": undefined
    readonly "routeStartedText": { readonly count: number }
    readonly "routeEnded": undefined
    readonly "routeFailed": undefined
    readonly "routeFailedText": undefined
  }
  readonly "facts": {
    readonly "company": undefined
    readonly "contactBoth": { readonly phone: string; readonly email: string }
    readonly "contactPhone": { readonly phone: string }
    readonly "contactEmail": { readonly email: string }
    readonly "contactNone": undefined
    readonly "addressSentence": { readonly address: string }
    readonly "areasUnknown": undefined
    readonly "cancelBeforeCutoff": { readonly cutoff: string }
    readonly "driver": undefined
    readonly "laundryWorker": undefined
    readonly "cancelWorker": { readonly fee: string; readonly cancellation: string }
    readonly "cancelWithFee": { readonly time: string; readonly fee: string }
    readonly "price": { readonly minimum: string; readonly limit: string; readonly perPound: string }
    readonly "priceFallback": { readonly minimum: string; readonly limit: string; readonly perPound: string }
  }
  readonly "faq": {
    readonly "title": undefined
    readonly "lead": undefined
    readonly "home": undefined
    readonly "search": undefined
    readonly "searchHint": undefined
    readonly "clear": undefined
    readonly "found": { readonly count: number; readonly query: string }
    readonly "emptyTitle": { readonly query: string }
    readonly "emptyText": { readonly contact: string }
    readonly "questions": { readonly count: number }
    readonly "copyLink": undefined
    readonly "copyLinkTo": { readonly question: string }
    readonly "copied": undefined
    readonly "copiedText": undefined
    readonly "notCopied": undefined
    readonly "notCopiedText": undefined
    readonly "moreTitle": undefined
    readonly "more": { readonly contact: string }
    readonly "general": undefined
    readonly "ordering": undefined
    readonly "pricing": undefined
    readonly "care": undefined
    readonly "support": undefined
    readonly "becomeWorker": undefined
  }
  readonly "faq-answers": {
    readonly "what-we-do": { readonly companyName: string }
    readonly "what-we-do.answer": { readonly model: string; readonly since: string }
    readonly "how-it-works": undefined
    readonly "how-it-works.answer": { readonly model: string; readonly driver: string; readonly window: string; readonly deliveryTime: string }
    readonly "service-area": undefined
    readonly "service-area.answer": { readonly model: string; readonly areas: string }
    readonly "need-an-account": undefined
    readonly "need-an-account.answer": undefined
    readonly "who-can-order": undefined
    readonly "who-can-order.answer": { readonly orderingAge: string }
    readonly "be-at-home": undefined
    readonly "be-at-home.answer": { readonly model: string; readonly driver: string; readonly window: string; readonly waitMinutes: string }
    readonly "hotels-and-rentals": { readonly model: string }
    readonly "hotels-and-rentals.answer": undefined
    readonly "for-businesses": undefined
    readonly "for-businesses.answer": undefined
    readonly "place-an-order": undefined
    readonly "place-an-order.answer": { readonly model: string; readonly firstAmount: string }
    readonly "same-day-pickup": { readonly model: string }
    readonly "same-day-pickup.answer": { readonly cutoff: string; readonly days: string; readonly place: string; readonly zone: string }
    readonly "pickup-window": { readonly driver: string }
    readonly "pickup-window.answer": { readonly pickupStart: string; readonly pickupEnd: string; readonly days: string }
    readonly "delivery-time": undefined
    readonly "delivery-time.answer": { readonly deliveryTime: string; readonly model: string }
    readonly "pickup-days": undefined
    readonly "pickup-days.answer": { readonly days: string; readonly cutoff: string }
    readonly "can-i-cancel": undefined
    readonly "can-i-cancel.answer": { readonly model: string; readonly cancelling: string; readonly changes: string; readonly cutoff: string; readonly contact: string }
    readonly "can-i-reschedule": undefined
    readonly "can-i-reschedule.answer": { readonly model: string; readonly changes: string; readonly cutoff: string; readonly contact: string; readonly cancelling: string }
    readonly "missed-pickup": { readonly driver: string }
    readonly "missed-pickup.answer": { readonly driver: string; readonly waitMinutes: string; readonly firstAmount: string; readonly missedRefund: string; readonly missedKept: string; readonly model: string }
    readonly "pickup-in-one-click": undefined
    readonly "pickup-in-one-click.answer": undefined
    readonly "where-is-my-order": undefined
    readonly "where-is-my-order.answer": { readonly model: string }
    readonly "how-many-bags": undefined
    readonly "how-many-bags.answer": { readonly model: string }
    readonly "price": undefined
    readonly "price.answer": { readonly price: string; readonly model: string; readonly trustFee: string }
    readonly "price-examples": undefined
    readonly "price-examples.answer": { readonly model: string; readonly smallWeight: string; readonly smallPrice: string; readonly mediumWeight: string; readonly mediumPrice: string; readonly largeWeight: string; readonly largePrice: string }
    readonly "delivery-fee": undefined
    readonly "delivery-fee.answer": { readonly model: string; readonly trustFee: string; readonly platformPercent: string }
    readonly "when-do-i-pay": undefined
    readonly "when-do-i-pay.answer": { readonly model: string; readonly firstAmount: string; readonly minimum: string; readonly limit: string; readonly trustFee: string }
    readonly "more-than-covered": { readonly limit: string }
    readonly "more-than-covered.answer": { readonly limit: string; readonly perPound: string; readonly model: string }
    readonly "payment-methods": undefined
    readonly "payment-methods.answer": { readonly model: string }
    readonly "payment-security": undefined
    readonly "payment-security.answer": undefined
    readonly "payment-link": undefined
    readonly "payment-link.answer": { readonly contact: string }
    readonly "price-changes": undefined
    readonly "price-changes.answer": { readonly model: string }
    readonly "refunds": undefined
    readonly "refunds.answer": { readonly contact: string; readonly refundDays: string }
    readonly "oversized-items": { readonly model: string }
    readonly "oversized-items.answer": { readonly model: string; readonly oversizedFee: string }
    readonly "dry-cleaning": { readonly model: string }
    readonly "dry-cleaning.answer": { readonly model: string }
    readonly "detergent": undefined
    readonly "detergent.answer": undefined
    readonly "how-to-pack": undefined
    readonly "how-to-pack.answer": undefined
    readonly "special-instructions": { readonly model: string }
    readonly "special-instructions.answer": undefined
    readonly "what-not-to-send": undefined
    readonly "what-not-to-send.answer": undefined
    readonly "check-pockets": { readonly model: string }
    readonly "check-pockets.answer": { readonly model: string }
    readonly "weighing": { readonly model: string }
    readonly "weighing.answer": { readonly model: string }
    readonly "bag-count": { readonly model: string }
    readonly "bag-count.answer": { readonly driver: string }
    readonly "how-it-comes-back": undefined
    readonly "how-it-comes-back.answer": { readonly deliveryTime: string }
    readonly "contact-support": undefined
    readonly "contact-support.answer": { readonly contact: string }
    readonly "damaged-items": undefined
    readonly "damaged-items.answer": { readonly damageHours: string; readonly contact: string; readonly model: string; readonly damageFactor: number }
    readonly "missing-items": undefined
    readonly "missing-items.answer": { readonly damageHours: string; readonly contact: string; readonly model: string }
    readonly "late-delivery": { readonly deliveryTime: string }
    readonly "late-delivery.answer": { readonly model: string; readonly contact: string }
    readonly "not-satisfied": undefined
    readonly "not-satisfied.answer": { readonly contact: string; readonly refundDays: string }
    readonly "payment-failed": undefined
    readonly "payment-failed.answer": undefined
    readonly "address-not-accepted": undefined
    readonly "address-not-accepted.answer": { readonly model: string; readonly areas: string; readonly contact: string }
    readonly "no-confirmation": undefined
    readonly "no-confirmation.answer": { readonly contact: string }
    readonly "cannot-sign-in": undefined
    readonly "cannot-sign-in.answer": { readonly contact: string }
    readonly "my-data": undefined
    readonly "my-data.answer": { readonly model: string }
  }
  readonly "guest-checkout": {
    readonly "title": undefined
    readonly "covers": { readonly limit: string }
    readonly "help": { readonly phone: string }
    readonly "invalidLink": undefined
    readonly "invalidLinkText": undefined
    readonly "errorTitle": undefined
    readonly "errorText": undefined
    readonly "claimedText": undefined
    readonly "signIn": undefined
    readonly "paidTitle": undefined
    readonly "paidText": undefined
    readonly "paidLink": undefined
  }
  readonly "guest-order": {
    readonly "title": undefined
    readonly "subtitle": undefined
    readonly "pickup": undefined
    readonly "where": { readonly model: string }
    readonly "when": { readonly model: string }
    readonly "laundry": undefined
    readonly "estimatedWeight": undefined
    readonly "estimatedWeightHint": { readonly model: string }
    readonly "priceCovers": { readonly limit: string; readonly perPound: string }
    readonly "submit": undefined
    readonly "submitting": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "created": undefined
    readonly "createdText": undefined
  }
  readonly "history": {
    readonly "title": undefined
    readonly "count": { readonly count: number }
    readonly "emptyTitle": undefined
    readonly "emptyText": undefined
    readonly "schedule": undefined
  }
  readonly "landing": {
    readonly "headline": undefined
    readonly "eyebrow": undefined
    readonly "lead": undefined
    readonly "order": undefined
    readonly "orderUnavailable": undefined
    readonly "orderUnavailableText": undefined
    readonly "noAccount": undefined
    readonly "offerBy": { readonly cutoff: string; readonly window: string }
    readonly "offerWithin": { readonly left: string; readonly window: string }
    readonly "offerTomorrow": { readonly window: string }
    readonly "offerNext": { readonly date: string; readonly window: string }
    readonly "offerNone": undefined
    readonly "offerClosed": { readonly cutoff: string; readonly window: string }
    readonly "hoursAndMinutes": { readonly hours: string; readonly minutes: string }
    readonly "minutes": { readonly minutes: string }
    readonly "ticketTitle": undefined
    readonly "ticketPickup": undefined
    readonly "ticketDelivery": undefined
    readonly "ticketPrice": undefined
    readonly "ticketCovers": { readonly limit: string }
    readonly "ticketFirst": { readonly minimum: string; readonly limit: string }
    readonly "ticketFee": { readonly fee: string }
    readonly "areasTitle": { readonly model: string }
    readonly "areasLoading": undefined
    readonly "areasEmpty": undefined
    readonly "areasError": undefined
    readonly "badgesTitle": undefined
    readonly "badgeSince": undefined
    readonly "badgeFree": undefined
    readonly "badgeSecure": undefined
    readonly "badgeNextDay": undefined
    readonly "pricingTitle": undefined
    readonly "pricingText": { readonly minimum: string; readonly limit: string; readonly perPound: string }
    readonly "pricingFees": { readonly fee: string; readonly oversized: string }
    readonly "pricingWeight": undefined
    readonly "pricingTotal": undefined
    readonly "pricingPounds": { readonly pounds: string }
    readonly "pricingExampleSmall": undefined
    readonly "pricingExampleMedium": undefined
    readonly "pricingExampleLarge": undefined
    readonly "cancelBeforeCutoff": { readonly cutoff: string }
    readonly "cancelWithFee": { readonly time: string; readonly fee: string }
    readonly "cancelWorker": { readonly fee: string }
    readonly "ratingTitle": undefined
    readonly "rating": undefined
    readonly "ratingLabel": undefined
    readonly "quote": undefined
    readonly "quoteBy": undefined
    readonly "aboutTitle": { readonly model: string }
    readonly "aboutText": undefined
    readonly "aboutScope": undefined
    readonly "aboutWorkers": undefined
    readonly "faqTitle": undefined
    readonly "faqButton": undefined
    readonly "helpTitle": undefined
    readonly "helpText": undefined
    readonly "phone": undefined
    readonly "email": undefined
    readonly "address": undefined
    readonly "emailExists": undefined
    readonly "authFailed": undefined
  }
  readonly "laundry": {
    readonly "title": undefined
    readonly "lead": undefined
    readonly "show": undefined
    readonly "showAll": undefined
    readonly "queue": undefined
    readonly "card": { readonly number: string }
    readonly "stepPickedUp": undefined
    readonly "stepInLaundry": undefined
    readonly "stepProcessing": undefined
    readonly "stepReady": undefined
    readonly "stepDone": undefined
    readonly "stepNow": undefined
    readonly "stepAhead": undefined
    readonly "progress": undefined
    readonly "deliverBy": { readonly day: string; readonly time: string }
    readonly "bagsIn": undefined
    readonly "bagsExpected": { readonly bags: string }
    readonly "bagsUnknown": undefined
    readonly "detergent": undefined
    readonly "instructions": undefined
    readonly "noInstructions": undefined
    readonly "start": undefined
    readonly "starting": undefined
    readonly "pack": undefined
    readonly "packing": undefined
    readonly "ready": undefined
    readonly "makingReady": undefined
    readonly "weight": undefined
    readonly "readyBags": undefined
    readonly "bagsHint": { readonly count: number }
    readonly "savedMeanwhile": { readonly value: string }
    readonly "charge": undefined
    readonly "chargeNone": undefined
    readonly "chargeByHand": undefined
    readonly "chargeMinimum": { readonly limit: string }
    readonly "chargePromo": { readonly discount: string; readonly code: string }
    readonly "chargeMore": { readonly minimum: string; readonly additional: string }
    readonly "doneStarted": { readonly number: string }
    readonly "donePacking": { readonly number: string }
    readonly "doneReady": { readonly number: string }
    readonly "failedStep": undefined
    readonly "failedStepText": undefined
    readonly "conflictText": undefined
    readonly "openPhoto": { readonly number: string }
    readonly "photoTitle": { readonly number: string }
    readonly "photoOf": { readonly number: string }
    readonly "photoBroken": undefined
    readonly "printLabels": undefined
    readonly "printLabelsOf": { readonly number: string }
    readonly "labelsTitle": { readonly number: string }
    readonly "labelsHint": undefined
    readonly "labels": undefined
    readonly "labelCount": undefined
    readonly "labelLess": undefined
    readonly "labelMore": undefined
    readonly "labelNumber": { readonly number: string }
    readonly "labelBag": { readonly bag: string; readonly bags: string }
    readonly "labelCode": { readonly number: string }
    readonly "print": { readonly count: number }
    readonly "readyToday": { readonly count: number }
    readonly "readyList": undefined
    readonly "oneOrder": undefined
    readonly "allOrders": undefined
    readonly "notHereTitle": undefined
    readonly "notHereText": undefined
    readonly "emptyTitle": undefined
    readonly "emptyText": undefined
    readonly "emptyStepTitle": undefined
    readonly "emptyStepText": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "intakeWeight": undefined
    readonly "intakeWeightHint": undefined
    readonly "scalePhoto": undefined
    readonly "scalePhotoHint": undefined
    readonly "takePhoto": undefined
    readonly "retakePhoto": undefined
    readonly "preparingPhoto": undefined
    readonly "photoFailed": undefined
  }
  readonly "legal": {
    readonly "terms": undefined
    readonly "privacy": undefined
    readonly "termsLead": undefined
    readonly "privacyLead": { readonly model: string }
    readonly "updated": { readonly date: string }
    readonly "back": undefined
    readonly "contents": undefined
    readonly "heading": { readonly number: string; readonly title: string }
  }
  readonly "message-settings": {
    readonly "title": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "retry": undefined
    readonly "form": undefined
    readonly "accountText": undefined
    readonly "orderText": undefined
    readonly "tellBy": undefined
    readonly "mail": undefined
    readonly "text": undefined
    readonly "textDetail": { readonly phone: string }
    readonly "textDetailNone": undefined
    readonly "push": undefined
    readonly "pushDetail": undefined
    readonly "none": undefined
    readonly "each": undefined
    readonly "order_received": undefined
    readonly "recurring_ahead": undefined
    readonly "pickup_reminder": undefined
    readonly "driver_on_the_way": undefined
    readonly "picked_up": undefined
    readonly "pickup_missed": undefined
    readonly "weighed": undefined
    readonly "ready": undefined
    readonly "out_for_delivery": undefined
    readonly "delivered": undefined
    readonly "delivery_late": undefined
    readonly "payment_declined": undefined
    readonly "quiet": undefined
    readonly "save": undefined
    readonly "saving": undefined
    readonly "saved": undefined
    readonly "saveFailed": undefined
    readonly "tryAgain": undefined
    readonly "agree": undefined
    readonly "agreed": { readonly day: string; readonly phone: string }
    readonly "awaitsYes": { readonly phone: string }
    readonly "askAgain": undefined
    readonly "withdraw": undefined
    readonly "withdrawn": undefined
    readonly "stopped": { readonly phone: string }
    readonly "noPhone": undefined
    readonly "notTextable": { readonly phone: string }
    readonly "pushTitle": undefined
    readonly "pushOff": undefined
    readonly "pushOn": undefined
    readonly "pushNoDevice": undefined
    readonly "pushOthers": { readonly count: number }
    readonly "pushTurnOn": undefined
    readonly "pushTurnOff": undefined
    readonly "pushBlocked": undefined
    readonly "pushAfterInstall": undefined
    readonly "pushNo": undefined
    readonly "pushFailed": undefined
    readonly "open": undefined
  }
  readonly "not-found": {
    readonly "title": undefined
    readonly "text": undefined
    readonly "questions": undefined
    readonly "call": { readonly phone: string }
  }
  readonly "offline": {
    readonly "noConnection": undefined
    readonly "kept": undefined
    readonly "keptText": undefined
    readonly "keepFailed": undefined
    readonly "waiting": { readonly count: number }
    readonly "sendNow": undefined
    readonly "refusedList": undefined
    readonly "showPhoto": undefined
    readonly "dismissRefused": undefined
    readonly "waitingToSend": undefined
    readonly "error": undefined
  }
  readonly "order-detail": {
    readonly "title": undefined
    readonly "placed": { readonly when: string }
    readonly "loading": undefined
    readonly "notFoundTitle": undefined
    readonly "notFoundText": undefined
    readonly "failedTitle": undefined
    readonly "failedText": undefined
    readonly "closeButton": undefined
    readonly "wayTitle": undefined
    readonly "address": undefined
    readonly "location": undefined
    readonly "deliveryInstructions": undefined
    readonly "laundryTitle": undefined
    readonly "estimate": undefined
    readonly "pickedUpBags": undefined
    readonly "readyBags": undefined
    readonly "deliveredBags": undefined
    readonly "weight": undefined
    readonly "detergent": undefined
    readonly "laundryInstructions": undefined
    readonly "photosTitle": undefined
    readonly "pickupPhoto": undefined
    readonly "deliveryPhoto": undefined
    readonly "openPhoto": undefined
    readonly "photoFailed": undefined
    readonly "photoRetry": undefined
    readonly "photoOriginal": undefined
    readonly "paymentTitle": undefined
    readonly "minimum": undefined
    readonly "minimumText": { readonly limit: string }
    readonly "trustAndSafety": undefined
    readonly "oversized": { readonly items: number }
    readonly "additional": undefined
    readonly "additionalByWeight": { readonly over: string; readonly limit: string; readonly price: string }
    readonly "additionalByHand": undefined
    readonly "promo": { readonly code: string }
    readonly "goodwill": undefined
    readonly "total": undefined
    readonly "paid": undefined
    readonly "refunded": undefined
    readonly "status": undefined
    readonly "timelineTitle": undefined
    readonly "timelineLoading": undefined
    readonly "eventPlaced": undefined
    readonly "eventClaimed": undefined
    readonly "eventUpdated": undefined
    readonly "eventHandling-worker": undefined
    readonly "eventHandling-in-transit": undefined
    readonly "eventHandling-offered": undefined
    readonly "eventHandling-house": undefined
    readonly "eventPayment": { readonly amount: string }
    readonly "eventPaymentPlain": undefined
    readonly "eventRefundRequested": { readonly amount: string }
    readonly "eventRefundRequestedPlain": undefined
    readonly "eventRefund": { readonly amount: string }
    readonly "eventRefundPlain": undefined
    readonly "eventMissed": { readonly amount: string }
    readonly "eventMissedAtBank": { readonly amount: string }
    readonly "eventMissedPlain": undefined
    readonly "eventRefundFailed": { readonly amount: string }
    readonly "eventRefundFailedPlain": undefined
    readonly "tipTitle": undefined
    readonly "tipText": undefined
    readonly "tipButton": undefined
    readonly "tipFailed": undefined
    readonly "tipFailedText": undefined
    readonly "eventTip": { readonly amount: string }
    readonly "eventTipPlain": undefined
    readonly "eventTipRefund": { readonly amount: string }
    readonly "eventTipRefundPlain": undefined
    readonly "eventTipDispute": { readonly amount: string }
    readonly "eventTipDisputePlain": undefined
    readonly "eventTipDisputeWon": undefined
    readonly "eventTipDisputeLost": undefined
    readonly "eventDispute": { readonly amount: string }
    readonly "eventDisputePlain": undefined
    readonly "eventDisputeWon": undefined
    readonly "eventDisputeLost": undefined
    readonly "changeTitle": undefined
    readonly "changeText": undefined
    readonly "changeButton": undefined
    readonly "eventWeightQuestioned": undefined
    readonly "eventWeightAccepted": undefined
    readonly "eventWeightKept": undefined
    readonly "eventClaimOpened": undefined
    readonly "eventClaimDecided": undefined
    readonly "claimsTitle": undefined
    readonly "claimsText": undefined
    readonly "claimsLink": undefined
    readonly "ticketsTitle": undefined
    readonly "ticket": { readonly number: string; readonly weight: string; readonly total: string }
    readonly "ticketReplaced": undefined
    readonly "credit": undefined
    readonly "eventCreditUsed": { readonly amount: string }
    readonly "eventCreditUsedPlain": undefined
    readonly "eventCreditReturned": { readonly amount: string }
    readonly "eventCreditReturnedPlain": undefined
    readonly "eventLatePlain": undefined
    readonly "eventLate": { readonly amount: string }
  }
  readonly "order-page": {
    readonly "title": undefined
    readonly "titleNamed": { readonly name: string }
    readonly "number": { readonly number: string }
    readonly "loading": undefined
    readonly "invalidTitle": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "retry": undefined
    readonly "street": undefined
    readonly "pay": { readonly amount: string }
    readonly "tipTitle": undefined
    readonly "tipText": undefined
    readonly "tipButton": undefined
    readonly "claimTitle": undefined
    readonly "claimText": undefined
    readonly "claimButton": undefined
    readonly "claimRead": undefined
    readonly "contactTitle": undefined
    readonly "contactText": undefined
    readonly "dataTitle": undefined
    readonly "dataText": undefined
    readonly "eraseButton": undefined
    readonly "eraseTitle": undefined
    readonly "eraseWhat": undefined
    readonly "eraseHow": undefined
    readonly "eraseMail": undefined
    readonly "eraseCode": undefined
    readonly "eraseCodeHint": undefined
    readonly "eraseCodeMissing": undefined
    readonly "eraseForGood": undefined
    readonly "eraseKeep": undefined
    readonly "eraseBusy": undefined
    readonly "eraseFailed": undefined
    readonly "keep": undefined
  }
  readonly "order-records": {
    readonly "acceptedAt": undefined
    readonly "inTransitAt": undefined
    readonly "pickedUpAt": undefined
    readonly "weighedAt": undefined
    readonly "deliveredAt": undefined
    readonly "unknown": undefined
    readonly "ticket": { readonly number: string }
    readonly "pounds": { readonly weight: string }
    readonly "photos": undefined
    readonly "pickupPhoto": undefined
    readonly "deliveryPhoto": undefined
  }
  readonly "order-statement": {
    readonly "title": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "retry": undefined
    readonly "customer": undefined
    readonly "paid": undefined
    readonly "refunded": undefined
    readonly "disputed": undefined
    readonly "tips": undefined
    readonly "worker": undefined
    readonly "servicePayment": undefined
    readonly "gratuity": undefined
    readonly "cancellationFee": undefined
    readonly "deducted": undefined
    readonly "platform": undefined
    readonly "platformServiceFee": undefined
    readonly "trustAndSafetyFee": undefined
    readonly "keptOfCalledOff": undefined
    readonly "tipsKept": undefined
    readonly "feeAdjustments": undefined
    readonly "borneByWorkers": undefined
    readonly "borneByFees": undefined
    readonly "notEarnedYet": undefined
    readonly "promo": undefined
    readonly "gifts": undefined
    readonly "credit": undefined
    readonly "due": undefined
    readonly "rows": undefined
    readonly "feeAdjustment": undefined
  }
  readonly "orders": {
    readonly "number": { readonly number: string }
    readonly "workerWaiting": undefined
    readonly "workerConfirmed": { readonly name: string }
    readonly "workerComes": { readonly name: string }
    readonly "yourWorker": undefined
    readonly "orderNumber": { readonly number: string }
    readonly "statusOrdered": undefined
    readonly "statusPickedUp": undefined
    readonly "statusInLaundry": undefined
    readonly "statusProcessing": undefined
    readonly "statusReady": undefined
    readonly "statusDelivered": undefined
    readonly "statusMissed": undefined
    readonly "statusOwed": undefined
    readonly "statusCancelled": undefined
    readonly "progress": undefined
    readonly "stepOrdered": undefined
    readonly "stepPickedUp": undefined
    readonly "stepInLaundry": undefined
    readonly "stepReady": undefined
    readonly "stepDelivered": undefined
    readonly "stepDone": undefined
    readonly "stepNow": undefined
    readonly "stepAhead": undefined
    readonly "today": { readonly date: string }
    readonly "tomorrow": { readonly date: string }
    readonly "yesterday": { readonly date: string }
    readonly "todayWithin": { readonly date: string }
    readonly "tomorrowWithin": { readonly date: string }
    readonly "yesterdayWithin": { readonly date: string }
    readonly "dateWithYear": { readonly date: string; readonly year: string }
    readonly "slot": { readonly day: string; readonly window: string }
    readonly "byTime": { readonly day: string; readonly time: string }
    readonly "moment": { readonly day: string; readonly time: string }
    readonly "overdue": undefined
    readonly "dueSoon": undefined
    readonly "late": { readonly model: string }
    readonly "addressApt": { readonly address: string; readonly apt: string }
    readonly "pickup": undefined
    readonly "delivery": undefined
    readonly "payment": undefined
    readonly "notApplicable": undefined
    readonly "paidInFull": undefined
    readonly "amountDue": undefined
    readonly "pay": { readonly amount: string }
    readonly "tooSmall": undefined
    readonly "forOrder": { readonly number: string }
    readonly "bags": { readonly count: number }
    readonly "bagsOrMore": { readonly count: string }
    readonly "pounds": { readonly pounds: string }
    readonly "pickedUpAt": undefined
    readonly "deliveredAt": undefined
    readonly "unpaidThisEvening": undefined
    readonly "unpaidOn": { readonly date: string }
    readonly "unpaidText": { readonly model: string }
    readonly "bookedThisEvening": undefined
    readonly "bookedOn": { readonly date: string }
    readonly "bookedText": { readonly model: string }
    readonly "unpaidOrderAnother": undefined
    readonly "documentsTitle": undefined
    readonly "receiptOfPayment": { readonly number: string; readonly amount: string }
    readonly "receiptOfRefund": { readonly number: string; readonly amount: string }
    readonly "statementLink": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "retry": undefined
    readonly "nextPageFailed": undefined
    readonly "nextPageFailedText": undefined
    readonly "follow": undefined
    readonly "driverComes": undefined
    readonly "laundryComes": undefined
    readonly "youAreNext": { readonly time: string }
    readonly "stopsAway": { readonly count: number; readonly time: string }
  }
  readonly "own-changes": {
    readonly "title": undefined
    readonly "until": { readonly until: string }
    readonly "change": undefined
    readonly "cancelOrder": undefined
    readonly "changeTitle": undefined
    readonly "changeSubtitle": undefined
    readonly "when": undefined
    readonly "where": undefined
    readonly "laundry": undefined
    readonly "day": { readonly day: string; readonly window: string }
    readonly "present": undefined
    readonly "emptyStays": undefined
    readonly "close": undefined
    readonly "save": undefined
    readonly "saving": undefined
    readonly "changed": undefined
    readonly "changeFailed": undefined
    readonly "cancelTitle": undefined
    readonly "free": { readonly until: string }
    readonly "costs": { readonly fee: string }
    readonly "costsWorker": { readonly fee: string }
    readonly "fee": undefined
    readonly "refund": undefined
    readonly "credit": undefined
    readonly "atBank": { readonly amount: string }
    readonly "refundDays": undefined
    readonly "nothingPaid": undefined
    readonly "keep": undefined
    readonly "cancel": undefined
    readonly "cancelling": undefined
    readonly "cancelled": undefined
    readonly "cancelledText": { readonly model: string }
    readonly "error": undefined
    readonly "cancelFailed": undefined
  }
  readonly "password": {
    readonly "show": undefined
    readonly "hide": undefined
    readonly "showPassword": undefined
    readonly "hidePassword": undefined
    readonly "rule": { readonly shortest: string }
    readonly "short": { readonly missing: number }
    readonly "weak": undefined
    readonly "fair": undefined
    readonly "strong": undefined
  }
  readonly "pay-by-link": {
    readonly "validating": undefined
    readonly "title": undefined
    readonly "amountDue": undefined
    readonly "customer": undefined
    readonly "delivery": undefined
    readonly "details": undefined
    readonly "detailsText": undefined
    readonly "verifying": undefined
    readonly "verifyingText": undefined
    readonly "success": undefined
    readonly "expired": undefined
    readonly "expiredText": { readonly message: string }
    readonly "unconfirmed": undefined
    readonly "unconfirmedText": { readonly message: string }
    readonly "used": undefined
    readonly "invalid": undefined
    readonly "invalidText": undefined
    readonly "error": undefined
    readonly "errorText": undefined
    readonly "loadFailed": undefined
    readonly "processingError": undefined
    readonly "processingErrorText": undefined
  }
  readonly "payment": {
    readonly "form": undefined
    readonly "pay": { readonly amount: string }
    readonly "paying": undefined
    readonly "secure": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "keepCard": undefined
    readonly "keeping": undefined
    readonly "keepFailed": undefined
    readonly "keepFailedText": undefined
    readonly "amountChanged": undefined
    readonly "renewed": undefined
    readonly "processing": undefined
    readonly "tooSmall": undefined
    readonly "order": undefined
    readonly "orderNumber": { readonly number: string }
    readonly "amount": undefined
    readonly "loading": undefined
    readonly "contactTitle": undefined
    readonly "contactText": { readonly phone: string; readonly email: string }
    readonly "paidFor": undefined
    readonly "pickup": undefined
    readonly "pickupText": { readonly day: string; readonly window: string }
    readonly "address": undefined
    readonly "addressApt": { readonly address: string; readonly apt: string }
    readonly "weight": undefined
    readonly "pounds": { readonly pounds: string }
    readonly "minimum": undefined
    readonly "minimumText": { readonly amount: string; readonly limit: string }
    readonly "additional": undefined
    readonly "additionalText": { readonly amount: string; readonly price: string; readonly limit: string }
    readonly "additionalByHand": { readonly amount: string }
    readonly "trustAndSafety": undefined
    readonly "oversized": undefined
    readonly "oversizedText": { readonly amount: string; readonly items: number }
    readonly "oversizedAdds": { readonly fee: string }
    readonly "platformKeeps": { readonly percent: string }
    readonly "cancelling": { readonly fee: string }
    readonly "promo": undefined
    readonly "promoText": { readonly code: string; readonly amount: string }
    readonly "goodwill": undefined
    readonly "creditUsed": undefined
    readonly "freeTitle": undefined
    readonly "freeText": undefined
    readonly "paidBefore": undefined
    readonly "keepCardLabel": { readonly covered: string }
    readonly "chargeLimit": undefined
    readonly "chargeLimitHint": { readonly least: string; readonly most: string }
    readonly "chargeLimitWrong": { readonly least: string; readonly most: string }
  }
  readonly "payment-success": {
    readonly "verifying": undefined
    readonly "verifyingText": undefined
    readonly "success": undefined
    readonly "successText": undefined
    readonly "issue": undefined
    readonly "failedText": undefined
    readonly "unreachable": undefined
    readonly "checkingAgain": undefined
    readonly "payAgain": undefined
    readonly "confirmed": undefined
    readonly "processed": undefined
    readonly "emailSent": undefined
    readonly "proceeds": undefined
    readonly "order": undefined
    readonly "followByMail": undefined
    readonly "next": undefined
    readonly "nextOrdered": { readonly model: string }
    readonly "nextOnWay": { readonly model: string }
    readonly "nextReady": undefined
    readonly "nextDelivered": undefined
    readonly "nextCalledOff": undefined
  }
  readonly "pickup": {
    readonly "today": undefined
    readonly "tomorrow": undefined
    readonly "dayAfter": undefined
    readonly "pickup": { readonly day: string; readonly date: string; readonly window: string }
    readonly "later": { readonly date: string; readonly window: string }
    readonly "full": undefined
    readonly "delivery": { readonly date: string; readonly time: string }
  }
  readonly "privacy": {
    readonly "about": undefined
    readonly "about.text": { readonly companyName: string }
    readonly "collected": undefined
    readonly "collected.text": { readonly model: string }
    readonly "purposes": undefined
    readonly "purposes.text": { readonly model: string }
    readonly "sharing": undefined
    readonly "sharing.text": { readonly model: string }
    readonly "no-sale": undefined
    readonly "no-sale.text": undefined
    readonly "browser": undefined
    readonly "browser.text": undefined
    readonly "retention": undefined
    readonly "retention.text": { readonly model: string; readonly documentDays: string }
    readonly "security": undefined
    readonly "security.text": undefined
    readonly "age": undefined
    readonly "age.text": { readonly visitingAge: string; readonly orderingAge: string; readonly contact: string }
    readonly "choices": undefined
    readonly "choices.text": undefined
    readonly "california": undefined
    readonly "california.text": undefined
    readonly "requests": undefined
    readonly "requests.text": { readonly contact: string; readonly addressSentence: string }
    readonly "changes": undefined
    readonly "changes.text": undefined
  }
  readonly "profile": {
    readonly "title": undefined
    readonly "edit": undefined
    readonly "detailsTitle": undefined
    readonly "name": undefined
    readonly "email": undefined
    readonly "emailHint": undefined
    readonly "phone": undefined
    readonly "phoneHint": { readonly model: string }
    readonly "address": undefined
    readonly "addressHint": { readonly model: string }
    readonly "apt": undefined
    readonly "laundryInstructions": undefined
    readonly "laundryInstructionsHint": undefined
    readonly "deliveryInstructions": undefined
    readonly "deliveryInstructionsHint": undefined
    readonly "missing": undefined
    readonly "nameless": undefined
    readonly "editTitle": undefined
    readonly "problems": undefined
    readonly "save": undefined
    readonly "saving": undefined
    readonly "cancel": undefined
    readonly "saved": undefined
    readonly "savedText": undefined
    readonly "error": undefined
    readonly "cardsFailedText": undefined
    readonly "saveFailed": undefined
    readonly "contactTitle": undefined
    readonly "contactText": { readonly companyName: string }
    readonly "call": undefined
    readonly "write": undefined
    readonly "visit": undefined
    readonly "panelsTitle": undefined
    readonly "adminPanel": undefined
    readonly "userManagement": undefined
    readonly "companySettings": undefined
    readonly "driverPanel": undefined
    readonly "laundryPanel": undefined
    readonly "logOut": undefined
    readonly "securityTitle": undefined
    readonly "changePassword": undefined
    readonly "changePasswordText": undefined
    readonly "providerPassword": undefined
    readonly "currentPassword": undefined
    readonly "newPassword": undefined
    readonly "savePassword": undefined
    readonly "passwordSaved": undefined
    readonly "passwordSavedText": undefined
    readonly "passwordWrong": undefined
    readonly "passwordFailed": undefined
    readonly "signOutEverywhere": undefined
    readonly "signOutEverywhereText": undefined
    readonly "signingOut": undefined
    readonly "signOutFailed": undefined
    readonly "dataTitle": undefined
    readonly "dataText": undefined
    readonly "download": undefined
    readonly "downloadText": undefined
    readonly "downloading": undefined
    readonly "downloaded": undefined
    readonly "downloadFailed": undefined
    readonly "fileName": { readonly day: string }
    readonly "correct": undefined
    readonly "correctText": undefined
    readonly "delete": undefined
    readonly "deleteText": undefined
    readonly "deleteTitle": undefined
    readonly "deleteLead": undefined
    readonly "goes": undefined
    readonly "goesText": undefined
    readonly "stays": undefined
    readonly "staysText": undefined
    readonly "typeEmail": undefined
    readonly "emailDiffers": undefined
    readonly "deleteForever": undefined
    readonly "deleting": undefined
    readonly "keep": undefined
    readonly "yourPassword": undefined
    readonly "passwordMissing": undefined
    readonly "signInAgain": undefined
    readonly "deleteFailed": undefined
    readonly "cardsTitle": undefined
    readonly "cardsNotLoaded": undefined
    readonly "noCards": undefined
    readonly "cardsRepeat": undefined
    readonly "cardsText": undefined
    readonly "cardCharged": undefined
    readonly "cardExpires": { readonly month: string; readonly year: string }
    readonly "chooseCard": undefined
    readonly "removeCard": undefined
    readonly "removingCard": undefined
    readonly "cardRemoved": undefined
    readonly "cardChosen": undefined
    readonly "limitForm": undefined
    readonly "limitChanged": undefined
    readonly "agreeToTerms": undefined
    readonly "cardTermsChanged": undefined
    readonly "saveLimit": undefined
    readonly "addCard": undefined
    readonly "agreeToCard": undefined
    readonly "cardLoading": undefined
    readonly "cardAdded": undefined
    readonly "cardUnconfirmed": undefined
    readonly "cardUnconfirmedText": undefined
    readonly "cardFormFailed": undefined
    readonly "creditTitle": undefined
    readonly "creditLoading": undefined
    readonly "creditFailed": undefined
    readonly "loadFailedText": undefined
    readonly "loadAgain": undefined
    readonly "creditNone": undefined
    readonly "creditBalance": { readonly balance: string }
    readonly "creditText": undefined
    readonly "creditUntil": { readonly day: string }
    readonly "creditGrant": undefined
    readonly "creditUse": undefined
    readonly "creditReturn": undefined
    readonly "creditExpire": undefined
  }
  readonly "proof": {
    readonly "title": undefined
    readonly "lead": undefined
    readonly "password": undefined
    readonly "wrong": undefined
    readonly "failed": undefined
    readonly "confirm": undefined
    readonly "confirming": undefined
    readonly "cancel": undefined
    readonly "atProvider": undefined
    readonly "openProvider": undefined
  }
  readonly "ratings": {
    readonly "title": undefined
    readonly "done": { readonly name: string }
    readonly "doneAverage": { readonly name: string; readonly average: string }
    readonly "ask": undefined
    readonly "legend": undefined
    readonly "stars": { readonly count: number }
    readonly "starsOf": { readonly count: string }
    readonly "chooseStars": undefined
    readonly "text": undefined
    readonly "send": undefined
    readonly "sending": undefined
    readonly "sent": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "change": undefined
    readonly "save": undefined
    readonly "changeUntil": { readonly when: string }
    readonly "tooLate": undefined
    readonly "rated": { readonly when: string }
    readonly "photo": { readonly place: string }
    readonly "answer": undefined
    readonly "stands": undefined
    readonly "struckOut": undefined
  }
  readonly "recurring": {
    readonly "sunday": undefined
    readonly "monday": undefined
    readonly "tuesday": undefined
    readonly "wednesday": undefined
    readonly "thursday": undefined
    readonly "friday": undefined
    readonly "saturday": undefined
    readonly "sundays": undefined
    readonly "mondays": undefined
    readonly "tuesdays": undefined
    readonly "wednesdays": undefined
    readonly "thursdays": undefined
    readonly "fridays": undefined
    readonly "saturdays": undefined
    readonly "sundayShort": undefined
    readonly "mondayShort": undefined
    readonly "tuesdayShort": undefined
    readonly "wednesdayShort": undefined
    readonly "thursdayShort": undefined
    readonly "fridayShort": undefined
    readonly "saturdayShort": undefined
    readonly "everyWeek": { readonly days: string }
    readonly "everyTwoWeeks": { readonly days: string }
    readonly "everyFourWeeks": { readonly days: string }
    readonly "once": undefined
    readonly "weekly": undefined
    readonly "twoWeekly": undefined
    readonly "fourWeekly": undefined
    readonly "repeatLegend": undefined
    readonly "howOften": undefined
    readonly "onDays": undefined
    readonly "closedDays": { readonly days: string }
    readonly "fullDays": { readonly days: string }
    readonly "noDay": undefined
    readonly "agree": undefined
    readonly "notAgreed": undefined
    readonly "notAgreedToStart": undefined
    readonly "told": undefined
    readonly "notTold": undefined
    readonly "noCardWizard": undefined
    readonly "noCard": undefined
    readonly "noCardLink": undefined
    readonly "noCardStaff": undefined
    readonly "noCardChosen": undefined
    readonly "offerLoading": undefined
    readonly "offerFailed": undefined
    readonly "offerFailedText": undefined
    readonly "retry": undefined
    readonly "start": undefined
    readonly "starting": undefined
    readonly "startTitle": undefined
    readonly "startSubtitle": { readonly number: string }
    readonly "startFrom": { readonly day: string }
    readonly "started": undefined
    readonly "startedText": { readonly day: string }
    readonly "startFailed": undefined
    readonly "active": undefined
    readonly "paused": { readonly day: string }
    readonly "ended": { readonly day: string }
    readonly "nextPickup": { readonly day: string }
    readonly "noNext": undefined
    readonly "staysAt": { readonly day: string; readonly address: string }
    readonly "upcoming": undefined
    readonly "booked": undefined
    readonly "bookedMoved": { readonly day: string }
    readonly "seeOrder": undefined
    readonly "skip": undefined
    readonly "skipDay": { readonly day: string }
    readonly "undo": undefined
    readonly "undoDay": { readonly day: string }
    readonly "stateSkipped": undefined
    readonly "statePaused": undefined
    readonly "stateHoliday": undefined
    readonly "stateClosed": undefined
    readonly "skippedDone": { readonly day: string }
    readonly "unskippedDone": { readonly model: string; readonly day: string }
    readonly "change": undefined
    readonly "changeTitle": undefined
    readonly "changeSave": undefined
    readonly "changeSaving": undefined
    readonly "changeDone": undefined
    readonly "nothingChanged": undefined
    readonly "schedule": undefined
    readonly "where": undefined
    readonly "laundry": undefined
    readonly "detergent": undefined
    readonly "pause": undefined
    readonly "pauseTitle": undefined
    readonly "pauseText": undefined
    readonly "pauseUntil": undefined
    readonly "pauseMissing": undefined
    readonly "pauseSave": undefined
    readonly "pauseDone": { readonly day: string }
    readonly "resume": undefined
    readonly "resumeDone": undefined
    readonly "end": undefined
    readonly "endTitle": undefined
    readonly "endText": undefined
    readonly "endKeep": undefined
    readonly "endForGood": undefined
    readonly "endDone": undefined
    readonly "working": undefined
    readonly "failed": undefined
    readonly "consentTitle": undefined
    readonly "consentAt": { readonly when: string }
    readonly "latest": undefined
    readonly "calledOff": undefined
    readonly "becauseHoliday": undefined
    readonly "becauseClosed": undefined
    readonly "becausePaused": undefined
    readonly "becauseFull": undefined
    readonly "becauseBooked": undefined
    readonly "becauseDeclined": undefined
    readonly "becauseNoCard": undefined
    readonly "becauseOutside": undefined
    readonly "becauseLate": undefined
    readonly "becauseDisabled": undefined
    readonly "actionsOf": { readonly rhythm: string }
    readonly "sectionTitle": undefined
    readonly "sectionText": { readonly model: string }
    readonly "sectionEmpty": undefined
    readonly "sectionNoOrder": undefined
    readonly "sectionLoading": undefined
    readonly "sectionFailed": undefined
    readonly "repeat": undefined
    readonly "repeatLast": undefined
    readonly "repeatOrder": undefined
    readonly "repeatText": undefined
    readonly "madeTitle": undefined
    readonly "madeText": undefined
    readonly "skipUntil": { readonly time: string; readonly day: string }
    readonly "skipOver": undefined
    readonly "skipThis": undefined
    readonly "skipTitle": undefined
    readonly "skipText": { readonly day: string }
    readonly "skipKeep": undefined
    readonly "skipDo": undefined
    readonly "skipDone": undefined
    readonly "skipDoneText": undefined
    readonly "skipRefundText": { readonly amount: string }
    readonly "wizardBooked": undefined
    readonly "wizardNotRepeated": { readonly reason: string }
    readonly "wizardTryAgain": undefined
    readonly "wizardGoOn": undefined
    readonly "wizardStays": undefined
  }
  readonly "reset-password": {
    readonly "title": undefined
    readonly "lead": undefined
    readonly "password": undefined
    readonly "submit": undefined
    readonly "submitting": undefined
    readonly "unanswered": undefined
    readonly "notValidTitle": undefined
    readonly "notValidText": undefined
    readonly "maybeSavedTitle": undefined
    readonly "maybeSavedText": undefined
    readonly "askAgain": undefined
    readonly "signIn": undefined
  }
  readonly "search": {
    readonly "service": { readonly model: string; readonly cutoff: string; readonly days: string; readonly window: string; readonly deliveryTime: string }
    readonly "faq": undefined
    readonly "commercial": { readonly cents: string; readonly days: string }
    readonly "terms": { readonly model: string }
    readonly "privacy": undefined
    readonly "previewImage": undefined
    readonly "businessDescription": undefined
    readonly "priceRange": { readonly perPound: string; readonly minimum: string }
    readonly "commercialService": undefined
    readonly "commercialServiceText": undefined
    readonly "pound": undefined
  }
  readonly "shell": {
    readonly "titleLanding": undefined
    readonly "titleHome": undefined
    readonly "titleHistory": undefined
    readonly "titleProfile": undefined
    readonly "titleCheckout": undefined
    readonly "titleResetPassword": undefined
    readonly "titleCommercial": undefined
    readonly "titleGuestCheckout": undefined
    readonly "titlePaymentSuccess": undefined
    readonly "titleFaq": undefined
    readonly "titleTerms": undefined
    readonly "titlePrivacy": undefined
    readonly "titleAdmin": undefined
    readonly "titleInquiries": undefined
    readonly "titleReports": undefined
    readonly "titleAudit": undefined
    readonly "titleRecurring": undefined
    readonly "titleCalendar": undefined
    readonly "titleFlags": undefined
    readonly "titleUsers": undefined
    readonly "titleSettings": undefined
    readonly "titleLaundry": undefined
    readonly "titleDriver": undefined
    readonly "titleWork": undefined
    readonly "titleWorkers": undefined
    readonly "titleOrder": undefined
    readonly "titleTip": undefined
    readonly "titlePayByLink": undefined
    readonly "titleWeighTicket": undefined
    readonly "titleClaims": undefined
    readonly "titleReceipt": undefined
    readonly "titleStatement": undefined
    readonly "titleNotFound": undefined
    readonly "titleOf": { readonly page: string; readonly companyName: string }
    readonly "skipToContent": undefined
    readonly "home": { readonly companyName: string }
    readonly "homeUnnamed": undefined
    readonly "homeLink": undefined
    readonly "commercialLink": undefined
    readonly "pages": undefined
    readonly "loading": undefined
    readonly "close": undefined
    readonly "dismiss": undefined
    readonly "optional": undefined
    readonly "retry": undefined
    readonly "crashTitle": undefined
    readonly "crashText": undefined
    readonly "partFailed": undefined
    readonly "signIn": undefined
    readonly "returnHome": undefined
    readonly "privacy": undefined
    readonly "terms": undefined
    readonly "faq": undefined
    readonly "commercial": undefined
    readonly "footerLinks": undefined
    readonly "rights": { readonly year: string; readonly companyName: string }
    readonly "sessionExpired": undefined
    readonly "unauthorized": undefined
    readonly "loggingIn": undefined
  }
  readonly "sign-in": {
    readonly "signIn": undefined
    readonly "signInLead": undefined
    readonly "register": undefined
    readonly "registerLead": undefined
    readonly "forgotPassword": undefined
    readonly "forgotPasswordLead": undefined
    readonly "checkMail": undefined
    readonly "checkMailText": undefined
    readonly "checkMailHint": undefined
    readonly "mailFolder": { readonly folder: string }
    readonly "confirmRegistration": undefined
    readonly "confirmRegistrationLead": undefined
    readonly "confirm": undefined
    readonly "confirming": undefined
    readonly "linkNotValid": undefined
    readonly "linkNotValidText": undefined
    readonly "signOut": undefined
    readonly "signOutText": undefined
    readonly "doSignOut": undefined
    readonly "staySignedIn": undefined
    readonly "errorTitle": { readonly page: string }
    readonly "backToSite": undefined
    readonly "email": undefined
    readonly "password": undefined
    readonly "firstName": undefined
    readonly "lastName": undefined
    readonly "phone": undefined
    readonly "phoneHint": { readonly model: string }
    readonly "isAdult": { readonly age: string }
    readonly "agree": undefined
    readonly "forgot": undefined
    readonly "signingIn": undefined
    readonly "newHere": undefined
    readonly "createAccount": undefined
    readonly "creatingAccount": undefined
    readonly "haveAccount": undefined
    readonly "sendLink": undefined
    readonly "sendingLink": undefined
    readonly "remembered": undefined
    readonly "continueWith": { readonly provider: string }
    readonly "orWithEmail": undefined
    readonly "problems": undefined
    readonly "unreachable": undefined
    readonly "withAccount": undefined
    readonly "oneClick": undefined
    readonly "oneClickText": undefined
    readonly "follow": undefined
    readonly "followText": undefined
    readonly "chat": undefined
    readonly "chatText": undefined
    readonly "withoutAccount": undefined
  }
  readonly "staff-credit": {
    readonly "credit": undefined
    readonly "creditOf": { readonly name: string }
    readonly "creditTitle": { readonly name: string }
    readonly "creditBalance": { readonly balance: string }
    readonly "creditNone": undefined
    readonly "creditLoading": undefined
    readonly "creditFailed": undefined
    readonly "creditRetry": undefined
    readonly "creditRetryText": undefined
    readonly "creditAmount": undefined
    readonly "creditUntil": undefined
    readonly "creditUntilDay": { readonly day: string }
    readonly "creditReason": undefined
    readonly "creditReasonHint": undefined
    readonly "creditAmountWrong": undefined
    readonly "creditReasonMissing": undefined
    readonly "giveCredit": undefined
    readonly "creditGiving": undefined
    readonly "creditGiven": { readonly balance: string }
    readonly "creditNotGiven": undefined
    readonly "creditError": undefined
    readonly "creditOutcome": undefined
    readonly "creditGrant": undefined
    readonly "creditUse": undefined
    readonly "creditReturn": undefined
    readonly "creditExpire": undefined
  }
  readonly "staff-frame": {
    readonly "navigation": undefined
    readonly "home": undefined
    readonly "orders": undefined
    readonly "calendar": undefined
    readonly "inquiries": undefined
    readonly "recurring": undefined
    readonly "workers": undefined
    readonly "flags": undefined
    readonly "reports": undefined
    readonly "laundry": undefined
    readonly "users": undefined
    readonly "settings": undefined
    readonly "audit": undefined
    readonly "unauthorized": undefined
    readonly "adminDenied": undefined
    readonly "driverDenied": undefined
    readonly "driverDeniedText": undefined
    readonly "usersDeniedText": undefined
    readonly "settingsDeniedText": undefined
    readonly "notShown": { readonly count: number }
    readonly "manyNotShown": undefined
    readonly "showMore": undefined
    readonly "dateUnfinished": undefined
    readonly "dateUnfinishedRequired": undefined
    readonly "unreadPhone": undefined
    readonly "endTexts": { readonly phone: string }
    readonly "textsEnded": { readonly phone: string }
    readonly "notSaved": undefined
    readonly "notSavedText": undefined
  }
  readonly "terms": {
    readonly "about": undefined
    readonly "about.text": { readonly companyName: string }
    readonly "definitions": undefined
    readonly "definitions.text": undefined
    readonly "marketplace": undefined
    readonly "marketplace.text": { readonly model: string }
    readonly "eligibility": undefined
    readonly "eligibility.text": { readonly orderingAge: string; readonly contact: string }
    readonly "customers": undefined
    readonly "customers.text": undefined
    readonly "laundry-workers": undefined
    readonly "laundry-workers.text": undefined
    readonly "orders": undefined
    readonly "orders.text": { readonly cutoff: string; readonly zone: string; readonly pickupStart: string; readonly pickupEnd: string; readonly deliveryTime: string }
    readonly "payments": undefined
    readonly "payments.text": { readonly price: string; readonly model: string; readonly firstAmount: string }
    readonly "fees": undefined
    readonly "fees.text": { readonly oversizedFee: string; readonly model: string; readonly trustFee: string; readonly cancellationFee: string; readonly platformPercent: string }
    readonly "cancellations": undefined
    readonly "cancellations.text": { readonly cancellation: string; readonly cancellationFee: string }
    readonly "unauthorized-cancellation": undefined
    readonly "unauthorized-cancellation.text": { readonly noticeHours: string; readonly breachPercent: string }
    readonly "missed-pickup": undefined
    readonly "missed-pickup.text": { readonly model: string; readonly waitMinutes: string; readonly missedKept: string; readonly missedRefund: string; readonly firstAmount: string; readonly minimum: string }
    readonly "damage-claims": undefined
    readonly "damage-claims.text": { readonly damageHours: string; readonly contact: string; readonly damageFactor: number }
    readonly "refunds": undefined
    readonly "refunds.text": { readonly refundDays: string }
    readonly "conduct": undefined
    readonly "conduct.text": undefined
    readonly "content": undefined
    readonly "content.text": { readonly contact: string }
    readonly "apps": undefined
    readonly "apps.text": undefined
    readonly "third-parties": undefined
    readonly "third-parties.text": undefined
    readonly "termination": undefined
    readonly "termination.text": { readonly contact: string; readonly model: string }
    readonly "disclaimers": undefined
    readonly "disclaimers.text": undefined
    readonly "indemnity": undefined
    readonly "indemnity.text": undefined
    readonly "liability": undefined
    readonly "liability.text": { readonly liabilityAmount: string; readonly liabilityMonths: string }
    readonly "arbitration": undefined
    readonly "arbitration.text": { readonly contact: string; readonly arbitrationFeeDays: string; readonly massDemands: string; readonly batchSize: string }
    readonly "governing-law": undefined
    readonly "governing-law.text": undefined
    readonly "general": undefined
    readonly "general.text": { readonly contact: string; readonly addressSentence: string }
  }
  readonly "tip": {
    readonly "loading": undefined
    readonly "title": { readonly name: string }
    readonly "titlePlain": undefined
    readonly "titleTipped": { readonly name: string }
    readonly "leadTipped": { readonly number: string; readonly day: string }
    readonly "lead": { readonly number: string; readonly day: string }
    readonly "howMuch": undefined
    readonly "proposal": { readonly percent: string; readonly amount: string }
    readonly "own": undefined
    readonly "ownAmount": undefined
    readonly "continue": undefined
    readonly "chosen": { readonly amount: string }
    readonly "change": undefined
    readonly "tap": { readonly amount: string; readonly card: string }
    readonly "working": undefined
    readonly "card": undefined
    readonly "otherCard": undefined
    readonly "already": { readonly amount: string }
    readonly "alreadyText": undefined
    readonly "another": undefined
    readonly "verifying": undefined
    readonly "verifyingText": undefined
    readonly "thanks": undefined
    readonly "thanksText": { readonly amount: string }
    readonly "processing": undefined
    readonly "changedElsewhere": undefined
    readonly "unconfirmed": undefined
    readonly "unconfirmedText": undefined
    readonly "closed": undefined
    readonly "loadFailed": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
  }
  readonly "weigh-ticket": {
    readonly "title": undefined
    readonly "subtitle": { readonly number: string }
    readonly "ticketNumber": { readonly number: string }
    readonly "loading": undefined
    readonly "endedTitle": undefined
    readonly "missingTitle": undefined
    readonly "missingText": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "retry": undefined
    readonly "weight": undefined
    readonly "pounds": { readonly pounds: string }
    readonly "customer": undefined
    readonly "pickedUp": undefined
    readonly "weighedAt": undefined
    readonly "weighedBy": { readonly moment: string; readonly name: string }
    readonly "intakeWeight": undefined
    readonly "scale": undefined
    readonly "scaleOfWorker": undefined
    readonly "scaleSerial": { readonly serial: string }
    readonly "scaleCertified": { readonly day: string }
    readonly "scaleCertificate": { readonly number: string }
    readonly "scalePermit": { readonly number: string }
    readonly "scalePermitPlace": { readonly place: string }
    readonly "scalePermitUntil": { readonly day: string }
    readonly "costTitle": undefined
    readonly "minimum": { readonly limit: string }
    readonly "furtherPounds": { readonly pounds: string; readonly price: string }
    readonly "oversized": { readonly items: number; readonly fee: string }
    readonly "trustAndSafety": undefined
    readonly "setByHand": undefined
    readonly "promo": { readonly code: string }
    readonly "total": undefined
    readonly "credit": undefined
    readonly "goodwill": undefined
    readonly "paid": undefined
    readonly "due": undefined
    readonly "pay": { readonly amount: string }
    readonly "chargeScheduled": { readonly amount: string; readonly card: string; readonly when: string }
    readonly "chargeHeld": { readonly amount: string; readonly card: string }
    readonly "chargeForHolder": { readonly amount: string; readonly card: string }
    readonly "chargeElsewhere": undefined
    readonly "confirmCharge": { readonly amount: string; readonly card: string }
    readonly "confirmChargeText": undefined
    readonly "sendCode": undefined
    readonly "sendCodeAgain": undefined
    readonly "codeSent": undefined
    readonly "codeLabel": undefined
    readonly "codeConfirm": undefined
    readonly "codeFailed": undefined
    readonly "codeNotSent": undefined
    readonly "payFailed": undefined
    readonly "photoTitle": undefined
    readonly "photoOf": undefined
    readonly "photoDigest": undefined
    readonly "replaced": undefined
    readonly "seeNewest": { readonly number: string }
    readonly "takenBack": undefined
    readonly "weightCorrected": undefined
    readonly "intakeCorrected": undefined
    readonly "chargesSet": undefined
    readonly "oversizedCounted": undefined
    readonly "repriced": undefined
    readonly "takesPlace": { readonly number: string }
    readonly "othersTitle": undefined
    readonly "other": { readonly number: string; readonly weight: string; readonly total: string }
    readonly "answerTitle": undefined
    readonly "waitsAboveEstimate": undefined
    readonly "waitsAboveUsual": undefined
    readonly "waitsManyOversized": undefined
    readonly "waitsForYes": undefined
    readonly "answerText": undefined
    readonly "wrong": undefined
    readonly "right": undefined
    readonly "wrongHeading": undefined
    readonly "wrongTitle": undefined
    readonly "tooHeavy": undefined
    readonly "notMyBags": undefined
    readonly "price": undefined
    readonly "otherReason": undefined
    readonly "wrongDetail": undefined
    readonly "send": undefined
    readonly "sending": undefined
    readonly "cancel": undefined
    readonly "answerFailed": undefined
    readonly "answerFailedText": undefined
    readonly "objected": { readonly reason: string }
    readonly "accepted": undefined
    readonly "decided": undefined
    readonly "print": undefined
  }
  readonly "without-scripts": {
    readonly "needed": undefined
    readonly "call": { readonly phone: string }
  }
  readonly "work": {
    readonly "navigation": undefined
    readonly "offers": undefined
    readonly "orders": undefined
    readonly "earnings": undefined
    readonly "ratings": undefined
    readonly "settings": undefined
    readonly "claims": undefined
    readonly "claimsWaiting": { readonly count: number }
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "pausedTitle": undefined
    readonly "pausedText": undefined
    readonly "applyTitle": undefined
    readonly "applyLead": undefined
    readonly "stepYou": undefined
    readonly "stepWork": undefined
    readonly "stepDocuments": undefined
    readonly "stepAgreement": undefined
    readonly "progress": undefined
    readonly "stepOf": { readonly step: string; readonly steps: string }
    readonly "continue": undefined
    readonly "previous": undefined
    readonly "problems": undefined
    readonly "name": undefined
    readonly "phone": undefined
    readonly "phoneHint": undefined
    readonly "address": undefined
    readonly "addressHint": undefined
    readonly "radius": undefined
    readonly "miles": { readonly count: number }
    readonly "capacity": undefined
    readonly "capacityHint": undefined
    readonly "capacityOf": { readonly count: number }
    readonly "days": undefined
    readonly "offerMails": undefined
    readonly "noDays": undefined
    readonly "identity": undefined
    readonly "identityHint": undefined
    readonly "workplace": undefined
    readonly "workplaceHint": undefined
    readonly "insurance": undefined
    readonly "insuranceHint": undefined
    readonly "documentsPrivate": undefined
    readonly "take": undefined
    readonly "retake": undefined
    readonly "preparing": undefined
    readonly "photoFailed": undefined
    readonly "identityMissing": undefined
    readonly "workplaceMissing": undefined
    readonly "documentAdded": { readonly day: string }
    readonly "documentMissing": undefined
    readonly "documentKept": undefined
    readonly "documentFailed": undefined
    readonly "documentFailedText": undefined
    readonly "showDocument": undefined
    readonly "agree": undefined
    readonly "apply": undefined
    readonly "applying": undefined
    readonly "applied": undefined
    readonly "appliedText": undefined
    readonly "applyFailed": undefined
    readonly "sendFailedText": undefined
    readonly "documentsFailed": undefined
    readonly "appliedTitle": undefined
    readonly "appliedSince": { readonly day: string }
    readonly "missingTitle": undefined
    readonly "refusedTitle": undefined
    readonly "refusedText": undefined
    readonly "endedTitle": undefined
    readonly "endedText": undefined
    readonly "stillToPay": { readonly amount: string }
    readonly "nothingToPay": undefined
    readonly "toEarnings": undefined
    readonly "reason": { readonly reason: string }
    readonly "applyAgain": undefined
    readonly "changeDetails": undefined
    readonly "closedTitle": undefined
    readonly "closedText": undefined
    readonly "settingsTitle": undefined
    readonly "settingsLead": undefined
    readonly "scaleTitle": undefined
    readonly "scaleLead": undefined
    readonly "scaleName": undefined
    readonly "scaleNameHint": undefined
    readonly "scaleSerial": undefined
    readonly "scaleCertificate": undefined
    readonly "scalePermitNumber": undefined
    readonly "scalePermitPlace": undefined
    readonly "scalePermitPlaceHint": undefined
    readonly "scalePermitUntil": undefined
    readonly "scaleEnds": { readonly ending: string }
    readonly "scaleUnseen": undefined
    readonly "documentsTitle": undefined
    readonly "agreementTitle": undefined
    readonly "agreementOn": { readonly day: string }
    readonly "save": undefined
    readonly "saving": undefined
    readonly "saved": undefined
    readonly "saveFailed": undefined
    readonly "back": undefined
  }
  readonly "work-claims": {
    readonly "title": undefined
    readonly "lead": undefined
    readonly "none": undefined
    readonly "noneText": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "list": undefined
    readonly "order": { readonly number: string }
    readonly "waitsForYou": undefined
    readonly "waitsForUs": undefined
    readonly "removed": undefined
    readonly "until": { readonly when: string }
    readonly "tooLate": undefined
    readonly "respond": undefined
    readonly "respondTo": { readonly number: string }
    readonly "label": undefined
    readonly "hint": undefined
    readonly "missing": undefined
    readonly "photosHint": undefined
    readonly "send": undefined
    readonly "sending": undefined
    readonly "cancel": undefined
    readonly "sent": undefined
    readonly "sendFailed": undefined
    readonly "sendFailedText": undefined
    readonly "yourSide": { readonly when: string }
    readonly "paidBack": undefined
    readonly "refused": undefined
    readonly "costsNothing": undefined
    readonly "costs": { readonly amount: string }
    readonly "more": { readonly count: number }
  }
  readonly "work-offers": {
    readonly "title": undefined
    readonly "list": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "empty": undefined
    readonly "emptyText": undefined
    readonly "emptyChange": undefined
    readonly "offline": undefined
    readonly "area": { readonly zip: string }
    readonly "areaNamed": { readonly name: string; readonly zip: string }
    readonly "areaNotPlaced": undefined
    readonly "away": { readonly miles: string }
    readonly "miles": { readonly count: number }
    readonly "pay": undefined
    readonly "pickup": undefined
    readonly "delivery": undefined
    readonly "estimate": undefined
    readonly "estimateOf": { readonly bags: string; readonly pounds: string }
    readonly "slot": { readonly day: string; readonly slot: string }
    readonly "why": undefined
    readonly "near": { readonly miles: string }
    readonly "onSundays": undefined
    readonly "onMondays": undefined
    readonly "onTuesdays": undefined
    readonly "onWednesdays": undefined
    readonly "onThursdays": undefined
    readonly "onFridays": undefined
    readonly "onSaturdays": undefined
    readonly "room": { readonly count: number }
    readonly "left": { readonly time: string }
    readonly "days": { readonly count: number }
    readonly "hours": { readonly count: number }
    readonly "minutes": { readonly count: number }
    readonly "accept": undefined
    readonly "acceptTitle": undefined
    readonly "acceptPay": { readonly pay: string }
    readonly "acceptPickup": { readonly day: string; readonly slot: string }
    readonly "acceptBinds": undefined
    readonly "acceptNotice": { readonly until: string; readonly percent: string }
    readonly "acceptNoNotice": { readonly until: string; readonly percent: string }
    readonly "acceptNow": undefined
    readonly "accepting": undefined
    readonly "back": undefined
    readonly "accepted": { readonly number: string }
    readonly "acceptedText": undefined
    readonly "goneText": undefined
    readonly "goneTitle": undefined
    readonly "acceptFailed": undefined
    readonly "acceptFailedText": undefined
  }
  readonly "work-orders": {
    readonly "title": undefined
    readonly "list": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "asOf": undefined
    readonly "empty": undefined
    readonly "emptyText": undefined
    readonly "seeOffers": undefined
    readonly "placeAccepted": undefined
    readonly "placeInTransit": undefined
    readonly "placeMissed": undefined
    readonly "placePickedUp": undefined
    readonly "placeWashing": undefined
    readonly "placeReady": undefined
    readonly "placeDone": undefined
    readonly "setOut": undefined
    readonly "markPickedUp": undefined
    readonly "missedPickup": undefined
    readonly "showedUp": undefined
    readonly "missedWaits": undefined
    readonly "startWashing": undefined
    readonly "weigh": undefined
    readonly "markDelivered": undefined
    readonly "early": { readonly from: string }
    readonly "pickup": undefined
    readonly "slot": { readonly day: string; readonly slot: string }
    readonly "expected": undefined
    readonly "delivery": undefined
    readonly "byTime": { readonly day: string; readonly time: string }
    readonly "pickedUp": undefined
    readonly "packed": undefined
    readonly "weighed": undefined
    readonly "detergent": undefined
    readonly "special": undefined
    readonly "pay": undefined
    readonly "payEstimated": undefined
    readonly "pickupTitle": { readonly number: string }
    readonly "expectedBags": { readonly bags: string }
    readonly "oversized": undefined
    readonly "oversizedHint": { readonly fee: string }
    readonly "oversizedFewer": undefined
    readonly "endedMore": { readonly count: number }
    readonly "oversizedMore": undefined
    readonly "oversizedCount": { readonly count: number }
    readonly "weighTitle": { readonly number: string }
    readonly "weighLead": undefined
    readonly "weight": undefined
    readonly "weightHint": undefined
    readonly "scalePhoto": undefined
    readonly "scalePhotoMissing": undefined
    readonly "scalePhotoHint": undefined
    readonly "readyBags": undefined
    readonly "pickedUpBags": { readonly count: number }
    readonly "intakeWeight": undefined
    readonly "saveWeight": undefined
    readonly "doneSetOut": { readonly number: string }
    readonly "donePickup": { readonly number: string }
    readonly "doneMissed": { readonly number: string }
    readonly "doneWash": { readonly number: string }
    readonly "doneWeigh": { readonly number: string }
    readonly "doneDelivery": { readonly number: string }
    readonly "setOutFailed": undefined
    readonly "pickupFailed": undefined
    readonly "missedFailed": undefined
    readonly "washFailed": undefined
    readonly "weighFailed": undefined
    readonly "deliveryFailed": undefined
    readonly "refusedSetOut": { readonly number: string }
    readonly "refusedPickup": { readonly number: string }
    readonly "refusedMissed": { readonly number: string }
    readonly "refusedWash": { readonly number: string }
    readonly "refusedWeigh": { readonly number: string }
    readonly "refusedDelivery": { readonly number: string }
    readonly "release": undefined
    readonly "noticeUntil": { readonly until: string }
    readonly "noticeOver": { readonly until: string }
    readonly "releaseTitle": { readonly number: string }
    readonly "releaseInTime": { readonly until: string }
    readonly "releaseOthers": undefined
    readonly "releaseLateTitle": undefined
    readonly "releaseLate": { readonly until: string }
    readonly "releaseFigures": { readonly accepted: number; readonly count: string; readonly percent: string; readonly limit: string }
    readonly "releaseNeedsSignal": undefined
    readonly "keepOrder": undefined
    readonly "releaseNow": undefined
    readonly "releasing": undefined
    readonly "released": { readonly number: string }
    readonly "releaseFailed": undefined
    readonly "releaseFailedText": undefined
    readonly "duties": undefined
    readonly "dutiesFigures": { readonly accepted: number; readonly count: string; readonly percent: string }
    readonly "dutiesRule": { readonly hours: string; readonly limit: string }
    readonly "breachTitle": undefined
    readonly "warnedTitle": undefined
    readonly "warnedAt": undefined
    readonly "warnedText": undefined
    readonly "ended": undefined
    readonly "outcomeDelivered": undefined
    readonly "outcomeReleased": undefined
    readonly "outcomeWithdrawn": undefined
    readonly "outcomeCancelled": undefined
    readonly "outcomeMissed": undefined
    readonly "outcomeReassigned": undefined
  }
  readonly "work-ratings": {
    readonly "title": undefined
    readonly "lead": undefined
    readonly "average": { readonly average: string; readonly count: number }
    readonly "none": undefined
    readonly "noneText": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "list": undefined
    readonly "order": { readonly number: string }
    readonly "noText": undefined
    readonly "yourAnswer": { readonly when: string }
    readonly "answer": undefined
    readonly "answerOf": { readonly number: string }
    readonly "answerLabel": undefined
    readonly "answerHint": undefined
    readonly "answerMissing": undefined
    readonly "sendAnswer": undefined
    readonly "answered": undefined
    readonly "appeal": undefined
    readonly "appealLabel": undefined
    readonly "appealHint": undefined
    readonly "appealMissing": undefined
    readonly "photosHint": undefined
    readonly "sendAppeal": undefined
    readonly "appealed": undefined
    readonly "yourAppeal": { readonly when: string }
    readonly "waits": undefined
    readonly "stands": undefined
    readonly "struckOut": undefined
    readonly "sending": undefined
    readonly "cancel": undefined
    readonly "sendFailed": undefined
    readonly "sendFailedText": undefined
    readonly "more": { readonly count: number }
  }
  readonly "worker-pay": {
    readonly "earningsTitle": undefined
    readonly "balance": undefined
    readonly "owed": undefined
    readonly "thisWeek": undefined
    readonly "accountTitle": undefined
    readonly "accountNone": undefined
    readonly "accountMissing": undefined
    readonly "accountReady": undefined
    readonly "accountNotOffered": undefined
    readonly "setUp": undefined
    readonly "goOn": undefined
    readonly "opening": undefined
    readonly "openFailed": undefined
    readonly "connectionText": undefined
    readonly "loading": undefined
    readonly "failed": undefined
    readonly "failedText": undefined
    readonly "weekOf": { readonly day: string }
    readonly "noWeeks": undefined
    readonly "orderLine": { readonly number: string }
    readonly "pounds": { readonly pounds: string }
    readonly "kind-service-payment": undefined
    readonly "kind-adjustment": undefined
    readonly "kind-gratuity": undefined
    readonly "kind-cancellation-fee": undefined
    readonly "kind-deduction": undefined
    readonly "kind-payout": undefined
    readonly "kind-payout-returned": undefined
    readonly "payoutsTitle": undefined
    readonly "noPayouts": undefined
    readonly "state-planned": undefined
    readonly "state-sent": undefined
    readonly "state-rejected": undefined
    readonly "state-returned": undefined
    readonly "weekly": undefined
    readonly "byHand": { readonly name: string }
    readonly "cameBack": { readonly amount: string }
    readonly "payTitle": undefined
    readonly "payLoading": undefined
    readonly "payFailed": undefined
    readonly "staffAccountNone": undefined
    readonly "staffAccountMissing": undefined
    readonly "staffAccountReady": undefined
    readonly "payNow": { readonly amount: string }
    readonly "paying": undefined
    readonly "paid": undefined
    readonly "payRefused": undefined
    readonly "noRows": undefined
    readonly "moreRows": { readonly count: number }
    readonly "takeBack": undefined
    readonly "takeBackOf": { readonly amount: string }
    readonly "reason": undefined
    readonly "reasonHint": undefined
    readonly "reasonMissing": undefined
    readonly "takingBack": undefined
    readonly "takenBack": undefined
    readonly "takeBackFailed": undefined
    readonly "cancel": undefined
    readonly "filesTab": undefined
    readonly "lists": undefined
    readonly "allPayouts": undefined
    readonly "payoutStates": undefined
    readonly "searchPayouts": undefined
    readonly "week": undefined
    readonly "allWeeks": undefined
    readonly "exportPayouts": undefined
    readonly "sums": undefined
    readonly "payoutCount": { readonly count: number }
    readonly "noFile": undefined
    readonly "openFile": undefined
    readonly "openFileOf": { readonly name: string }
    readonly "payoutsLoading": undefined
    readonly "payoutsFailed": undefined
    readonly "noPayoutsFiltered": undefined
    readonly "noPayoutsYet": undefined
    readonly "showAllPayouts": undefined
    readonly "nextTitle": undefined
    readonly "nextOn": { readonly amount: string; readonly day: string }
    readonly "nextHeld": { readonly day: string }
    readonly "heldTitle": undefined
    readonly "heldUntil": { readonly day: string }
    readonly "held-reserve": undefined
    readonly "held-under-way": undefined
    readonly "held-unpaid": undefined
    readonly "held-short": undefined
    readonly "held-objected": undefined
    readonly "held-own": undefined
    readonly "held-claimed": undefined
    readonly "held-disputed": undefined
    readonly "nextLater": { readonly day: string }
    readonly "nextTooLittle": undefined
    readonly "nextNoAccount": { readonly amount: string; readonly day: string }
    readonly "onItsWay": { readonly amount: string }
    readonly "lastRejected": { readonly amount: string }
    readonly "lastRejectedText": { readonly day: string }
    readonly "lastRejectedAccount": { readonly day: string }
  }
}
