import { useText } from "../../messages/text.tsx"

interface AppealPhotosProps {
  readonly count: number
  /** Where the photo of a place from 1 on is. */
  readonly urlOf: (place: number) => string
}

/** The photos of an appeal, each opened whole by a press. */
export const AppealPhotos = ({ count, urlOf }: AppealPhotosProps) => {
  const text = useText("ratings")
  if (count === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {Array.from({ length: count }, (_, index) => index + 1).map((place) => (
        <li key={place}>
          <a href={urlOf(place)} target="_blank" rel="noreferrer">
            <img
              src={urlOf(place)}
              alt={text("photo", { place: String(place) })}
              className="size-28 rounded-control border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
