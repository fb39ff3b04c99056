import type { Asset } from '../../src/content/asset.ts'
import { typeName } from '../../src/registry/describeValue.ts'
import { addressProblem, type FileOptions, filetypesOf, isAsset } from '../../src/registry/files.ts'
import { makeField } from '../../src/registry/makeField.ts'

/** Options of a field with several files. */
export interface FilesOptions extends FileOptions {
  /** Minimum number of files, for the editor's form. */
  readonly min?: number
  /** Maximum number of files, for the editor's form. */
  readonly max?: number
}

/** Several files. */
export function multiasset(options: FilesOptions = {}) {
  return makeField<readonly Asset[], readonly Asset[]>(options, {
    kind: 'multiasset',
    title: 'files',
    fallback: [],
    read: (stored) => {
      if (!Array.isArray(stored))
        return { value: [], problem: `is ${typeName(stored)}, expected a list of files` }
      const files = stored.filter((entry): entry is Asset => isAsset(entry) && Boolean(entry.filename))
      const value = files.filter((file) => addressProblem(file) === undefined)
      const other = stored.find((entry) => !isAsset(entry))
      if (other !== undefined) return { value, problem: `contains ${typeName(other)}, expected files` }
      const problem = files.map(addressProblem).find((one) => one !== undefined)
      return problem ? { value, problem } : { value }
    },
    settings: {
      filetypes: filetypesOf(options),
      minimum_entries: options.min,
      maximum_entries: options.max,
    },
  })
}
