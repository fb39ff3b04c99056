/** Something that is wrong in a block, as the page itself found it. */
export interface Issue {
  readonly uid: string
  /** The field by its name, where it is about one; deeper places by `field.part`. */
  readonly field: string | null
  readonly severity: 'error' | 'warning'
  readonly message: string
}

/** Issues of the shown story, by block. */
export interface Issues {
  of(uid: string): readonly Issue[]
  /** All, in the order of the page. */
  readonly all: readonly Issue[]
  subscribe(listener: () => void): () => void
}
