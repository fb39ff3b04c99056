import type { SiteDefinition } from '../defineSite.ts'
import type { Language, Localised } from './language.ts'
import type { NavigationWords, Words } from './words.ts'

/** Every word there is; the types hold the list complete. */
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

/** What is wrong with a definition's languages and with its texts in them, a sentence each. */
export function languageProblems(site: Localisable): string[] {
  const { languages, sections } = site
  if (!languages.length)
    return [
      "'languages' is empty. Name at least the language of the pages: its code, name, direction and words.",
    ]
  return [
    ...languages.flatMap((language, index) => ofLanguage(language, index, site)),
    ...ofText('name', site.name, languages),
    ...ofText('description', site.description, languages),
    ...sections.flatMap(({ name, title }) => ofText(`sections' → '${name}' → 'title`, title, languages)),
  ]
}

/** What navigation lacks in the languages of a site, a sentence each. */
export function navigationProblems(
  words: Readonly<Record<string, NavigationWords | undefined>>,
  languages: readonly Language[],
): string[] {
  return languages.flatMap(({ code }) =>
    isFilled(words[code]?.loading) && isFilled(words[code]?.unreachable)
      ? []
      : [
          `What navigation says in '${code}' is missing. Add it to the default export of navigationWords.ts in the site's folder.`,
        ],
  )
}

function ofLanguage(language: Language, index: number, { languages, sections }: Localisable): string[] {
  const { code, name, direction, words } = language
  const locale = localeOf(code)
  if (!locale)
    return [
      `'languages' has '${code}', which is no language tag. Write it as BCP 47 does, such as 'en' or 'pt-BR'.`,
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
    ...(isFilled(name) ? [] : [`The language '${code}' has no 'name'. Give it what it calls itself.`]),
    ...(direction === written
      ? []
      : [
          `The language '${code}' is written '${written}', and its 'direction' is '${direction}'. Correct it.`,
        ]),
    ...(index > 0 && sections.some((section) => section.name === prefix)
      ? [
          `The section '${prefix}' stands where the pages in '${code}' do, at /${prefix}/. Give it another name.`,
        ]
      : []),
    ...(missing.length
      ? [
          `The language '${code}' lacks words: ${missing.join(', ')}. Add them to its 'words' in that language.`,
        ]
      : []),
  ]
}

function ofText(name: string, text: Localised, languages: readonly Language[]): string[] {
  return languages.flatMap(({ code }) =>
    isFilled(typeof text === 'string' ? text : text[code])
      ? []
      : [
          typeof text === 'string'
            ? `'${name}' is empty. Write it, or give one for each language: { ${code}: '…' }.`
            : `'${name}' has nothing in '${code}'. Add it.`,
        ],
  )
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null

/** What the engine knows of how a language is written. Firefox has none of it. */
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
