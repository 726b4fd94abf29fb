import { cardEndpoints, type KeptCardView, type OwnCards } from "@laundry/contracts/payments/cards"
import {
  changeOwnLimit,
  chooseOwnCard,
  confirmOwnCard,
  readOwnCards,
  removeOwnCard,
  setUpOwnCard,
} from "@laundry/core/accounts/own-cards"
import type { KeptCard } from "@laundry/core/payment/kept-card"
import { keepGuestCard, keepLinkCard, keepOwnCard } from "@laundry/core/payments/keep-payment-card"
import type { AppServices } from "@laundry/wiring/layers"
import { Effect } from "effect"
import type { Route } from "../http/route.ts"
import { asPayer } from "./as-payer.ts"

export const toCardView = ({
  holder: _holder,
  customerId: _customer,
  methodId: _method,
  ...card
}: KeptCard): KeptCardView => card

const ownCards = Effect.map(
  readOwnCards(),
  ({ cards, ...rest }): OwnCards => ({ ...rest, cards: cards.map(toCardView) }),
)

/** Cards at checkout, and those of the signed-in customer. */
export const cardRoutes = (route: Route<AppServices>): void => {
  route(cardEndpoints.keepGuestCard, ({ body: { orderId, ...wish } }, { request }) =>
    Effect.map(asPayer(keepGuestCard(orderId, wish), request), ({ clientSecret }) => ({
      keep: wish.keep,
      clientSecret,
    })),
  )

  route(cardEndpoints.keepLinkCard, ({ body: { token, ...wish } }, { request }) =>
    Effect.map(asPayer(keepLinkCard(token, wish), request), ({ clientSecret }) => ({ keep: wish.keep, clientSecret })),
  )

  route(cardEndpoints.keepOwnCard, ({ body: { orderId, ...wish } }, { request }) =>
    Effect.map(asPayer(keepOwnCard(orderId, wish), request), ({ clientSecret }) => ({ keep: wish.keep, clientSecret })),
  )

  route(cardEndpoints.getOwnCards, () => ownCards)

  route(cardEndpoints.setUpCard, ({ body }) => setUpOwnCard(body.limit, body.terms))

  route(cardEndpoints.confirmCard, ({ body }) => Effect.andThen(confirmOwnCard(body.setUpId), ownCards))

  route(cardEndpoints.changeChargeLimit, ({ body }) => Effect.andThen(changeOwnLimit(body.limit, body.terms), ownCards))

  route(cardEndpoints.chooseCard, ({ params }) => Effect.andThen(chooseOwnCard(params.cardId), ownCards))

  route(cardEndpoints.removeCard, ({ params }) => Effect.andThen(removeOwnCard(params.cardId), ownCards))
}
