/** A story of which more than its address was taken. */
export interface StoryDependency {
  readonly uuid: string
  /** The site's code of the language it was taken in. */
  readonly language: string
  /** Of all that a page can show of it ({@link storyHash}). */
  readonly hash: string
  /** When it was published; only where the page says so of itself, which it does of no related story. */
  readonly published?: string
}

/** A link to a story. */
export interface LinkDependency {
  readonly uuid: string
  readonly language: string
  /** The path that the link led to. */
  readonly path: string
  /** The path that it leads to while its story is not published, where that is another. */
  readonly without?: string
}

/** The stories that a list was chosen from: those for which all of this holds. */
export interface ListScope {
  /** What their slugs in the first language begin with, such as `blog/`. */
  readonly folder?: string
  /** They have one of these tags. */
  readonly tags?: readonly string[]
  readonly uuids?: readonly string[]
  /** Their slugs in the first language. */
  readonly slugs?: readonly string[]
  /** Start pages alone. */
  readonly startPages?: true
  /** Pages of this section of the site that search engines may find in one language; '' is every section. */
  readonly section?: string
  /** The site's code of the language of a section. */
  readonly language?: string
  /** Only their addresses and when they were published last, as sitemaps show, with their translations' addresses. */
  readonly addresses?: true
}

/** What was read of the content. */
export interface Reads {
  readonly stories: readonly StoryDependency[]
  readonly links: readonly LinkDependency[]
  /** Uuids of relations that name no published story. */
  readonly absent: readonly string[]
  /** Slugs, in the first language, at which nothing stood: `notes/x`. */
  readonly paths: readonly string[]
  /** Slugs, in the first language, at which a story was found: another one may come to stand there. */
  readonly found: readonly string[]
  readonly lists: readonly ListScope[]
}

/** What follows from stories and can be made again to see whether it changed: a list, a redirect, the shell. */
export interface QueryDependency {
  /** Plain JSON: equal ones have equal results in a language. */
  readonly key: string
  readonly language: string
  /** Of its result. */
  readonly hash: string
  /** What it was made of. Only a change of that can change the result. */
  readonly reads: Reads
}

/** All that a page, a feed or a picture was made of: plain JSON. What is not named here cannot change it. */
export interface PageDependencies extends Reads {
  readonly queries: readonly QueryDependency[]
  /** When it stops being true without a publish, in ISO 8601. */
  readonly until?: string
}

/** What is made of nothing in the content. */
export const NO_DEPENDENCIES: PageDependencies = {
  stories: [],
  links: [],
  absent: [],
  paths: [],
  found: [],
  lists: [],
  queries: [],
}
