/** A title with what it means and what to do. */
export interface Explanation {
  readonly title: string
  readonly text: string
}

/** What navigation says in a browser. A site gives it in a module of its own, `navigationWords.ts`, which
 * browsers load with what navigates, so that no page carries it. */
export interface NavigationWords {
  /** The bar that shows a page on its way, for screen readers. */
  readonly loading: string
  /** Said where a page could not be fetched, and the old one stays. */
  readonly unreachable: string
}

/**
 * What the builder itself says in one language: to visitors, to search engines and feed readers, and to editors in a preview.
 * A definition gives all of it for each of its languages; `englishWords` has it in English.
 */
export interface Words {
  /** The link that skips to the page's content, for those who use a keyboard. */
  readonly skipLink: string

  /** Heading of the page at an address where there is none (404). */
  readonly notFound: string
  /** Heading of an error page while the content service does not answer (502, 503, 504). */
  readonly contentUnreachable: string
  /** Heading of an error page where the content cannot be shown. */
  readonly contentUnusable: string
  /** Heading of any other error page. */
  readonly error: string
  /** Heading of the page that is shown where the error page itself fails. */
  readonly errorPageFailed: string
  /** In place of a page, where a visitor has asked for too many. @param seconds until the next one may be asked for */
  readonly tooOften: (seconds: number) => string
  /** In place of a page, while the server has too much to do. */
  readonly tooBusy: string
  /** Above the pages whose addresses are near to one that has no page. */
  readonly nearPages: string
  /** The link to the page where visitors search. */
  readonly search: string
  /** The link to the start page. */
  readonly home: string

  /**
   * Stands above a page that is not translated into the visitor's language.
   * @param shown what the language of the text calls itself, such as `English`
   */
  readonly untranslated: (shown: string) => string

  /** The title of a further page of a list, from 2. */
  readonly furtherPage: (title: string, page: number) => string
  /** A page's other forms, as feed readers and browsers list them. */
  readonly asMarkdown: (title: string) => string
  readonly asCalendar: (title: string) => string
  /** The calendar with all events of the site. */
  readonly allEvents: string

  /** Why an editor's frame shows no draft: the editor's signature is too old, is not of this space, or is not there. */
  readonly refusedPreview: {
    readonly over: Explanation
    readonly wrong: Explanation
    readonly missing: Explanation
  }
  /** Where a block that shows nothing can be clicked in the editor. */
  readonly emptyBlock: (block: string) => string
}
