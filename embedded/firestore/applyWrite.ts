import { compareValues, sameValue } from './compareValues.ts'
import { fieldAt, withField } from './fieldPath.ts'
import type { Transform } from './readTransform.ts'
import type { Write } from './readWrites.ts'
import { type Fields, isNumber, NULL, type NumberValue, type Value } from './Value.ts'

/** What a write makes of a document, and what each of its transforms answers. */
export interface Applied {
  readonly fields: Fields
  readonly results: readonly Value[]
}

const LARGEST = 2n ** 63n - 1n
const SMALLEST = -(2n ** 63n)

/** Applies a write to the fields that are there: fields or mask first, transforms after. */
export function applyWrite(write: Write, before: Fields | undefined, requestTime: bigint): Applied {
  let fields: Fields = write.mask ? (before ?? new Map()) : write.fields
  for (const path of write.mask ?? []) fields = withField(fields, path, fieldAt(write.fields, path))
  const results: Value[] = []
  for (const transform of write.transforms) {
    const { value, result } = transformed(transform, fieldAt(fields, transform.path), requestTime)
    fields = withField(fields, transform.path, value)
    results.push(result)
  }
  return { fields, results }
}

function transformed(transform: Transform, before: Value | undefined, requestTime: bigint) {
  switch (transform.kind) {
    case 'requestTime': {
      const value: Value = { type: 'timestamp', micros: requestTime }
      return { value, result: value }
    }
    case 'append': {
      const values = before?.type === 'list' ? [...before.values] : []
      for (const value of transform.values)
        if (!values.some((known) => sameValue(known, value))) values.push(value)
      return { value: { type: 'list', values } as Value, result: NULL }
    }
    case 'remove': {
      const values = before?.type === 'list' ? before.values : []
      const kept = values.filter((known) => !transform.values.some((value) => sameValue(known, value)))
      return { value: { type: 'list', values: kept } as Value, result: NULL }
    }
    default: {
      const value =
        before && isNumber(before) ? calculate(transform.kind, before, transform.operand) : transform.operand
      return { value, result: value }
    }
  }
}

function calculate(kind: 'increment' | 'maximum' | 'minimum', a: NumberValue, b: NumberValue): Value {
  if (kind === 'increment') return sum(a, b)
  const order = compareValues(a, b)
  return (kind === 'maximum' ? order >= 0 : order <= 0) ? a : b
}

function sum(a: NumberValue, b: NumberValue): Value {
  if (a.type === 'double' || b.type === 'double')
    return { type: 'double', value: Number(a.value) + Number(b.value) }
  const value = a.value + b.value
  return { type: 'integer', value: value > LARGEST ? LARGEST : value < SMALLEST ? SMALLEST : value }
}
