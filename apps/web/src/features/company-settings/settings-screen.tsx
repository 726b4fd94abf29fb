import { can } from "@laundry/core/access/permissions"
import { useQuery } from "@tanstack/react-query"
import { Skeleton } from "../../design/skeleton.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { useText } from "../../messages/text.tsx"
import { useSession } from "../../platform/session/use-session.ts"
import { LoadFailed } from "../../shared/staff/load-failed.tsx"
import { StaffPage } from "../../shared/staff/staff-page.tsx"
import { AreasSection } from "./areas-section.tsx"
import { BalancesSection } from "./balances-section.tsx"
import { ClaimAnswerSection } from "./claim-answer-section.tsx"
import { CurrentSettings } from "./current-settings.tsx"
import { CustomerChangesSection } from "./customer-changes-section.tsx"
import { HoursSection } from "./hours-section.tsx"
import { InformationSection } from "./information-section.tsx"
import { LateCreditSection } from "./late-credit-section.tsx"
import { OperatingModelSection } from "./operating-model-section.tsx"
import { PickupDaysSection } from "./pickup-days-section.tsx"
import { PricingSection } from "./pricing-section.tsx"
import { PromosSection } from "./promos-section.tsx"
import { RecurringSection } from "./recurring-section.tsx"
import { RefundLimitSection } from "./refund-limit-section.tsx"
import { ScaleSection } from "./scale-section.tsx"
import { companySettingsQuery } from "./settings-queries.ts"
import { SiteSection } from "./site-section.tsx"
import { TextPriceSection } from "./text-price-section.tsx"
import { TipsSection } from "./tips-section.tsx"

const columns = "grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8"

const Loading = () => (
  <div role="status">
    <VisuallyHidden>{useText("company-settings")("loading")}</VisuallyHidden>
    <div aria-hidden className={columns}>
      <div className="grid gap-6">
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </div>
      <Skeleton shape="block" />
    </div>
  </div>
)

/** Everything that the company sets for itself (specification §2): what is saved counts from the next order on. */
export const SettingsScreen = () => {
  const text = useText("company-settings")
  const { user } = useSession()
  const { data: settings, errorUpdateCount, isFetching, refetch } = useQuery(companySettingsQuery)
  return (
    <StaffPage title={text("title")} lead={text("lead")}>
      {settings === undefined && errorUpdateCount === 0 && <Loading />}
      {settings === undefined && errorUpdateCount > 0 && (
        <LoadFailed
          title={text("failed")}
          text={text("failedText")}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {settings !== undefined && (
        <div className={columns}>
          <div className="grid min-w-0 gap-6">
            <InformationSection settings={settings} />
            <PricingSection settings={settings} />
            <AreasSection />
            <HoursSection settings={settings} />
            <PromosSection />
            <PickupDaysSection settings={settings} />
            <CustomerChangesSection settings={settings} />
            <RecurringSection settings={settings} />
            <ScaleSection settings={settings} />
            <BalancesSection settings={settings} />
            <ClaimAnswerSection settings={settings} />
            <LateCreditSection settings={settings} />
            <SiteSection settings={settings} mayRename={user !== undefined && can(user.role, "domain-name:set")} />
            <TextPriceSection settings={settings} />
            {user !== undefined && can(user.role, "refund-limit:set") && <RefundLimitSection settings={settings} />}
            {user !== undefined && can(user.role, "tips:set") && <TipsSection settings={settings} />}
            {user !== undefined && can(user.role, "operating-model:set") && (
              <OperatingModelSection settings={settings} />
            )}
          </div>
          <aside className="lg:sticky lg:top-24">
            <CurrentSettings settings={settings} />
          </aside>
        </div>
      )}
    </StaffPage>
  )
}
