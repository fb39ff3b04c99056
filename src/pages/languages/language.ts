import type { Words } from './words.ts'

/** A language of a site. */
export interface Language {
  /**
   * As BCP 47 writes it, such as `en` or `pt-BR`. In small letters it is the language's code in the content service, and what
   * the addresses of every language but the first begin with (`/pt-br/about/`).
   */
  readonly code: string
  /** What it calls itself, such as `العربية`. */
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
  /** What the builder says in it. `englishWords` has all of it in English. */
  readonly words: Words
}

/** A text of the definition: the same in all languages, or one for each by the language's code. */
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
