/** A heading in a page's table of contents. */
export interface OutlineEntry {
  /** Id of the block's element. */
  readonly anchor: string
  readonly title: string
  /** The heading's level: 2 to 4. */
  readonly level: number
  readonly uid: string
}
