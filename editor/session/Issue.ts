/** A problem of a block, as reported by the page. */
export interface Issue {
  readonly uid: string
  /** Name of the field if the problem is about one; nested values as `field.part`. */
  readonly field: string | null
  readonly severity: 'error' | 'warning'
  readonly message: string
}

/** Problems of the shown story, by block. */
export interface Issues {
  of(uid: string): readonly Issue[]
  /** All problems in page order. */
  readonly all: readonly Issue[]
  readonly subscribe: (listener: () => void) => () => void
}
