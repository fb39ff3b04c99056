/** One thing that is wrong in a space, said to an editor. */
export interface Finding {
  /** Names the kind of finding; the same from version to version. */
  readonly code: string
  /** The story's full slug, or the file's name. */
  readonly where: string
  /** The story's number, for a link into the editor; files have none. */
  readonly storyId?: number
  /** Where in the story: `content.body[0].link`; empty for the story as a whole. */
  readonly path: string
  /** What is wrong and what to do. */
  readonly message: string
  /** Every place of a finding that is made once for a whole space. */
  readonly places?: readonly Place[]
}

/** A place in a story. */
export type Place = Pick<Finding, 'where' | 'storyId' | 'path'>

/** One check over a whole space. */
export interface Rule {
  /** The codes it gives, each with what it means. */
  readonly codes: Readonly<Record<string, string>>
  readonly check: (space: import('./checkedSpace.ts').CheckedSpace) => Iterable<Finding>
}
