import type { Issue } from './issue.ts'
import type { TreeNode } from './treeNode.ts'

/** A block whose own HTML has elements and none with its root's attributes; undefined where all is well. */
export function missingRoot({ block, path }: TreeNode, story: string, markup: string): Issue | undefined {
  if (!/<(?!template |q-slot)[a-z]/.test(markup) || markup.includes(' data-block="')) return undefined
  return {
    severity: 'warning',
    code: 'missing_root',
    path,
    message: `Block '${block.component}' in story '${story}' cannot be found on its page, so an editor cannot click it, a link to it leads nowhere, and no enhancer works on it: its renderer leaves out root. Take root from its props and spread it on its outer element, as in <div {...root}>.`,
    component: block.component,
    uid: block._uid,
  }
}
