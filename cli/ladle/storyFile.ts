import { PACKAGE } from '../../server/build/paths.ts'
import { commandName } from '../../server/commandName.ts'
import { groupTitle } from '../../src/registry/groupTitle.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import { ladleGroup, ladleName } from './ladleName.ts'

/** Formats a name as a single-quoted string literal. */
function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** Converts a name to its part of Ladle's addresses. It must be unique among stories. */
export const addressPart = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
    .join('-')

/** Converts preset names to unique export names: `Small, without a portrait` to `SmallWithoutAPortrait`. Ladle reserves `__`. */
function exportNames(names: readonly string[]): readonly string[] {
  const used = new Set<string>()
  return names.map((name, index) => {
    const words = name.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? []
    const joined = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
    const free = /^[A-Z]/.test(joined) && !used.has(joined) ? joined : `Preset${index + 1}${joined}`
    used.add(free)
    return free
  })
}

/**
 * Generates the story file of a plugin. Ladle parses story files without running them, so each story needs a literal export. The
 * implementation is the builder's `ladle/presetStories.tsx`.
 *
 * @param source the plugin's folder below the project's, for example `src/plugins/quote`
 * @throws Error if the plugin has no preset, or two presets would have the same address
 */
export function storyFile(plugin: Plugin, source: string): string {
  if (plugin.presets.length === 0)
    throw new Error(`Plugin '${plugin.name}' has no preset, so it has no story. Add one in its presets.ts.`)
  const names = plugin.presets.map(({ name }) => name)
  const parts = names.map((name) => addressPart(ladleName(name)))
  parts.forEach((part, index) => {
    const first = parts.indexOf(part)
    if (first !== index)
      throw new Error(
        `Plugin '${plugin.name}': the presets '${names[first]}' and '${names[index]}' would be one story. Rename one.`,
      )
  })
  const exported = exportNames(names)
  const stories = names.map(
    (name, index) =>
      `\nexport const ${exported[index]} = story(${quoted(name)})\n${exported[index]}.storyName = ${quoted(ladleName(name))}\n`,
  )
  return `// Written by "${commandName('generate')}" from ${source}. Do not edit: change its source.
import { presetStories } from '${PACKAGE}/ladle'

export default { title: ${quoted(`${ladleGroup(groupTitle(plugin))} / ${ladleName(plugin.title.replaceAll('/', ' '))}`)}, meta: { iframed: true } }

const story = presetStories(${quoted(plugin.name)})
${stories.join('')}`
}
