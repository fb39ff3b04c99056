import type { Metadata } from 'sharp'
import type { Deadline } from './deadline.ts'
import type { ImageOperations, OutputFormat } from './imageOperations.ts'

/** Limits for rendering a derivative. */
export interface TransformLimits {
  /** Maximum number of pixels of a source, all frames of an animation together. */
  readonly maxInputPixels: number
  /** Maximum rendering time, in seconds. */
  readonly timeoutSeconds: number
}

/** Input of the pipelines of a derivative. */
export interface TransformTask {
  readonly source: Buffer
  readonly metadata: Metadata
  readonly operations: ImageOperations
  readonly format: OutputFormat
  readonly limits: TransformLimits
  readonly deadline: Deadline
}
