import type { EditorSession } from '../session/EditorSession.ts'
import { placeName } from '../space/placeName.ts'
import type { Command } from '../store/StoryStore.ts'
import { movedTogether } from './moves.ts'

/** Another shape that blocks can take, with the command that gives it. */
export interface Shape {
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly command: Command
  /** Names of the fields whose content would be lost. */
  readonly lost: readonly string[]
}

type Shaped = Pick<EditorSession, 'store' | 'space' | 'selection'>

/** The blocks that the selected ones can be wrapped in, all slots of each. */
export function wrappers({ store, space, selection }: Shaped): readonly Shape[] {
  const uids = movedTogether(store, selection.uids)
  if (!uids.length) return []
  return [...space.components.values()].flatMap(({ name: component, description }) =>
    space.slotsOf(component).flatMap((slot): Shape[] => {
      const command: Command = { kind: 'wrap', uids, component, slot }
      if (!store.check(command).ok) return []
      return [
        {
          id: `${component}/${slot}`,
          title: placeName(space, component, slot),
          detail: description ?? '',
          command,
          lost: [],
        },
      ]
    }),
  )
}

/** The blocks that the selected one can be replaced by; those that keep most of its content first. */
export function replacements({ store, space, selection }: Shaped): readonly Shape[] {
  const { primary } = selection
  if (primary === null || primary === store.root || selection.uids.length !== 1) return []
  const { component: current, parent, slot } = store.block(primary)
  // Where all may stand, an entry of a list is no replacement for what stands by itself.
  const takesAll = parent !== null && slot !== null && space.takesAll(store.block(parent).component, slot)
  const isOdd = (component: string) =>
    takesAll && space.namedBy(component).length > 0 && !space.namedBy(current).length
  return [...space.components.values()]
    .filter(({ name }) => !isOdd(name))
    .flatMap(({ name: component }): Shape[] => {
      const command: Command = { kind: 'replace', uid: primary, component }
      const verdict = store.check(command)
      if (!verdict.ok) return []
      const { lost } = verdict
      return [
        {
          id: component,
          title: space.displayName(component),
          detail: lost.length ? `Without ${lost.join(', ')}` : 'Keeps all of its content',
          command,
          lost,
        },
      ]
    })
    .toSorted((a, b) => a.lost.length - b.lost.length)
}
