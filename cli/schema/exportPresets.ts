import type { JsonObject } from '../../json/JsonObject.ts'
import { migrateContent } from '../../src/registry/migrateContent.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import type { Registry } from '../../src/registry/registry.ts'
import type { DemoSpace } from '../content/demoSpace.ts'
import { createContentConverter } from '../content/storedContent.ts'
import { groupColor } from './groupColors.ts'
import { stableIdentity } from './stableIdentity.ts'

/** Creation date of exported objects. It is fixed, so the export is reproducible. */
export const CREATED_AT = '2026-09-01T08:00:00.000Z'

/** A preset in the format that the official CLI pulls. */
export type PulledPreset = {
  readonly id: number
  readonly name: string
  readonly preset: JsonObject
  readonly component_id: number
  readonly space_id: number
  readonly created_at: string
  readonly updated_at: string
  /** Address of its picture; null if there is none yet. */
  readonly image: string | null
  readonly color: string | null
  readonly icon: string | null
  readonly description: string
}

type PluginPreset = Plugin['presets'][number]

/** Returns the presets for authors. The first one is the default. */
export const presetsForEditors = ({ presets }: Plugin): readonly PluginPreset[] =>
  presets.filter(({ forEditors = true }) => forEditors)

/** Id of the asset with a preset's picture. */
export const pictureId = (plugin: Plugin, preset: PluginPreset): number =>
  stableIdentity('picture of a preset', `${plugin.name}: ${preset.name}`).id

/** Migrates a preset's content to the current schema, so inserted blocks are never outdated. */
function migratedContent(
  plugin: Plugin,
  preset: PluginPreset,
  place: string,
  registry: Registry,
): JsonObject {
  const _uid = stableIdentity('preset', place).uuid
  const { _uid: _, ...content } = migrateContent(
    { ...preset.content, component: plugin.name, _uid },
    registry,
  )
  return content
}

/** Exports all presets for authors in their stored form, by component name. */
export function exportPresets(
  registry: Registry,
  space: DemoSpace,
): ReadonlyMap<string, readonly PulledPreset[]> {
  const store = createContentConverter(registry, space, true)
  const addresses = new Map(space.assets.map(({ id, filename }) => [id, filename]))
  const pulled = (plugin: Plugin, preset: PluginPreset): PulledPreset => {
    const place = `${plugin.name}: ${preset.name}`
    return {
      name: preset.title ?? preset.name,
      created_at: CREATED_AT,
      updated_at: CREATED_AT,
      id: stableIdentity('preset', place).id,
      preset: store(migratedContent(plugin, preset, place, registry), place),
      component_id: stableIdentity('component', plugin.name).id,
      space_id: Number(space.name),
      image: addresses.get(pictureId(plugin, preset)) ?? null,
      color: groupColor(plugin.group) ?? null,
      icon: plugin.icon ?? null,
      description: preset.description ?? '',
    }
  }
  return new Map(
    [...registry.plugins.values()].map((plugin) => [
      plugin.name,
      presetsForEditors(plugin).map((preset) => pulled(plugin, preset)),
    ]),
  )
}
