/** The plugins as a schema, for the content service's command line: `storyblok schema push tools/schema/entry.ts`. */
import { schemaOf } from '../../src/registry/schema.ts'
import { loadPlugins } from '../loadPlugins.ts'

export const schema = schemaOf(await loadPlugins())
