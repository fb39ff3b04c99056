import type { SpaceSchema } from './SpaceSchema.ts'

/** Kinds of fields that have no input of their own. */
const WITHOUT_INPUT = new Set(['bloks', 'section', 'tab'])

/** The field that a block's form begins with; undefined where it has no input. */
export function firstField(space: Pick<SpaceSchema, 'components'>, component: string): string | undefined {
  const { schema = {} } = space.components.get(component) ?? {}
  return Object.entries(schema)
    .filter(([, { type }]) => !WITHOUT_INPUT.has(type))
    .toSorted(([, a], [, b]) => (a.pos ?? Number.MAX_SAFE_INTEGER) - (b.pos ?? Number.MAX_SAFE_INTEGER))
    .map(([name]) => name)[0]
}
