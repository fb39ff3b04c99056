import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/** Handles dropped files like pasted ones, at the position of the pointer. @returns true if the upload dialog handles them */
export function dropPictures(
  view: EditorView,
  { dataTransfer, clientX, clientY }: DragEvent,
  intercept: (data: DataTransfer | null) => boolean,
): boolean {
  if (!dataTransfer?.files.length || !intercept(dataTransfer)) return false
  const target = view.posAtCoords({ left: clientX, top: clientY })
  if (target) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(target.pos))))
  return true
}
