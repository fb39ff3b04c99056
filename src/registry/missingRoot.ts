import type { Issue } from './issue.ts'
import type { TreeNode } from './treeNode.ts'

/** Returns an issue if a block's own HTML has elements but none with the root's attributes. */
export function missingRoot({ block, path }: TreeNode, story: string, markup: string): Issue | undefined {
  if (!/<(?!template |q-slot)[a-z]/.test(markup) || markup.includes(' data-block="')) return undefined
  return {
    severity: 'warning',
    code: 'missing_root',
    path,
    message: `Block '${block.component}' in story '${story}' cannot be found on its page, so editors cannot click it, links to it do not work, and its enhancer does not run: its renderer does not use root. Take root from the props and spread it on the outer element: <div {...root}>.`,
    component: block.component,
    uid: block._uid,
  }
}
