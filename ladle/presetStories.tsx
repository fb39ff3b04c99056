import { registry } from '#site/plugins'
import { controlsOf } from './controls.ts'
import type { Args, LadleStory } from './ladleTypes.ts'
import { PresetStory } from './PresetStory.tsx'

/**
 * Returns a function that returns the story of a plugin's preset. Throws if there is no such plugin or preset, which means that the story
 * files are outdated.
 */
export function presetStories(component: string): (name: string) => LadleStory {
  const outdated = (what: string): never => {
    throw new Error(`There is no ${what}. Run "npm run generate" to update the stories.`)
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
