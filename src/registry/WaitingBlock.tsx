import styles from './BlockNote.module.css'
import { editableAttributes } from './editableAttributes.ts'
import type { TreeNode } from './treeNode.ts'

/** For editors, in place of a new block until what it asks the content service for is there. It is selected like any other. */
export function WaitingBlock({ node: { block, inline, uid } }: { readonly node: TreeNode }) {
  const Root = inline ? 'span' : 'p'
  return (
    <Root {...editableAttributes(block)} className={styles.note} data-block={uid} aria-busy="true">
      What it lists is being loaded.
    </Root>
  )
}
