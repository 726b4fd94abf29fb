import type { WeighTicketPage } from "@laundry/contracts/orders/weigh-tickets"
import { formatDay } from "@laundry/core/local-time/local-time"
import { type Text, useText } from "../../messages/text.tsx"

type Scale = WeighTicketPage["scale"]

const sayDay = (day: NonNullable<Scale["permitUntil"]>) => `${formatDay(day)}, ${day.slice(0, 4)}`

const sayPermit = (text: Text<"weigh-ticket">, { permitNumber, permitPlace, permitUntil }: Scale): string => {
  const place = permitPlace === "" ? [] : [text("scalePermitPlace", { place: permitPlace })]
  const until = permitUntil === null ? [] : [text("scalePermitUntil", { day: sayDay(permitUntil) })]
  const number = permitNumber === "" ? [] : [text("scalePermit", { number: permitNumber })]
  return [...number, ...place, ...until].join(" ")
}

/** All that is known of a scale, on one line: its name, serial number, certificate and permit. */
export const useSayScale = () => {
  const text = useText("weigh-ticket")
  return (scale: Scale): string =>
    [
      scale.name,
      scale.serial === "" ? "" : text("scaleSerial", { serial: scale.serial }),
      scale.certificate === "" ? "" : text("scaleCertificate", { number: scale.certificate }),
      scale.certifiedOn === null ? "" : text("scaleCertified", { day: formatDay(scale.certifiedOn) }),
      sayPermit(text, scale),
    ]
      .filter((fact) => fact !== "")
      .join(", ")
}
