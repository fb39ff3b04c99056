/** A file of the content service as a field stores it. */
export interface Asset {
  readonly id?: number | null
  readonly filename: string
  readonly alt?: string | null
  readonly title?: string | null
  readonly copyright?: string | null
  readonly source?: string | null
  /** Focal area in source pixels, `x1xy1:x2xy2`, or empty. */
  readonly focus?: string | null
}
