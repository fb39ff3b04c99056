import { fieldOfSlot, fieldSchema } from './fieldOf.ts'
import type { SpaceSchema } from './SpaceSchema.ts'

/** Returns the name of a slot for messages: that of its block, preceded by the field's name if the block has several slots. */
export function slotLabel(space: SpaceSchema, component: string, slot: string): string {
  const name = space.displayName(component)
  const schema = space.components.get(component)
  const field = fieldOfSlot(schema, slot)
  const isOnly = space.slotsOf(component).length === 1 && fieldSchema(schema, field)?.type === 'bloks'
  return isOnly ? name : `${space.fieldName(component, field)} of ${name}`
}

/** Joins names for a sentence: `A, B and C`. Counts names beyond the first few. */
export function listNames(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  const shown = names.length > MAX_NAMED ? names.slice(0, MAX_NAMED - 1) : names
  const hiddenCount = names.length - shown.length
  const parts = hiddenCount ? [...shown, `${hiddenCount} more`] : shown
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`
}

const MAX_NAMED = 5
