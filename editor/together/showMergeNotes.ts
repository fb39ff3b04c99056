import type { MergeNote } from '../../services/content/merging/Merged.ts'
import { toasts } from '../parts/Toasts.ts'
import type { EditorSession } from '../session/EditorSession.ts'

/** Shows results of a merge that the user may not expect: blocks that were deleted on one side only. Moves are not shown. */
export function showMergeNotes(
  notes: readonly MergeNote[],
  { store, space }: Pick<EditorSession, 'store' | 'space'>,
): void {
  for (const note of notes) {
    if (note.kind !== 'kept' || !store.has(note.uid)) continue
    const { uid } = note
    const name = space.displayName(store.block(uid).component)
    toasts.say(
      note.removed === 'mine'
        ? `${name}, which you deleted, was edited elsewhere and is restored.`
        : `${name} was deleted elsewhere. It is preserved because you edited it.`,
      {
        owner: store,
        action: {
          label: 'Delete',
          run: () => void (store.has(uid) && store.run({ kind: 'remove', uids: [uid] })),
        },
      },
    )
  }
}
