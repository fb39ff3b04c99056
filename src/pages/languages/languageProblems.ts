import type { SiteDefinition } from '../defineSite.ts'
import type { Language, Localised } from './language.ts'
import type { NavigationWords, Words } from './words.ts'

/** The keys of all texts. The type ensures that the list is complete. */
const WORDS: Readonly<Record<keyof Words, true>> = {
  skipLink: true,
  notFound: true,
  contentUnreachable: true,
  contentUnusable: true,
  error: true,
  errorPageFailed: true,
  tooOften: true,
  tooBusy: true,
  nearPages: true,
  search: true,
  home: true,
  untranslated: true,
  furtherPage: true,
  asMarkdown: true,
  asCalendar: true,
  allEvents: true,
  refusedPreview: true,
  draftBar: true,
  emptyBlock: true,
}

type Localisable = Pick<SiteDefinition, 'languages' | 'name' | 'description' | 'sections'>

/** Returns the problems of a definition's languages and translated texts, one message each. */
export function languageProblems(site: Localisable): string[] {
  const { languages, sections } = site
  if (!languages.length)
    return [
      "'languages' is empty. Add at least the language of the pages, with its code, name, direction and words.",
    ]
  return [
    ...languages.flatMap((language, index) => ofLanguage(language, index, site)),
    ...ofText('name', site.name, languages),
    ...ofText('description', site.description, languages),
    ...sections.flatMap(({ name, title }) => ofText(`sections' → '${name}' → 'title`, title, languages)),
  ]
}

/** Returns a message for each language of a site without navigation texts. */
export function navigationProblems(
  words: Readonly<Record<string, NavigationWords | undefined>>,
  languages: readonly Language[],
): string[] {
  return languages.flatMap(({ code }) =>
    isFilled(words[code]?.loading) && isFilled(words[code]?.unreachable)
      ? []
      : [
          `The navigation texts for '${code}' are missing. Add them to the default export of navigationWords.ts in the site's folder.`,
        ],
  )
}

function ofLanguage(language: Language, index: number, { languages, sections }: Localisable): string[] {
  const { code, name, direction, words } = language
  const locale = localeOf(code)
  if (!locale)
    return [
      `'languages' has '${code}', which is not a BCP 47 language tag. Write one such as 'en' or 'pt-BR'.`,
    ]
  const written = locale.getTextInfo?.().direction ?? direction
  const prefix = code.toLowerCase()
  const missing = Object.keys(WORDS).filter(
    (word) => !isFilled((words as Partial<Words>)?.[word as keyof Words]),
  )
  return [
    ...(languages.findIndex((other) => other.code.toLowerCase() === prefix) < index
      ? [`'languages' has '${code}' twice. Remove one.`]
      : []),
    ...(isFilled(name) ? [] : [`The language '${code}' has no 'name'. Add its name in the language itself.`]),
    ...(direction === written
      ? []
      : [
          `The language '${code}' is written '${written}', and its 'direction' is '${direction}'. Correct it.`,
        ]),
    ...(index > 0 && sections.some((section) => section.name === prefix)
      ? [
          `The section '${prefix}' has the same path as the pages in '${code}', /${prefix}/. Rename the section.`,
        ]
      : []),
    ...(missing.length
      ? [`The language '${code}' lacks texts: ${missing.join(', ')}. Add them to its 'words'.`]
      : []),
  ]
}

function ofText(name: string, text: Localised, languages: readonly Language[]): string[] {
  return languages.flatMap(({ code }) =>
    isFilled(typeof text === 'string' ? text : text[code])
      ? []
      : [
          typeof text === 'string'
            ? `'${name}' is empty. Add a text, or one for each language: { ${code}: '…' }.`
            : `'${name}' has no text in '${code}'. Add it.`,
        ],
  )
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null

/** `Intl.Locale` with the writing direction, which Firefox does not have. */
interface WrittenLocale extends Intl.Locale {
  getTextInfo?(): { readonly direction?: Language['direction'] }
}

function localeOf(code: string): WrittenLocale | undefined {
  try {
    return new Intl.Locale(code)
  } catch {
    return undefined
  }
}
