interface DayProps {
  /** ISO 8601. */
  readonly at: string
  /** A BCP 47 tag. Default: English. */
  readonly language?: string
}

/** A date in UTC in the long format of a language, with the digits 0 to 9. */
export const Day = ({ at, language = 'en' }: DayProps) => (
  <time dateTime={at.slice(0, 10)}>
    {new Date(at).toLocaleDateString(`${language}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' })}
  </time>
)
