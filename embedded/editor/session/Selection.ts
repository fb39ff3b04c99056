/** Which blocks are selected and pointed at. It is no part of the history. */
export interface Selection {
  /** In the order in which they were selected; the last is the one whose form is shown. */
  readonly uids: readonly string[]
  readonly primary: string | null
  /** The block under the pointer, in the page or in the outline. */
  readonly hovered: string | null
  /** The field whose input is to take the focus, once its form is shown. */
  readonly field: string | null
  select(
    uids: readonly string[],
    options?: { readonly field?: string; readonly from?: 'canvas' | 'outline' | 'form' },
  ): void
  toggle(uid: string): void
  hover(uid: string | null): void
  subscribe(listener: () => void): () => void
}
