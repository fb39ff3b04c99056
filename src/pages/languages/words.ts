/** A title, and a text with the meaning and the solution. */
export interface Explanation {
  readonly title: string
  readonly text: string
}

/**
 * Texts of navigation in a browser. A site defines them in a separate module, `navigationWords.ts`, which browsers load with the
 * router, so that pages do not contain them.
 */
export interface NavigationWords {
  /** Name of the progress bar while a page loads, for screen readers. */
  readonly loading: string
  /** Shown if a page could not be fetched and the previous page stays. */
  readonly unreachable: string
}

/**
 * The builder's texts in one language: for visitors, search engines, feed readers, and editors in a preview. A definition has all of
 * them for each of its languages. `englishWords` are the English ones.
 */
export interface Words {
  /** The link that skips to the page's content, for keyboard users. */
  readonly skipLink: string

  /** Heading of the page for missing addresses (404). */
  readonly notFound: string
  /** Heading of an error page while the content service does not answer (502, 503, 504). */
  readonly contentUnreachable: string
  /** Heading of an error page if the content cannot be shown. */
  readonly contentUnusable: string
  /** Heading of any other error page. */
  readonly error: string
  /** Heading of the page that is shown if the error page fails. */
  readonly errorPageFailed: string
  /** Shown after too many requests of a visitor. @param seconds until the next request is allowed */
  readonly tooOften: (seconds: number) => string
  /** Shown while the server is overloaded. */
  readonly tooBusy: string
  /** Heading of the pages with similar addresses on the 404 page. */
  readonly nearPages: string
  /** The link to the search page. */
  readonly search: string
  /** The link to the start page. */
  readonly home: string

  /**
   * Shown above a page that is not translated into the visitor's language.
   * @param shown the name of the text's language in that language, such as `English`
   */
  readonly untranslated: (shown: string) => string

  /** The title of a list's page 2 and higher. */
  readonly furtherPage: (title: string, page: number) => string
  /** Titles of a page in other formats, as browsers and feed readers list them. */
  readonly asMarkdown: (title: string) => string
  readonly asCalendar: (title: string) => string
  /** The calendar with all events of the site. */
  readonly allEvents: string

  /**
   * Why no draft is shown. In the editor's frame: the editor's signature has expired, is not of this space, or is missing. To a
   * person who opened a preview link: the link has expired, or this site did not sign it.
   */
  readonly refusedPreview: {
    readonly signatureExpired: Explanation
    readonly signatureInvalid: Explanation
    readonly signatureMissing: Explanation
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
  /** Shown in place of an empty block in the editor. */
  readonly emptyBlock: (block: string) => string
}
