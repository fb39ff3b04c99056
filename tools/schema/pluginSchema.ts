import { schemaOf } from '../../src/registry/schema.ts'
import { loadPlugins, ROOT } from '../loadPlugins.ts'

/** The plugins in a folder below the project's, as the official schema. */
export const pluginSchema = async (plugins: string) => schemaOf(await loadPlugins(ROOT, plugins))
