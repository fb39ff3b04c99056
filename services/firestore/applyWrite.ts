import { compareValues } from './compareValues.ts'
import { FieldsDraft } from './FieldsDraft.ts'
import { fieldAt } from './fieldPath.ts'
import { outermostPaths } from './outermostPaths.ts'
import type { NumberTransform, Transform } from './readTransform.ts'
import type { Write } from './readWrites.ts'
import { type Fields, isNumber, NULL, type NumberValue, type Value } from './Value.ts'

/** The fields of a document after a write, and the result of each transform. */
export interface AppliedWrite {
  readonly fields: Fields
  readonly results: readonly Value[]
}

const MAX_INTEGER = 2n ** 63n - 1n
const MIN_INTEGER = -(2n ** 63n)

/** Applies a write to the stored fields: fields or mask first, then transforms. Linear in the size of the write and the document. */
export function applyWrite(write: Write, before: Fields | undefined, requestTime: bigint): AppliedWrite {
  if (!write.mask && !write.transforms.length) return { fields: write.fields, results: [] }
  const draft = new FieldsDraft(write.mask ? before : write.fields)
  for (const path of outermostPaths(write.mask ?? [])) draft.set(path, fieldAt(write.fields, path))
  const results = write.transforms.map((transform) => apply(transform, draft, requestTime))
  return { fields: draft.finish(), results }
}

/** Applies a transform and returns its result. */
function apply(transform: Transform, draft: FieldsDraft, requestTime: bigint): Value {
  const { path } = transform
  switch (transform.kind) {
    case 'append':
      draft.listDraftAt(path).appendMissing(transform.values)
      return NULL
    case 'remove':
      draft.listDraftAt(path).remove(transform.values)
      return NULL
    case 'requestTime': {
      const value: Value = { type: 'timestamp', micros: requestTime }
      draft.set(path, value)
      return value
    }
    default: {
      const value = number(transform, draft.at(path))
      draft.set(path, value)
      return value
    }
  }
}

function number({ kind, operand }: NumberTransform, before: Value | undefined): Value {
  return before && isNumber(before) ? calculate(kind, before, operand) : operand
}

function calculate(kind: NumberTransform['kind'], a: NumberValue, b: NumberValue): Value {
  if (kind === 'increment') return sum(a, b)
  const order = compareValues(a, b)
  return (kind === 'maximum' ? order >= 0 : order <= 0) ? a : b
}

function sum(a: NumberValue, b: NumberValue): Value {
  if (a.type === 'double' || b.type === 'double')
    return { type: 'double', value: Number(a.value) + Number(b.value) }
  const value = a.value + b.value
  return {
    type: 'integer',
    value: value > MAX_INTEGER ? MAX_INTEGER : value < MIN_INTEGER ? MIN_INTEGER : value,
  }
}
