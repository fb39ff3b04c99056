import type { LanguageChoice } from '../languages/language.ts'

interface LanguageLinksProps {
  /** What a block inherits as `languages`: undefined on a site with one. */
  readonly languages: readonly LanguageChoice[] | undefined
  readonly className?: string
}

/** Links to the page in its other languages, each in the language's own name. They stand in header or footer. */
export function LanguageLinks({ languages = [], className }: LanguageLinksProps) {
  return languages
    .filter(({ current }) => !current)
    .map(({ code, name, direction, href }) => (
      <a key={code} href={href} hrefLang={code} lang={code} dir={direction} className={className}>
        {name}
      </a>
    ))
}
