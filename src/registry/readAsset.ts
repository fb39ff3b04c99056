import type { Asset } from '../content/asset.ts'

/** The service stores a field whose file was removed as an asset without a file name: empty, or null. */
export const isAsset = (value: unknown): value is Asset =>
  typeof value === 'object' &&
  value !== null &&
  'filename' in value &&
  (typeof value.filename === 'string' || value.filename === null)
