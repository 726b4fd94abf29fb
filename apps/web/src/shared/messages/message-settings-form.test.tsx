import type { MessageSettingsView } from "@laundry/contracts/messaging/message-settings"
import { defaultChoices } from "@laundry/core/messaging/message-event"
import { I18nProvider } from "@lingui/react"
import { renderToStaticMarkup } from "react-dom/server"
import { beforeAll, describe, expect, it } from "vitest"
import { defaultLocale, loadAreas } from "../../messages/catalogues.ts"
import { makeI18n } from "../../messages/make-i18n.ts"
import { MessageSettingsForm } from "./message-settings-form.tsx"
import type { usePush } from "./use-push.ts"

const i18n = makeI18n(defaultLocale)
beforeAll(() => loadAreas(i18n, ["message-settings", "shell"]))

const settings: MessageSettingsView = {
  choices: { ...defaultChoices, ready: "text" },
  offersTexts: true,
  phone: "(305) 555-0142",
  isTextable: true,
  consentWording: "I agree to texts to (305) 555-0142.",
  consent: null,
  isStopped: false,
  pushDevices: 0,
}
const consent = { givenAt: Date.parse("2026-11-20T20:00:00Z"), wording: settings.consentWording }
const push: ReturnType<typeof usePush> = {
  support: "yes",
  isOn: false,
  isChanging: false,
  turnOn: () => {},
  turnOff: () => {},
}

const markup = (given: Partial<MessageSettingsView>, device: Partial<typeof push> = {}) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MessageSettingsForm
        settings={{ ...settings, ...given }}
        push={{ ...push, ...device }}
        isSaving={false}
        onSave={() => {}}
      />
    </I18nProvider>,
  )

const byPush = { choices: { ...defaultChoices, ready: "push" } } as const

describe("what is said of texts", () => {
  it.each([
    ["the words that are agreed to", {}, /type="checkbox".*I agree to texts to \(305\) 555-0142\./],
    ["when they were agreed to", { consent }, /On Fri, Nov 20 you agreed to texts to \(305\) 555-0142\..*Stop Texts/],
    ["how they come back after STOP", { isStopped: true }, /were stopped by a reply of STOP\. Reply START/],
    ["that there is no phone", { phone: "", isTextable: false }, /Add it under Your Details/],
    ["that the phone takes none", { phone: "+44 20 7946 0000", isTextable: false }, /\+44 20 7946 0000 is another one/],
  ] as const)("is %s", (_what, given, said) => {
    expect(markup(given)).toMatch(said)
  })

  it("is nothing to those who chose none", () => {
    const said = markup({ choices: defaultChoices })
    expect(said).not.toContain("checkbox")
    expect(said).not.toContain("From 9 PM to 8 AM")
  })

  it("is nothing where none are sent, but for what was chosen before", () => {
    expect(markup({ choices: defaultChoices })).toContain('value="text"')
    expect(markup({ choices: defaultChoices, offersTexts: false })).not.toContain('value="text"')
    expect(markup({ offersTexts: false })).toContain('value="text"')
  })

  it("is also the quiet hours", () => {
    expect(markup({})).toContain("From 9 PM to 8 AM texts and notifications wait for the morning")
  })
})

describe("what is said of this device's notifications", () => {
  it.each([
    [
      "turns them on, and tells of mail until then",
      { support: "yes" },
      /Until a device shows them, we send email\..*Turn On Here/,
    ],
    ["turns them off", { isOn: true }, /This device shows them\..*Turn Off Here/],
    ["asks for the browser's permission first", { support: "blocked" }, /are blocked on this device/],
    ["asks iPhones for the home screen first", { support: "after-install" }, /Add to Home Screen/],
    ["sends to another browser", { support: "no" }, /Try another one/],
  ] as const)("%s", (_what, device, said) => {
    expect(markup(byPush, device)).toMatch(said)
  })

  it("is nothing where nobody wants them", () => {
    expect(markup({})).not.toContain("Notifications on this device")
  })
})

it("everybody hears of what is essential", () => {
  const selects = markup({}).match(/<select.*?<\/select>/g) ?? []
  expect(selects).toHaveLength(11)
  expect(selects.filter((select) => select.includes("Not at all"))).toHaveLength(7)
})
