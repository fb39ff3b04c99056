import { migrateContent } from '../../src/registry/migrateContent.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import type { Registry } from '../../src/registry/registry.ts'
import type { DemoSpace } from '../content/demoSpace.ts'
import { contentStorer, type Json } from '../content/storedContent.ts'
import { GROUP_COLORS } from './groupColors.ts'
import { stableIdentity } from './stableIdentity.ts'

/** When the demo space was made. The service wants a moment; a fixed one keeps the export the same from run to run. */
export const CREATED_AT = '2026-09-01T08:00:00.000Z'

/** Example content as the service's command line pulls it. */
export interface PulledPreset {
  readonly id: number
  readonly name: string
  readonly preset: Json
  readonly component_id: number
  readonly space_id: number
  readonly created_at: string
  readonly updated_at: string
  /** The address of its picture; none where none was taken yet. */
  readonly image: string | null
  readonly color: string
  readonly icon: string
  readonly description: string
}

type PluginPreset = Plugin['presets'][number]

/** The presets that editors are offered, the plain one first. */
export const offeredPresets = ({ presets }: Plugin): readonly PluginPreset[] =>
  presets.filter(({ forEditors = true }) => forEditors)

/** The number of the asset that is a preset's picture. */
export const pictureId = (plugin: Plugin, preset: PluginPreset): number =>
  stableIdentity('picture of a preset', `${plugin.name}: ${preset.name}`).id

/** A preset's content in the present shape of the blocks, so that none that an editor inserts is in an older one. */
function presentContent(plugin: Plugin, preset: PluginPreset, place: string, registry: Registry): Json {
  const _uid = stableIdentity('preset', place).uuid
  const { _uid: _, ...content } = migrateContent(
    { ...preset.content, component: plugin.name, _uid },
    registry,
  )
  return content
}

/** Every preset that editors are offered, by the name of its component, as a space stores it. */
export function exportPresets(
  registry: Registry,
  space: DemoSpace,
): ReadonlyMap<string, readonly PulledPreset[]> {
  const store = contentStorer(registry, space, true)
  const addresses = new Map(space.assets.map(({ id, filename }) => [id, filename]))
  const pulled = (plugin: Plugin, preset: PluginPreset): PulledPreset => {
    const place = `${plugin.name}: ${preset.name}`
    return {
      name: preset.title ?? preset.name,
      created_at: CREATED_AT,
      updated_at: CREATED_AT,
      id: stableIdentity('preset', place).id,
      preset: store(presentContent(plugin, preset, place, registry), place),
      component_id: stableIdentity('component', plugin.name).id,
      space_id: Number(space.name),
      image: addresses.get(pictureId(plugin, preset)) ?? null,
      color: GROUP_COLORS[plugin.group],
      icon: plugin.icon,
      description: preset.description ?? '',
    }
  }
  return new Map(
    [...registry.plugins.values()].map((plugin) => [
      plugin.name,
      offeredPresets(plugin).map((preset) => pulled(plugin, preset)),
    ]),
  )
}
