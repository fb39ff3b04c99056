/** The part of the editor in which blocks were selected. */
export type SelectionSource = 'canvas' | 'outline' | 'form'

/**
 * Selected and hovered blocks. Not part of the story's history; `undo` and `redo` of a session restore it. For large selections
 * listeners are called in a separate task.
 */
export interface Selection {
  /** Uids in the order of selection; the form shows the last one. The same array until it changes. */
  readonly uids: readonly string[]
  readonly primary: string | null
  /** The block under the pointer in the page or the outline. */
  readonly hovered: string | null
  /** The field to focus when its form is shown. */
  readonly field: string | null
  /** Where the blocks were selected; the other parts scroll to them. */
  readonly from: SelectionSource | null
  /** The selection before the last undone command, or before the undo of the last redone one; undefined if unknown. */
  readonly remembered: readonly string[] | undefined
  /**
   * Selects blocks; ignores missing ones. With a field, or a source other than the canvas, always notifies listeners, because the
   * field is focused or the block is revealed each time.
   */
  select(
    uids: readonly string[],
    options?: { readonly field?: string; readonly from?: SelectionSource },
  ): void
  toggle(uid: string): void
  hover(uid: string | null): void
  readonly subscribe: (listener: () => void) => () => void
}
