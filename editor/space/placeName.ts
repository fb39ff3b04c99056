import { fieldOfSlot, fieldSchema } from './fieldOf.ts'
import type { SpaceSchema } from './SpaceSchema.ts'

/** What a slot is called in a sentence: its block, and which slot where there are several. */
export function placeName(space: SpaceSchema, component: string, slot: string): string {
  const name = space.displayName(component)
  const schema = space.components.get(component)
  const field = fieldOfSlot(schema, slot)
  const isOnly = space.slotsOf(component).length === 1 && fieldSchema(schema, field)?.type === 'bloks'
  return isOnly ? name : `${space.fieldName(component, field)} of ${name}`
}

/** Names as in a sentence: `A, B and C`. More than a few are counted. */
export function listNames(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  const shown = names.length > MAX_NAMED ? names.slice(0, MAX_NAMED - 1) : names
  const rest = names.length - shown.length
  const parts = rest ? [...shown, `${rest} others`] : shown
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`
}

const MAX_NAMED = 5
