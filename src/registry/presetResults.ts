import type { PageTree } from './buildPageTree.ts'
import { type QueryResult, type QueryResults, queryKey } from './query.ts'

/**
 * Returns example results for a page of presets. Blocks of the shown preset's plugin get that preset's results; other blocks get
 * the first results among their plugin's presets.
 */
export function presetResults(
  tree: PageTree,
  shown?: {
    readonly plugin: string
    readonly preset: { readonly results?: Readonly<Record<string, unknown>> }
  },
): QueryResults {
  const results: Record<string, QueryResult> = {}
  for (const { plugin, queries } of tree.nodes) {
    if (!plugin) continue
    const own = shown?.plugin === plugin.name ? shown.preset.results : undefined
    const examples = [own, ...plugin.presets.map((preset) => preset.results)]
    for (const [name, query] of Object.entries(queries)) {
      const example = examples.find((given) => given && Object.hasOwn(given, name))
      if (query && example) results[queryKey(query)] ??= { value: example[name] }
    }
  }
  return results
}
