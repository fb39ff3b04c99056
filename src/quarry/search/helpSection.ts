/** A part of a help article, as the search knows it: what stands under one heading. */
export interface HelpSection {
  /** The article's path, with the anchor of the section where it has one: `/help/a/b/#title`. */
  readonly id: string
  readonly article: string
  /** Empty for what stands above the first heading. */
  readonly heading: string
  readonly text: string
}
