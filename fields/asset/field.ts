import type { Asset } from '../../src/content/asset.ts'
import { typeName } from '../../src/registry/describeValue.ts'
import { addressProblem, type FileOptions, filetypesOf, isAsset } from '../../src/registry/files.ts'
import { makeField } from '../../src/registry/makeField.ts'

/** A file. A value without a file name counts as missing. */
export function asset<const Options extends FileOptions>(options: Options = {} as Options) {
  return makeField<Asset | undefined, Asset>(options, {
    kind: 'asset',
    title: 'file',
    fallback: undefined,
    read: (stored) => {
      if (!isAsset(stored)) return { value: undefined, problem: `is ${typeName(stored)}, expected a file` }
      const problem = addressProblem(stored)
      return problem ? { value: undefined, problem } : { value: stored.filename ? stored : undefined }
    },
    settings: { filetypes: filetypesOf(options) },
  })
}
