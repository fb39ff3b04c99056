import { BlockNote } from './BlockNote.tsx'
import { brokenMessage } from './brokenMessage.ts'
import type { Audience } from './compositionContext.ts'
import type { Registry } from './registry.ts'
import type { Refusal, TreeNode } from './treeNode.ts'
import { UnknownBlock } from './UnknownBlock.tsx'

const REASONS: Readonly<Record<Exclude<Refusal, 'unknown'>, string>> = {
  too_deep: 'it is nested too deep.',
  cycle: 'it contains itself.',
  unreadable: 'its content could not be read.',
}

interface Props {
  readonly node: TreeNode
  readonly registry: Registry
  readonly audience: Audience
}

/** In place of a block that has no renderer, or is not handed to it. Visitors are told of unknown blocks only. */
export function RefusedBlock({ node, registry, audience }: Props) {
  const { refusal, inline, block } = node
  const { component } = block
  const uid = audience === 'visitor' ? undefined : node.uid
  if (refusal === undefined) return <UnknownBlock name={component} inline={inline} uid={uid} />
  const broken = registry.broken.get(component)
  if (broken && uid !== undefined)
    return <BlockNote message={brokenMessage(broken)} inline={inline} uid={uid} />
  if (refusal === 'unknown') {
    const suggestion = audience === 'visitor' ? undefined : registry.suggest(component)
    return <UnknownBlock name={component} suggestion={suggestion} inline={inline} uid={uid} />
  }
  if (uid === undefined) return null
  return (
    <BlockNote message={`Block '${component}' is not shown: ${REASONS[refusal]}`} inline={inline} uid={uid} />
  )
}
