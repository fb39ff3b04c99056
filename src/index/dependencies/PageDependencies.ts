/** A story whose content was read, not only its path. */
export interface StoryDependency {
  readonly uuid: string
  /** The site's code of its language. */
  readonly language: string
  /** Hash of everything that a page can show of it ({@link storyHash}). */
  readonly hash: string
  /** When it was published. Only for the page's own story, since pages do not show this time for related stories. */
  readonly published?: string
}

/** A link to a story. */
export interface LinkDependency {
  readonly uuid: string
  readonly language: string
  /** The path of the link. */
  readonly path: string
  /** The path that the link gets if the linked story is unpublished. Omitted if it is the same. */
  readonly without?: string
}

/** The stories that a list was selected from. All properties have to match. */
export interface ListScope {
  /** Prefix of their slugs in the first language, such as `blog/`. */
  readonly folder?: string
  /** At least one of these tags. */
  readonly tags?: readonly string[]
  readonly uuids?: readonly string[]
  /** Their slugs in the first language. */
  readonly slugs?: readonly string[]
  /** Only start pages. */
  readonly startPages?: true
  /** Indexed pages of this section in one language; '' is every section. */
  readonly section?: string
  /** The site's code of the section's language. */
  readonly language?: string
  /** Only addresses, also of translations, and times of the last publish were read, as for sitemaps. */
  readonly addresses?: true
}

/** The content that a page, a file or a query read. Any change of it may change the result. */
export interface Reads {
  readonly stories: readonly StoryDependency[]
  readonly links: readonly LinkDependency[]
  /** Uuids in relations to stories that are not published. */
  readonly absent: readonly string[]
  /** Slugs in the first language that no story had: `notes/x`. */
  readonly paths: readonly string[]
  /** Slugs in the first language that a story had. A different story may get the slug. */
  readonly found: readonly string[]
  readonly lists: readonly ListScope[]
}

/** A value computed from stories, such as a list, a redirect or the shell. It can be recomputed to find out whether it has changed. */
export interface QueryDependency {
  /** The query as JSON. Equal keys have equal results in a language. */
  readonly key: string
  readonly language: string
  /** Hash of its result. */
  readonly hash: string
  /** The content it was computed from. Only a change of this content can change the result. */
  readonly reads: Reads
}

/** All dependencies of a page, a feed or a picture, as plain JSON. Changes of other content do not affect it. */
export interface PageDependencies extends Reads {
  readonly queries: readonly QueryDependency[]
  /** Time at which it expires without a publish, in ISO 8601. */
  readonly until?: string
}

/** The dependencies of a file that uses no content. */
export const NO_DEPENDENCIES: PageDependencies = {
  stories: [],
  links: [],
  absent: [],
  paths: [],
  found: [],
  lists: [],
  queries: [],
}
