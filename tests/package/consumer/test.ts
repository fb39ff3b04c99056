import { createRegistry, type Issue } from 'strata-pages'
import { presetStory, validateStory } from 'strata-pages/testing'
import note from './plugin.ts'

const registry = createRegistry({ 'plugins/note/index.ts': note })
export const issues: readonly Issue[] = validateStory(
  presetStory('note', { name: 'Plain', content: { title: 'A note' } }),
  registry,
)
