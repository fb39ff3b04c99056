import type { Metadata } from 'sharp'
import type { Deadline } from './deadline.ts'
import type { ImageOperations, OutputFormat } from './imageOperations.ts'

/** How much work a derivative may be. */
export interface TransformLimits {
  /** Most pixels of a source, all frames of an animation together. */
  readonly maxInputPixels: number
  /** Seconds from the start of the work. */
  readonly timeoutSeconds: number
}

/** What every pipeline over the same source needs. */
export interface TransformTask {
  readonly source: Buffer
  readonly metadata: Metadata
  readonly operations: ImageOperations
  readonly format: OutputFormat
  readonly limits: TransformLimits
  readonly deadline: Deadline
}
