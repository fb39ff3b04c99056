import styles from './BlockNote.module.css'
import { editableAttributes } from './editableAttributes.ts'
import type { TreeNode } from './treeNode.ts'

/** In the editor, replaces a new block until its queries are resolved. It can be selected like any block. */
export function WaitingBlock({ node: { block, inline, uid } }: { readonly node: TreeNode }) {
  const Root = inline ? 'span' : 'p'
  return (
    <Root {...editableAttributes(block)} className={styles.note} data-block={uid} aria-busy="true">
      Loading the content of this block.
    </Root>
  )
}
