import type { ComponentLibrary } from '../../services/content/readComponents.ts'
import type { Inline } from '../../src/registry/inline.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { serviceComponent } from '../../src/registry/serviceComponent.ts'
import type { DemoSpace } from '../content/demoSpace.ts'
import type { GeneratedFiles } from '../generatedFiles.ts'
import { CREATED_AT, exportPresets, type PulledPreset } from './exportPresets.ts'
import { groupColor } from './groupColors.ts'
import { preserveStored } from './preserveStored.ts'
import { redirectFields } from './redirectFields.ts'
import { stableIdentity } from './stableIdentity.ts'

const groupIdentity = (group: string) => stableIdentity('group', group)

/** Exports a component in the format that the official CLI pulls. */
function pulledComponent(plugin: Plugin, registry: Registry, presets: readonly PulledPreset[]) {
  const component = serviceComponent(plugin, registry)
  const { group, name, display_name, description, schema, is_root, is_nestable, icon, preview_field } =
    component
  const [plain] = presets
  const redirect = redirectFields(plugin)
  return {
    name,
    display_name,
    description,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
    id: stableIdentity('component', name).id,
    schema,
    image: plain?.image ?? null,
    preview_field,
    is_root,
    preview_tmpl: null,
    is_nestable,
    all_presets: presets.map(({ created_at: _, updated_at, space_id, ...preset }) => preset),
    preset_id: plain?.id ?? null,
    real_name: display_name,
    component_group_uuid: group === undefined ? null : groupIdentity(group).uuid,
    color: groupColor(group) ?? null,
    icon: icon ?? null,
    internal_tags_list: [],
    internal_tag_ids: [],
    content_type_asset_preview: null,
    ...plugin.settings,
    // The service stores this but does not use it. The embedded editor uses it for inline tokens and to offer a redirect when a page moves.
    metadata: {
      ...(redirect ? { redirect } : {}),
      ...(plugin.inline ? { inline: inlineMetadata(plugin.inline) } : {}),
    },
  }
}

/** A plugin's inline tokens without the function that converts them to fields. */
const inlineMetadata = ({ toFields: _, ...declared }: Inline) => declared

/** Exports a component group, which is a folder of the editor's insert menu. */
function pulledGroup(name: string) {
  const { id, uuid } = groupIdentity(name)
  return { name, id, uuid, parent_id: null, parent_uuid: null }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/**
 * Generates `components.json`, `groups.json` and `presets.json` of a space in the layout of the official CLI.
 *
 * @param space the target space; presets refer to its stories and assets
 * @param contentDir content folder, relative to the project
 * @param stored the components that the space has now; what means the same stays as it is stored
 */
export function exportComponents(
  registry: Registry,
  space: DemoSpace,
  contentDir = 'content',
  stored?: ComponentLibrary,
): GeneratedFiles {
  const plugins = [...registry.plugins.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const groups = [...new Set(plugins.flatMap(({ group }) => group ?? []))].sort()
  const presets = exportPresets(registry, space)
  const presetsOf = ({ name }: Plugin) => presets.get(name) ?? []
  const components = plugins.map((plugin) => pulledComponent(plugin, registry, presetsOf(plugin)))
  const exported = { components, groups: groups.map(pulledGroup), presets: plugins.flatMap(presetsOf) }
  const library = stored ? preserveStored(exported, stored) : exported
  const folder = `${contentDir}/components/${space.name}`
  return {
    files: new Map([
      [`${folder}/components.json`, json(library.components)],
      [`${folder}/groups.json`, json(library.groups)],
      [`${folder}/presets.json`, json(library.presets)],
    ]),
  }
}
