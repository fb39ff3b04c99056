import type { EditorSession } from '../session/EditorSession.ts'
import { slotLabel } from '../space/slotLabel.ts'
import { blockText } from '../store/blockText.ts'
import { countBlocks } from '../store/slotRules.ts'

type Described = Pick<EditorSession, 'store' | 'space'>

/** Maximum number of characters of a block's text in an announcement. */
const MAX_LENGTH = 60

const shorten = (text: string) =>
  text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH).trimEnd()}…` : text

/** Describes a block's position: `position 2 of 3 in Section`. Empty for the root block. */
export function describePosition({ store, space }: Described, uid: string): string {
  const { parent, slot } = store.block(uid)
  if (parent === null || slot === null) return ''
  const siblings = store.children(parent, slot)
  const slotName = slotLabel(space, store.block(parent).component, slot)
  return `position ${siblings.indexOf(uid) + 1} of ${siblings.length} in ${slotName}`
}

/** Describes the selection: one block with its text and position, or the number of blocks. */
export function describeSelection(session: Described & Pick<EditorSession, 'selection' | 'issues'>): string {
  const { store, space, selection, issues } = session
  const { uids, primary } = selection
  if (primary === null) return 'Nothing is selected.'
  if (uids.length > 1) return `${countBlocks(uids.length)} are selected.`
  const block = store.block(primary)
  const name = space.displayName(block.component)
  const text = shorten(blockText(space, block))
  const inner = store.slots(primary).reduce((sum, slot) => sum + store.children(primary, slot).length, 0)
  const problems = issues.of(primary).filter(({ severity }) => severity === 'error').length
  const facts = [
    describePosition(session, primary),
    inner ? `${countBlocks(inner)} in it` : '',
    problems ? (problems === 1 ? '1 problem' : `${problems} problems`) : '',
  ]
  return `${[text ? `${name}: ${text}` : name, ...facts].filter(Boolean).join(', ')}.`
}
