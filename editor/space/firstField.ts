import type { SpaceSchema } from './SpaceSchema.ts'

/** Field types without an input. */
const WITHOUT_INPUT = new Set(['bloks', 'section', 'tab'])

/** Returns the first field of a component's form; undefined without fields that have an input. */
export function firstField(space: Pick<SpaceSchema, 'components'>, component: string): string | undefined {
  const { schema = {} } = space.components.get(component) ?? {}
  return Object.entries(schema)
    .filter(([, { type }]) => !WITHOUT_INPUT.has(type))
    .toSorted(([, a], [, b]) => (a.pos ?? Number.MAX_SAFE_INTEGER) - (b.pos ?? Number.MAX_SAFE_INTEGER))
    .map(([name]) => name)[0]
}
