/** A day as it is written in a language. */
export const Day = ({ at, language = 'en' }: { readonly at: string; readonly language?: string }) => (
  <time dateTime={at.slice(0, 10)}>
    {new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))}
  </time>
)
