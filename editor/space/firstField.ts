import { storedType } from '../../fields/storedTypes.ts'
import type { SpaceSchema } from './SpaceSchema.ts'

/** Returns the first field of a component's form; undefined without fields that have an input. */
export function firstField(space: Pick<SpaceSchema, 'components'>, component: string): string | undefined {
  const { schema = {} } = space.components.get(component) ?? {}
  return Object.entries(schema)
    .filter(([, { type }]) => type !== 'bloks' && !storedType(type).isLayout)
    .toSorted(([, a], [, b]) => (a.pos ?? Number.MAX_SAFE_INTEGER) - (b.pos ?? Number.MAX_SAFE_INTEGER))
    .map(([name]) => name)[0]
}
