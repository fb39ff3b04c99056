/** The part of the editor in which something was selected. */
export type SelectionSource = 'canvas' | 'outline' | 'form'

/** Which blocks are selected and pointed at. The story's history does not hold it; `undo` and `redo` of a session restore it. Listeners are told of many blocks that are selected in a task of its own. */
export interface Selection {
  /** In the order in which they were selected; the last is the one whose form is shown. The same list until it changes. */
  readonly uids: readonly string[]
  readonly primary: string | null
  /** The block under the pointer, in the page or in the outline. */
  readonly hovered: string | null
  /** The field whose input is to take the focus, once its form is shown. */
  readonly field: string | null
  /** Where it was selected: the other parts scroll to it. */
  readonly from: SelectionSource | null
  /** The selection before the command that was undone last, or before the undo of the one redone last; undefined if it is not known. */
  readonly remembered: readonly string[] | undefined
  /** Blocks that are not there are left out. Tells listeners each time that a field is named, or a part that is not the canvas: it is to take the focus, or to be shown, again. */
  select(
    uids: readonly string[],
    options?: { readonly field?: string; readonly from?: SelectionSource },
  ): void
  toggle(uid: string): void
  hover(uid: string | null): void
  subscribe(listener: () => void): () => void
}
