import type { MergeNote } from '../../services/content/merging/Merged.ts'
import { toasts } from '../parts/Toasts.ts'
import type { EditorSession } from '../session/EditorSession.ts'

/** Says what a merge did that an editor may not expect. A block that both moved is no news: it stands where it was put here. */
export function sayNotes(
  notes: readonly MergeNote[],
  { store, space }: Pick<EditorSession, 'store' | 'space'>,
): void {
  for (const note of notes) {
    if (note.kind !== 'kept' || !store.has(note.uid)) continue
    const { uid } = note
    const name = space.displayName(store.block(uid).component)
    toasts.say(
      note.removed === 'mine'
        ? `${name}, which you deleted, was edited elsewhere meanwhile. So it is back.`
        : `${name} was deleted elsewhere. It stays, since you edited it.`,
      {
        action: {
          label: 'Delete it',
          run: () => void (store.has(uid) && store.run({ kind: 'remove', uids: [uid] })),
        },
      },
    )
  }
}
