import type { Asset } from '../content/asset.ts'
import { typeName } from './describeValue.ts'
import type { FieldKind, FieldOptions } from './field.ts'
import { addressProblem, isAsset } from './files.ts'
import { makeField } from './makeField.ts'

/** Creates a field of a kind that stores the address of a file instead of an asset. Its renderer gets an asset. */
export function addressField(kind: FieldKind, title: string, options: FieldOptions) {
  return makeField<Asset | undefined, string>(options, {
    kind,
    title,
    control: 'text',
    fallback: undefined,
    read: (stored) => {
      // Content that was saved after the field's type changed contains assets.
      const file = typeof stored === 'string' ? { filename: stored } : stored
      if (!isAsset(file))
        return { value: undefined, problem: `is ${typeName(stored)}, expected the address of a file` }
      const problem = addressProblem(file)
      return problem ? { value: undefined, problem } : { value: file.filename ? file : undefined }
    },
  })
}
