import type { FieldSchema } from '../space/Component.ts'
import type { FieldInputDefinition } from './fieldInput.ts'
import { OtherInput } from './OtherInput.tsx'

const INPUTS = Object.values(
  import.meta.glob<FieldInputDefinition>('../../fields/*/input.ts', { eager: true, import: 'default' }),
)
const MATCHING = INPUTS.filter(({ matches }) => matches)
const BY_TYPE = new Map(INPUTS.map((input) => [input.type, input]))

const OTHER: FieldInputDefinition = { Input: OtherInput, isGroup: true }

/** Returns the input for a field. Fields of an unknown type are edited as text or JSON. */
export const fieldKind = (schema: FieldSchema): FieldInputDefinition =>
  MATCHING.find(({ matches }) => matches?.(schema)) ?? BY_TYPE.get(schema.type) ?? OTHER
