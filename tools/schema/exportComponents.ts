import type { Plugin } from '../../src/registry/plugin.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { serviceComponent } from '../../src/registry/serviceComponent.ts'
import type { GeneratedFiles } from '../generatedFiles.ts'
import { GROUP_COLORS } from './groupColors.ts'
import { stableIdentity } from './stableIdentity.ts'

/** When the demo space was made. The service wants a moment; a fixed one keeps the export the same from run to run. */
const CREATED_AT = '2026-09-01T08:00:00.000Z'

const groupIdentity = (group: string) => stableIdentity('group', group)

/** A component as the service's command line pulls it. */
function pulledComponent(plugin: Plugin, registry: Registry) {
  const component = serviceComponent(plugin, registry)
  const { group, name, display_name, description, schema, is_root, is_nestable, icon, preview_field } =
    component
  return {
    name,
    display_name,
    description,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
    id: stableIdentity('component', name).id,
    schema,
    image: null,
    preview_field,
    is_root,
    preview_tmpl: null,
    is_nestable,
    all_presets: [],
    preset_id: null,
    real_name: display_name,
    component_group_uuid: groupIdentity(group).uuid,
    color: GROUP_COLORS[group],
    icon,
    internal_tags_list: [],
    internal_tag_ids: [],
    content_type_asset_preview: null,
    metadata: {},
  }
}

/** A folder of the editor's insert menu. */
function pulledGroup(name: string) {
  const { id, uuid } = groupIdentity(name)
  return { name, id, uuid, parent_id: null, parent_uuid: null }
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/**
 * `components.json` and `groups.json` of a space, in the layout of the service's command line.
 *
 * @param space the space's folder, as `2026`
 * @param contentDir the folder of the content, below the project's
 */
export function exportComponents(registry: Registry, space: string, contentDir = 'content'): GeneratedFiles {
  const plugins = [...registry.plugins.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
  const groups = [...new Set(plugins.map(({ group }) => group))].sort()
  const folder = `${contentDir}/components/${space}`
  return {
    files: new Map([
      [`${folder}/components.json`, json(plugins.map((plugin) => pulledComponent(plugin, registry)))],
      [`${folder}/groups.json`, json(groups.map(pulledGroup))],
    ]),
  }
}
