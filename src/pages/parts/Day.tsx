interface DayProps {
  /** ISO 8601. */
  readonly at: string
  /** As BCP 47 writes it. Default: English. */
  readonly language?: string
}

/** A day of UTC as a language writes it in full, with digits from 0 to 9. */
export const Day = ({ at, language = 'en' }: DayProps) => (
  <time dateTime={at.slice(0, 10)}>
    {new Date(at).toLocaleDateString(`${language}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' })}
  </time>
)
