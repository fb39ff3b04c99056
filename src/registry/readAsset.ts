import type { Asset } from '../content/asset.ts'

/** Returns true for a stored asset. The service stores a removed file as an asset whose file name is empty or null. */
export const isAsset = (value: unknown): value is Asset =>
  typeof value === 'object' &&
  value !== null &&
  'filename' in value &&
  (typeof value.filename === 'string' || value.filename === null)
