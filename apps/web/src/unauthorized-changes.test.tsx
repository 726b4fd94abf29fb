import { ApiError } from "@laundry/contracts/http/client"
import { OrderId, UserId } from "@laundry/contracts/http/wire"
import type { OwnChangesView } from "@laundry/contracts/orders/own-changes"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { cents } from "@laundry/core/money/cents"
import { I18nProvider } from "@lingui/react"
import { QueryClientProvider } from "@tanstack/react-query"
import type { ReactElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router-dom"
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { useRouteChanges } from "./features/driver/use-route-changes.ts"
import { TipSection } from "./features/order-detail/tip-section.tsx"
import { defaultLocale, loadAreas } from "./messages/catalogues.ts"
import { makeI18n } from "./messages/make-i18n.ts"
import { queryClient, session } from "./platform/session/session.ts"
import { dismissToast, shownToast, subscribeToToasts } from "./platform/toasts/toast-store.ts"
import { CancelDialog } from "./shared/own-changes/cancel-dialog.tsx"
import { useChangeForm } from "./shared/own-changes/use-change-form.ts"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["own-changes", "orders", "order-detail", "driver", "shell"]))

const id = OrderId.make("0123456789abcdef0123456789abcdef")
const holder = { kind: "own", id } as const
const ignore = () => undefined
const ownChanges: OwnChangesView = {
  version: 1,
  until: Date.parse("2026-11-20T22:00:00Z"),
  mayChange: true,
  because: null,
  days: [],
  pickupLocation: "front_door",
  detergentPreference: "regular",
  cancellation: { kind: "free", fee: cents(0), refund: cents(0), credit: cents(0), until: null, because: null },
}
const order = {
  pickupDate: "2026-11-20" as IsoDate,
  pickupTimeSlot: "6:00 PM - 9:00 PM",
  pickupLocation: "front_door",
  detergentPreference: "regular",
} as const

const RouteChanges = () => {
  useRouteChanges("pickups")
  return null
}
const ChangeForm = () => {
  useChangeForm({ holder, order, ownChanges, onChanged: ignore })
  return null
}

/** The changes that a screen can ask for. */
const changesOf = (screen: ReactElement) => {
  const asked = vi.spyOn(queryClient, "defaultMutationOptions")
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter>{screen}</MemoryRouter>
      </I18nProvider>
    </QueryClientProvider>,
  )
  return asked.mock.calls.flatMap(([options]) => options ?? [])
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("window", { location: { pathname: "/", search: "", hash: "" } })
  vi.spyOn(console, "error").mockImplementation(ignore)
  vi.spyOn(console, "warn").mockImplementation(ignore)
})
afterEach(() => {
  queryClient.clear()
  dismissToast()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it.each([
  ["cancelling an order", <CancelDialog key="" holder={holder} ownChanges={ownChanges} open onClose={ignore} />],
  ["changing an order", <ChangeForm key="" />],
  ["asking for the way to tip", <TipSection key="" orderId={id} />],
  ["changing a driver's route", <RouteChanges key="" />],
])("%s without a session any more says that, and nothing else", async (_, screen) => {
  const changes = changesOf(screen)
  expect(changes).not.toEqual([])
  for (const { onError, ...options } of changes) {
    session.keep({
      id: UserId.make("user-1"),
      firstName: null,
      lastName: null,
      email: "carla@example.test",
      phone: null,
      address: null,
      apt: null,
      defaultSpecialInstructions: null,
      defaultDeliveryInstructions: null,
      profileImageUrl: null,
      role: "client",
      hasPassword: true,
    })
    const askedAnew = vi.spyOn(queryClient, "invalidateQueries")
    const said: Array<ReturnType<typeof shownToast>> = []
    const end = subscribeToToasts(() => said.push(shownToast()))
    const unauthorized = new ApiError(401, "Unauthorized", undefined)
    const change = queryClient.getMutationCache().build(queryClient, {
      ...options,
      ...(onError !== undefined && { onError }),
      mutationFn: () => Promise.reject(unauthorized),
    })
    await expect(change.execute(undefined)).rejects.toBe(unauthorized)
    end()
    expect(session.state()).toMatchObject({ expired: true })
    expect(said).toEqual([expect.objectContaining({ tone: "attention", title: "" })])
    expect(askedAnew).not.toHaveBeenCalled()
  }
})
