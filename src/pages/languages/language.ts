import type { Words } from './words.ts'

/** A language of a site. */
export interface Language {
  /**
   * A BCP 47 tag such as `en` or `pt-BR`. In lower case it is the language's code in the content service, and the first segment of
   * paths in every language but the first (`/pt-br/about/`).
   */
  readonly code: string
  /** Its name in that language, such as `العربية`. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** The builder's texts in this language, such as `englishWords`. */
  readonly words: Words
}

/** A text for all languages, or one for each language by its code. */
export type Localised = string | Readonly<Record<string, string>>

/**
 * A language in which a page is available. Render them as links with `hrefLang={code}`, outside `<main>`: navigation in the browser
 * updates the addresses of such links.
 */
export interface LanguageChoice extends Omit<Language, 'words'> {
  /** The address of the page in this language, or of the start page on error pages. */
  readonly href: string
  /** Whether this is the language of the current page. */
  readonly current: boolean
}

declare module '../../registry/plugin.ts' {
  interface Inherited {
    /** The languages in which the page is available, in the definition's order. Omitted on a site with one language. */
    readonly languages?: readonly LanguageChoice[]
  }
}
