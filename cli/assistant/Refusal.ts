/** One thing that is wrong with what an assistant proposed. */
export interface ProposalIssue {
  /** Where: `content.body[2].label`. */
  readonly path: string
  /** The `_uid` of the block, where it has one. */
  readonly uid?: string
  /** What is wrong, and what would be right. */
  readonly message: string
}

/** Why a tool did not do what it was asked to, said so that the caller can ask for something else. */
export class Refusal extends Error {
  readonly issues: readonly ProposalIssue[]

  constructor(message: string, issues: readonly ProposalIssue[] = []) {
    super(message)
    this.name = 'Refusal'
    this.issues = issues
  }
}
