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
 * A language that a page can be read in. A site renders them as links with `hrefLang={code}`, outside `<main>`: navigation in
 * the browser keeps the addresses of such links true.
 */
export interface LanguageChoice extends Omit<Language, 'words'> {
  /** Where the page stands in it; the start page for a page that stands nowhere. */
  readonly href: string
  /** Whether it is the page's own. */
  readonly current: boolean
}

declare module '../../registry/plugin.ts' {
  interface Inherited {
    /** The languages that the page can be read in, in the definition's order. Absent on a site with one. */
    readonly languages?: readonly LanguageChoice[]
  }
}
