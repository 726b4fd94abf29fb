import { useState } from "react"
import { Checkbox } from "../../design/checkbox.tsx"
import { FieldGroup } from "../../design/field-group.tsx"
import { RadioCards } from "../../design/radio-cards.tsx"
import { RadioRow } from "../../design/radio-row.tsx"
import { Slider } from "../../design/slider.tsx"
import { Select, TextArea, TextField } from "../../design/text-field.tsx"
import { TextLink } from "../../design/text-link.tsx"
import { AddressField } from "../../shared/address/address-field.tsx"
import { Exhibit } from "./exhibit.tsx"

const options = [
  { value: "1", label: "Front Door" },
  { value: "2", label: "Back Door" },
]
const cards = [
  { value: "today", label: "Today, Fri Nov 20 · 6–9 PM", detail: "With a detail" },
  { value: "tomorrow", label: "Tomorrow, Sat Nov 21 · 6–9 PM" },
]

const bags = ["1", "2", "5+"].map((value) => ({ value, label: value, name: `${value} bags` }))

const Weight = () => {
  const [weight, setWeight] = useState(42)
  return <Slider label="Slider" value={weight} onChange={setWeight} min={5} max={100} valueText={`${weight} lbs`} />
}

const Address = () => {
  const [address, setAddress] = useState("")
  return (
    <AddressField
      name="address"
      label="Address field"
      hint="Type three letters"
      value={address}
      onChange={setAddress}
    />
  )
}

/** Fields: empty, filled in, with a hint, wrong, disabled. */
export const FieldGallery = () => (
  <>
    <Exhibit title="Fields">
      <div className="grid w-full gap-5 sm:grid-cols-2">
        <TextField label="Empty" />
        <TextField label="Filled in, with a hint" hint="The hint stays." defaultValue="Ana Torres" />
        <TextField label="Wrong" error="Phone is required" optional />
        <TextField label="Disabled" disabled defaultValue="Not now" />
        <TextArea label="Text area" optional defaultValue={"Two lines\nof text"} />
        <TextArea label="Text area, wrong" error="Must be at most 2000 characters" />
        <Select label="Select" options={options} />
        <Select label="Select, wrong" options={options} error="Detergent preference is required" />
        <Address />
      </div>
    </Exhibit>
    <Exhibit title="Choices">
      <div className="grid w-full gap-6">
        <RadioCards legend="Radio cards" name="cards" cards={cards} defaultChecked />
        <RadioCards legend="Radio cards, wrong" name="wrong" cards={cards} error="Please select a pickup schedule" />
        <RadioRow legend="Radio row" name="row" choices={bags} hint="The hint stays." defaultChecked />
        <RadioRow legend="Radio row, wrong" name="wrong-row" choices={bags} error="Estimated weight is required" />
        <Weight />
        <Checkbox
          label={
            <>
              A checkbox with a <TextLink href="/design">link</TextLink>
            </>
          }
        />
        <Checkbox label="Wrong" error="You must accept the Privacy Policy and Terms of Use" />
        <FieldGroup title="A group of fields">
          <TextField label="Inside it" />
        </FieldGroup>
      </div>
    </Exhibit>
  </>
)
