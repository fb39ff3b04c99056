import { isEqual } from '../../json/isEqual.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import { blocksIn } from '../scaffold/blocksIn.ts'
import { type PulledSpace, pulledStories } from './readPulledSpace.ts'

/** Number of stored values that a field does not show, by component and field. */
export type Misfits = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Kinds whose other values are reported by the content check if the space defines them; a setting is no text of the page. */
const CHOICES: ReadonlySet<string> = new Set(['option', 'options', 'boolean', 'relation', 'relations'])

/**
 * Counts stored values that the fields of their blocks cannot read, as after a field's type was changed in the space, or of a component
 * that the space does not define, whose fields were inferred from a sample of its blocks.
 */
export async function findMisfits(
  space: PulledSpace,
  plugins: ReadonlyMap<string, Plugin>,
): Promise<Misfits> {
  const misfits = new Map<string, Map<string, number>>()
  const defined = new Set(space.library.components.map(({ name }) => String(name)))
  for await (const { story } of pulledStories(space))
    for (const block of blocksIn(story.content)) {
      const plugin = plugins.get(block.component)
      if (!plugin) continue
      for (const [name, field] of Object.entries(plugin.fields)) {
        const stored = block[name]
        const isInferredChoice = CHOICES.has(field.kind) && !defined.has(block.component)
        if (stored === undefined || stored === null || stored === '') continue
        if (CHOICES.has(field.kind) && !isInferredChoice) continue
        const { value, problem } = field.read(stored)
        // An inferred choice drops only the values that its sample does not have.
        if (problem === undefined || !(isInferredChoice || isEqual(value, field.fallback))) continue
        const counts = misfits.get(block.component) ?? new Map<string, number>()
        misfits.set(block.component, counts)
        counts.set(name, (counts.get(name) ?? 0) + 1)
      }
    }
  return misfits
}
