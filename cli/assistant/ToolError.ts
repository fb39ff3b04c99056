/** A problem of an assistant's proposal. */
export interface ProposalIssue {
  /** Path of the value, for example `content.body[2].label`. */
  readonly path: string
  /** The `_uid` of the block, if it has one. */
  readonly uid?: string
  /** The problem and its solution. */
  readonly message: string
}

/** Error of a tool call. The message and issues are returned to the assistant, which can correct its call. */
export class ToolError extends Error {
  readonly issues: readonly ProposalIssue[]

  constructor(message: string, issues: readonly ProposalIssue[] = []) {
    super(message)
    this.name = 'ToolError'
    this.issues = issues
  }
}
