import { currentOrder, ordersWithBalance, recentOrders } from "@laundry/core/orders/current-order"
import { useQuery } from "@tanstack/react-query"
import { PageMain } from "../../design/page-main.tsx"
import { useText } from "../../messages/text.tsx"
import { useSession } from "../../platform/session/use-session.ts"
import { claimableOrdersQuery } from "../../shared/orders/order-queries.ts"
import { OrdersFailed } from "../../shared/orders/orders-failed.tsx"
import { useOrders } from "../../shared/orders/use-orders.ts"
import { useDialogAddress } from "../../shared/site/dialog-address.ts"
import { BalanceCard } from "./balance-card.tsx"
import { BookCard } from "./book-card.tsx"
import { ClaimCard } from "./claim-card.tsx"
import { CurrentOrderCard } from "./current-order-card.tsx"
import { HomeColumn, HomeColumns } from "./home-columns.tsx"
import { HomeSkeleton } from "./home-skeleton.tsx"
import { RecentOrders } from "./recent-orders.tsx"

/** A customer's home: what is owed, the next pickup, the order on its way and the last few (specification §2). */
export const HomeScreen = () => {
  const text = useText("customer-home")
  const { user } = useSession()
  const { open } = useDialogAddress()
  const { orders, isFailed, isRetrying, retry } = useOrders()
  const { isFetched: isClaimKnown } = useQuery(claimableOrdersQuery)
  const name = user?.firstName ?? ""
  const current = orders && currentOrder(orders)
  const openOrder = (orderId: string) => open("order", { orderId })
  // All at once: nothing that can be pressed moves when something above it comes.
  const isLoading = !isClaimKnown || (orders === undefined && !isFailed)
  return (
    <PageMain>
      <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 py-8 sm:px-6 lg:gap-8 lg:py-12">
        <h1 className="text-3xl font-semibold tracking-tight wrap-anywhere sm:text-4xl">
          {name === "" ? text("welcomeNameless") : text("welcome", { name })}
        </h1>
        {isLoading ? (
          <HomeSkeleton />
        ) : (
          <HomeColumns>
            <HomeColumn>
              {orders && ordersWithBalance(orders).map((order) => <BalanceCard key={order.id} order={order} />)}
              <ClaimCard />
              <BookCard orders={orders} />
              {current && <CurrentOrderCard order={current} onOpen={() => openOrder(current.id)} />}
            </HomeColumn>
            {orders ? (
              <RecentOrders orders={recentOrders(orders)} onOpen={openOrder} />
            ) : (
              <OrdersFailed retrying={isRetrying} onRetry={retry} />
            )}
          </HomeColumns>
        )}
      </div>
    </PageMain>
  )
}
