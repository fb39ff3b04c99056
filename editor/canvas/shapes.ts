import type { EditorSession } from '../session/EditorSession.ts'
import { slotLabel } from '../space/slotLabel.ts'
import type { Command } from '../store/StoryStore.ts'
import { getMovableBlocks } from './moves.ts'

/** A component that blocks can be wrapped in or replaced by, with its command. */
export interface Shape {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly command: Command
  /** Names of fields whose content would be lost. */
  readonly lost: readonly string[]
}

type ShapeSession = Pick<EditorSession, 'store' | 'space' | 'selection'>

/** Returns the components that can wrap the selected blocks, with one entry per slot. */
export function findWrappers({ store, space, selection }: ShapeSession): readonly Shape[] {
  const uids = getMovableBlocks(store, selection.uids)
  if (!uids.length) return []
  return [...space.components.values()].flatMap(({ name: component, description }) =>
    space.slotsOf(component).flatMap((slot): Shape[] => {
      const command: Command = { kind: 'wrap', uids, component, slot }
      if (!store.check(command).ok) return []
      return [
        {
          id: `${component}/${slot}`,
          title: slotLabel(space, component, slot),
          detail: description ?? '',
          command,
          lost: [],
        },
      ]
    }),
  )
}

/** Returns the components that can replace the selected block, those that preserve most of its content first. */
export function findReplacements({ store, space, selection }: ShapeSession): readonly Shape[] {
  const { primary } = selection
  if (primary === null || primary === store.root || selection.uids.length !== 1) return []
  const { component: current, parent, slot } = store.block(primary)
  // In a slot that allows all blocks, do not offer entries of lists as replacement for independent blocks.
  const isUnrestricted =
    parent !== null && slot !== null && space.isUnrestricted(store.block(parent).component, slot)
  const isListEntry = (component: string) =>
    isUnrestricted && space.whitelistedIn(component).length > 0 && !space.whitelistedIn(current).length
  return [...space.components.values()]
    .filter(({ name }) => !isListEntry(name))
    .flatMap(({ name: component }): Shape[] => {
      const command: Command = { kind: 'replace', uid: primary, component }
      const verdict = store.check(command)
      if (!verdict.ok) return []
      const { lost } = verdict
      return [
        {
          id: component,
          title: space.displayName(component),
          detail: lost.length ? `Without ${lost.join(', ')}` : 'Preserves all content',
          command,
          lost,
        },
      ]
    })
    .toSorted((a, b) => a.lost.length - b.lost.length)
}
