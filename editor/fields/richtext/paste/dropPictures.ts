import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** Handles dropped files like pasted ones, at the place under the pointer. @returns true if they are held back */
export function dropPictures(
  view: EditorView,
  { dataTransfer, clientX, clientY }: DragEvent,
  holdBack: (data: DataTransfer | null) => boolean,
): boolean {
  if (!dataTransfer?.files.length || !holdBack(dataTransfer)) return false
  const place = view.posAtCoords({ left: clientX, top: clientY })
  if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))))
  return true
}
