import { Alert } from "./alert.tsx"

interface ProblemListProps<Name extends string> {
  readonly title: string
  readonly problems: ReadonlyArray<{ readonly name: Name; readonly message: string }>
  /** A problem was chosen: its field wants the focus. */
  readonly onChoose: (name: Name) => void
}

/** The problems that keep a form from being sent, heard at once; each problem leads to its field. */
export const ProblemList = <Name extends string>({ title, problems, onChoose }: ProblemListProps<Name>) => (
  <div role="alert" className={problems.length === 0 ? "sr-only" : undefined}>
    {problems.length > 0 && (
      <Alert tone="attention">
        <p className="font-semibold">{title}</p>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 sm:grid">
          {problems.map(({ name, message }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => onChoose(name)}
                className="cursor-pointer text-left underline underline-offset-4"
              >
                {message}
              </button>
            </li>
          ))}
        </ul>
      </Alert>
    )}
  </div>
)
