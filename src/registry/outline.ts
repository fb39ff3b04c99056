/** One heading of a page's table of contents. */
export interface OutlineEntry {
  /** The id of the block that it leads to. */
  readonly anchor: string
  readonly title: string
  /** The heading's level: 2 to 4. */
  readonly level: number
  readonly uid: string
}
