import { focusPane } from '../parts/paneFocus.ts'
import { firstField } from '../space/firstField.ts'
import type { EditorSession } from './EditorSession.ts'
import type { SelectionSource } from './Selection.ts'

/** Selects a block and focuses its first field, or the form if it has no fields. */
export function editBlock(
  { store, space, selection }: EditorSession,
  uid: string,
  from: SelectionSource,
): void {
  const field = firstField(space, store.block(uid).component)
  selection.select([uid], { field, from })
  if (field === undefined) focusPane('form')
}
