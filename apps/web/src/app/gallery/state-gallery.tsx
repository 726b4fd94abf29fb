import { cents } from "@laundry/core/money/cents"
import { CircleCheck } from "lucide-react"
import { Alert } from "../../design/alert.tsx"
import { Badge } from "../../design/badge.tsx"
import { Card } from "../../design/card.tsx"
import { Fold } from "../../design/fold.tsx"
import { InfoPopover } from "../../design/info-popover.tsx"
import { Money } from "../../design/money.tsx"
import { ProblemList } from "../../design/problem-list.tsx"
import { Skeleton } from "../../design/skeleton.tsx"
import { Spinner } from "../../design/spinner.tsx"
import { VisuallyHidden } from "../../design/visually-hidden.tsx"
import { Exhibit } from "./exhibit.tsx"

/** Parts that show a state. */
export const StateGallery = () => (
  <>
    <Exhibit title="Alert">
      <div className="grid w-full gap-3">
        {(["info", "done", "attention", "notice"] as const).map((tone) => (
          <Alert key={tone} tone={tone}>
            {tone}: a message that stays in the page.
          </Alert>
        ))}
        <Alert tone="attention" onDismiss={() => undefined}>
          It can be dismissed.
        </Alert>
      </div>
    </Exhibit>
    <Exhibit title="Problem list">
      <ProblemList
        title="Please check these fields:"
        problems={[
          { name: "name", message: "Name is required" },
          { name: "email", message: "Valid email is required" },
        ]}
        onChoose={() => undefined}
      />
    </Exhibit>
    <Exhibit title="Info popover">
      <InfoPopover label="What is this?">
        <p>It explains what stands beside it. Escape and a press elsewhere close it.</p>
      </InfoPopover>
    </Exhibit>
    <Exhibit title="Badge">
      {(["neutral", "ocean", "done", "attention", "notice"] as const).map((tone) => (
        <Badge key={tone} tone={tone} icon={<CircleCheck aria-hidden className="size-4" />}>
          {tone}
        </Badge>
      ))}
    </Exhibit>
    <Exhibit title="Card">
      <Card>
        <p>A sheet of paper on the linen.</p>
        <p className="mt-2 text-2xl font-semibold">
          <Money amount={cents(125_000)} />
        </p>
      </Card>
    </Exhibit>
    <Exhibit title="Fold">
      <div className="grid w-full gap-3">
        {[true, false].map((open) => (
          <Fold key={String(open)} look="section" open={open} onToggle={() => undefined} summary="A section">
            <div className="px-5 sm:px-7">
              <Fold look="entry" open={open} onToggle={() => undefined} summary="An entry">
                <p>What it holds.</p>
              </Fold>
            </div>
          </Fold>
        ))}
      </div>
    </Exhibit>
    <Exhibit title="Skeleton and spinner">
      <VisuallyHidden>Loading…</VisuallyHidden>
      {(["line", "number", "chip", "control", "block"] as const).map((shape) => (
        <Skeleton key={shape} shape={shape} />
      ))}
      <Spinner />
    </Exhibit>
  </>
)
