import type { LanguageChoice } from '../languages/language.ts'

interface LanguageLinksProps {
  /** The inherited value `languages`. Undefined on a site with one language. */
  readonly languages: readonly LanguageChoice[] | undefined
  readonly className?: string
}

/** Links to the page in its other languages, each with the language's own name. For header or footer. */
export function LanguageLinks({ languages = [], className }: LanguageLinksProps) {
  return languages
    .filter(({ current }) => !current)
    .map(({ code, name, direction, href }) => (
      <a key={code} href={href} hrefLang={code} lang={code} dir={direction} className={className}>
        {name}
      </a>
    ))
}
