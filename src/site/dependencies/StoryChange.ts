/** What dependents know of a published story in one language. */
export interface StoryState {
  readonly uuid: string
  /** The site's code of the language. */
  readonly language: string
  /** Its slug in the first language, without slashes around it: `blog/x`. */
  readonly slug: string
  /** The path it stands at in the language: `/ar/blog/x/`. */
  readonly path: string
  readonly tags: readonly string[]
  readonly isStartPage: boolean
  /** Of all that a page can show of it (`storyHash`). */
  readonly hash: string
  /** When it was published last, as the content service says it. */
  readonly published: string
}

/** A story as it was and as it is now; without `before` it came, without `after` it went. */
export interface StoryChange {
  readonly before?: StoryState
  readonly after?: StoryState
}
