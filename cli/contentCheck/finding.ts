/** A problem in a space, explained for authors. */
export interface Finding {
  /** Stable identifier of the kind of finding. */
  readonly code: string
  /** The story's full slug, or the file's name. */
  readonly where: string
  /** Id of the story, for a link to the editor; undefined for assets. */
  readonly storyId?: number
  /** Path in the story, for example `content.body[0].link`; empty for the complete story. */
  readonly path: string
  /** The problem and its solution. */
  readonly message: string
  /** All locations of a finding that is reported once per space. */
  readonly places?: readonly StoryLocation[]
}

/** The location of a finding. */
export type StoryLocation = Pick<Finding, 'where' | 'storyId' | 'path'>

/** A check of a space. */
export interface Rule {
  /** The codes of its findings, with descriptions. */
  readonly codes: Readonly<Record<string, string>>
  readonly check: (space: import('./checkedSpace.ts').CheckedSpace) => Iterable<Finding>
}
