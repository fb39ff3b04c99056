import type { Asset } from '../content/asset.ts'
import { assetAddress } from '../content/assetAddress.ts'
import { quoteValue } from './describeValue.ts'
import type { FieldOptions } from './field.ts'

/** Options of a file field. */
export interface FileOptions extends FieldOptions {
  /** Kinds of files that editors can select; `any` for every file. Default: images */
  readonly filetypes?: 'any' | readonly ('images' | 'videos' | 'audios' | 'texts')[]
}

/** Returns the kinds of files that editors can select, as the content service stores them. */
export const filetypesOf = ({ filetypes = ['images'] }: FileOptions) =>
  filetypes === 'any' ? undefined : filetypes

/** Returns true for a stored asset. The service stores a removed file as an asset whose file name is empty or null. */
export const isAsset = (value: unknown): value is Asset =>
  typeof value === 'object' &&
  value !== null &&
  'filename' in value &&
  (typeof value.filename === 'string' || value.filename === null)

/** Returns why a page must not contain a file's address; undefined if it may, or without a file. */
export function addressProblem({ filename }: Asset): string | undefined {
  return !filename || assetAddress(filename) !== undefined
    ? undefined
    : `${quoteValue(filename)} is not the address of a file: use a file of the space or an https address`
}
