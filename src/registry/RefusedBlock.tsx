import styles from './BlockNote.module.css'
import { BlockNote } from './BlockNote.tsx'
import type { Audience } from './compositionContext.ts'
import type { Registry } from './registry.ts'
import { brokenMessage } from './registry.ts'
import type { Refusal, TreeNode } from './treeNode.ts'

const REASONS: Readonly<Record<Exclude<Refusal, 'unknown'>, string>> = {
  too_deep: 'it is nested too deeply.',
  cycle: 'it contains itself.',
  unreadable: 'its content could not be read.',
}

interface Props {
  readonly node: TreeNode
  readonly registry: Registry
  readonly audience: Audience
}

/** Replaces a block that is not rendered. Visitors see a note for unknown blocks only. */
export function RefusedBlock({ node, registry, audience }: Props) {
  const { refusal, inline, block } = node
  const { component } = block
  const uid = audience === 'visitor' ? undefined : node.uid
  if (refusal === undefined) return <UnknownBlock name={component} inline={inline} uid={uid} />
  const broken = registry.brokenPlugin(component)
  if (broken && uid !== undefined)
    return <BlockNote message={brokenMessage(component, broken)} inline={inline} uid={uid} />
  if (refusal === 'unknown') {
    const suggestion = audience === 'visitor' ? undefined : registry.suggest(component)
    return <UnknownBlock name={component} suggestion={suggestion} inline={inline} uid={uid} />
  }
  if (uid === undefined) return null
  return (
    <BlockNote message={`Block '${component}' is not shown: ${REASONS[refusal]}`} inline={inline} uid={uid} />
  )
}

interface UnknownProps {
  readonly name: string
  /** The registered name that was probably meant; shown to developers and editors only. */
  readonly suggestion?: string
  /** Whether it is inside text, where a paragraph is not allowed. */
  readonly inline?: boolean
  /** The node's uid, with which tools find the note; undefined for visitors. */
  readonly uid?: string
}

/** The note in place of a block without a plugin. */
function UnknownBlock({ name, suggestion, inline, uid }: UnknownProps) {
  const Root = inline ? 'span' : 'p'
  return (
    <Root className={styles.note} data-block={uid}>
      No rendering definition for component {name} found.
      {suggestion ? ` Did you mean '${suggestion}'?` : null}
    </Root>
  )
}
