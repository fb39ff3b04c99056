interface DayProps {
  /** ISO 8601. */
  readonly at: string
  readonly language?: string
}

/** A day as a language writes it, in the digits of the notes. */
export const Day = ({ at, language = 'en' }: DayProps) => (
  <time dateTime={at.slice(0, 10)}>
    {new Date(at).toLocaleDateString(`${language}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' })}
  </time>
)
