import { OrderId } from "@laundry/contracts/http/wire"
import { orderLinkEndpoints } from "@laundry/contracts/orders/order-links"
import type { ComponentProps } from "react"
import { useText } from "../../messages/text.tsx"
import { api } from "../../platform/api/api.ts"
import { NextPageButton } from "../site/next-page-button.tsx"

interface FollowGuestOrderProps extends Pick<ComponentProps<typeof NextPageButton>, "tone" | "wide"> {
  readonly orderId: string
}

/** Leads a guest from booking or paying to their order's page: until then its link is in their mails alone. */
export const FollowGuestOrder = ({ orderId, ...looks }: FollowGuestOrderProps) => {
  const text = useText("orders")
  return (
    <NextPageButton
      {...looks}
      make={() => api(orderLinkEndpoints.linkGuestOrder, { params: { orderId: OrderId.make(orderId) } })}
    >
      {text("follow")}
    </NextPageButton>
  )
}
