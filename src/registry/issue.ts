import { errorReason } from './errorReason.ts'
import type { TreeNode } from './treeNode.ts'

/** A problem of a story's content or of its rendering, for the editor or developer who can correct it. */
export interface Issue {
  readonly severity: 'error' | 'warning'
  readonly code: IssueCode
  /** Path in the story: `content.body[0].items[2].label`. */
  readonly path: string
  /** What happened, why, and what to do; names block, field and story. */
  readonly message: string
  readonly component?: string
  readonly uid?: string
  /** The thrown value, if any. It is not sent to other processes. */
  readonly cause?: unknown
}

export type IssueCode =
  | 'unknown_component'
  | 'unknown_field'
  | 'old_shape'
  | 'duplicate_uid'
  | 'missing_required_field'
  | 'invalid_value'
  | 'unresolved_relation'
  | 'missing_asset'
  | 'broken_link'
  | 'disallowed_component'
  | 'slot_count'
  | 'invalid_content'
  | 'render_failed'
  | 'failed_in_browser'
  | 'too_deep'
  | 'cycle'
  | 'missing_root'
  | 'migration_failed'
  | 'unknown_token'
  | 'malformed_token'
  | 'structured_data'

/** Returns the issue of a block that threw while rendering. */
export function renderFailure({ block, path }: TreeNode, storyName: string, thrown: unknown): Issue {
  const { component, _uid } = block
  return {
    severity: 'error',
    code: 'render_failed',
    path,
    message: `Block '${component}' in story '${storyName}' threw while rendering: ${errorReason(thrown)}`,
    component,
    uid: _uid,
    cause: thrown,
  }
}
