import { registry } from '#site/plugins'
import { controlsOf } from './controls.ts'
import type { Args, LadleStory } from './ladleTypes.ts'
import { PresetStory } from './PresetStory.tsx'

/**
 * The stories of a plugin, by the names of its presets.
 * Throws where there is no such plugin or preset: then the story files are older than the plugins.
 */
export function presetStories(component: string): (name: string) => LadleStory {
  const outdated = (what: string): never => {
    throw new Error(`There is no ${what}. Run "npm run generate" to write the stories again.`)
  }
  const plugin = registry.get(component) ?? outdated(`plugin '${component}'`)
  return (name) => {
    const preset =
      plugin.presets.find((candidate) => candidate.name === name) ??
      outdated(`preset '${name}' of plugin '${component}'`)
    const story = (args: Args) => <PresetStory plugin={plugin} preset={preset} args={args} />
    return Object.assign(story, controlsOf(plugin.fields, preset.content))
  }
}
