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

  /**
   * Why no draft is shown. In the editor's frame: the editor's signature is too old, is not of this space, or is missing. To
   * someone who opened a preview link: it has expired, or was not signed by this site.
   */
  readonly refusedPreview: {
    readonly over: Explanation
    readonly wrong: Explanation
    readonly missing: Explanation
    readonly linkExpired: Explanation
    readonly linkInvalid: Explanation
    /** The link to the same page without a preview. */
    readonly withoutPreview: string
  }
  /** The bar above a page that is opened by a preview link. */
  readonly draftBar: {
    /** The bar's name, for screen readers. */
    readonly name: string
    /** @param story its name; undefined on an error page */
    readonly draft: (story: string | undefined) => string
    /** When the draft was saved. @param time with date */
    readonly saved: (time: string) => string
    /** When the preview ends. @param time with date */
    readonly until: (time: string) => string
    /** Replaces `until` once the preview has ended, with what to do. */
    readonly ended: string
  }
  /** Where a block that shows nothing can be clicked in the editor. */
  readonly emptyBlock: (block: string) => string
}
