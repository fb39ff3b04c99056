import { isPathOutsideFiles } from '../../editor/space/localFile.ts'
import { storedType } from '../../fields/storedTypes.ts'
import { isObject } from '../../json/JsonObject.ts'

/** Explains in one sentence why a value is invalid for a field type. Undefined for valid and empty values. */
export function valueProblem(type: unknown, value: unknown): string | undefined {
  const { values, filesIn } = storedType(type)
  if (value === undefined || value === null || value === '') return undefined
  if (values && !values.includes(value)) return mismatchMessage(values.description, value)
  return filesIn?.(value)
    .map(fileProblem)
    .find((problem) => problem !== undefined)
}

/** Explains in one sentence why a scalar is unusual for a field type. Undefined for usual scalars, and for values that are empty or no scalar. */
export function scalarProblem(type: unknown, value: unknown): string | undefined {
  const { usualValues: usual } = storedType(type)
  if (!usual || value === undefined || value === null || value === '' || isComposite(value)) return undefined
  return usual.includes(value) ? undefined : mismatchMessage(usual.description, value)
}

function fileProblem(file: unknown): string | undefined {
  return isObject(file) ? fileAddressProblem(file.filename) : undefined
}

/** Explains in one sentence that an address is a path of this site outside the files. Undefined for all other values. */
export function fileAddressProblem(address: unknown): string | undefined {
  return typeof address === 'string' && address !== '' && isPathOutsideFiles(address)
    ? mismatchMessage('a file of the space (a path below /f/) or an https address', address)
    : undefined
}

/** Returns the sentence for a value of the wrong type. */
export function mismatchMessage(expected: string, value: unknown): string {
  return `expected ${expected}, got ${described(value)}.`
}

const isComposite = (value: unknown) => typeof value === 'object' && value !== null

function described(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (isObject(value)) return 'an object'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
