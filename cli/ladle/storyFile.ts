import { PACKAGE } from '../../server/build/paths.ts'
import { commandName } from '../../server/commandName.ts'
import type { Plugin } from '../../src/registry/plugin.ts'

/** A name as TypeScript's single-quoted text. */
function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}

/** The part of an address that Ladle makes of a name; two stories must not share it. */
export const addressPart = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
    .join('-')

/** Names as exports: `Small, without a portrait` is `SmallWithoutAPortrait`. Ladle keeps `__` for itself. */
function exportNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map((name, index) => {
    const words = name.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? []
    const joined = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')
    const free = /^[A-Z]/.test(joined) && !taken.has(joined) ? joined : `Preset${index + 1}${joined}`
    taken.add(free)
    return free
  })
}

/**
 * A plugin's stories. Ladle reads story files without running them, so each story is an export that is written out; all
 * that a story does is in the builder's `ladle/presetStories.tsx`.
 *
 * Throws where the plugin has no preset, or two of its presets would be one story.
 *
 * @param source the plugin's folder, below the project's, as `src/plugins/quote`
 */
export function storyFile(plugin: Plugin, source: string): string {
  if (plugin.presets.length === 0)
    throw new Error(`Plugin '${plugin.name}' has no preset, so it has no story. Add one in its presets.ts.`)
  const names = plugin.presets.map(({ name }) => name)
  const parts = names.map(addressPart)
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
      `\nexport const ${exported[index]} = story(${quoted(name)})\n${exported[index]}.storyName = ${quoted(name)}\n`,
  )
  return `// Written by "${commandName('generate')}" from ${source}. Do not edit: change what it is made from.
import { presetStories } from '${PACKAGE}/ladle'

export default { title: ${quoted(`${plugin.group} / ${plugin.title.replaceAll('/', ' ')}`)}, meta: { iframed: true } }

const story = presetStories(${quoted(plugin.name)})
${stories.join('')}`
}
