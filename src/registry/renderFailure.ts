import { errorReason } from './errorReason.ts'
import type { Issue } from './issue.ts'
import type { TreeNode } from './treeNode.ts'

/** What is said of a block that threw while rendering. */
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
