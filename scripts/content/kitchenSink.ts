import type { DemoSpace } from '../../cli/content/demoSpace.ts'
import { createContentConverter } from '../../cli/content/storedContent.ts'
import type { GeneratedFiles } from '../../cli/generatedFiles.ts'
import { stableIdentity } from '../../cli/schema/stableIdentity.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import type { Registry } from '../../src/registry/registry.ts'

const SLUG = 'kitchen-sink'

/** Creation time of the demo space. Fixed, so that the story is the same in each run. */
const CREATED_AT = '2026-09-01T08:00:00.000Z'

type Content = Readonly<Record<string, unknown>>

const plain = (plugin: Plugin): Content => ({
  component: plugin.name,
  ...plugin.presets.find(({ name }) => name === 'Plain')?.content,
})

/** True if a block is part of a different block whose slot is restricted to it, such as an entry of a list. */
const isPart = (plugin: Plugin, among: readonly Plugin[]): boolean =>
  among.some(({ slots, ...other }) =>
    Object.entries(slots).some(([name, { allow }]) => {
      const children = plain({ slots, ...other })[name]
      return (
        allow !== 'any' &&
        allow.includes(plugin.name) &&
        Array.isArray(children) &&
        children.some(({ component }) => component === plugin.name)
      )
    }),
  )

/** Every block once, as its plain preset: inline blocks together in one grid, entries in their lists. */
function blocks(registry: Registry): readonly Content[] {
  const all = [...registry.plugins.values()].filter(({ kind }) => kind === 'block')
  const independent = all.filter((plugin) => !isPart(plugin, all))
  const inText = independent.filter(({ inline }) => inline)
  const groups = ['Text', 'Media', 'Proof', 'Layout', 'Help']
  const position = ({ name, group }: Plugin) =>
    name === 'table_of_contents' ? -1 : groups.indexOf(group ?? '')
  const alone = independent.filter(({ inline }) => !inline).sort((a, b) => position(a) - position(b))
  const grid = { component: 'grid_list', heading: 'In a sentence', columns: '4', items: inText.map(plain) }
  return [...alone.filter(({ name }) => name !== 'grid_list').map(plain), grid]
}

/** Generates the story with all blocks, for a space that has the stories and files it refers to. */
export function kitchenSink(registry: Registry, space: DemoSpace): GeneratedFiles {
  const { id, uuid } = stableIdentity('story', SLUG)
  const store = createContentConverter(registry, space)
  const content = store(
    {
      component: 'page',
      title: 'Kitchen sink',
      description:
        'Every block there is, once. For those who build pages, so that changes to one are seen beside all.',
      layout: 'marketing',
      articleType: 'knowledge',
      no_index: true,
      body: blocks(registry),
    },
    SLUG,
  )
  const story = {
    id,
    uuid,
    name: 'Kitchen sink',
    slug: SLUG,
    full_slug: SLUG,
    path: null,
    parent_id: 0,
    is_folder: false,
    is_startpage: false,
    default_root: null,
    disable_fe_editor: false,
    published: true,
    unpublished_changes: false,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
    published_at: CREATED_AT,
    first_published_at: CREATED_AT,
    publish_at: null,
    expire_at: null,
    position: 900,
    sort_by_date: null,
    tag_list: [],
    group_id: stableIdentity('group of stories', SLUG).uuid,
    lang: 'default',
    alternates: [],
    translated_slugs: [],
    localized_paths: [],
    meta_data: null,
    pinned: false,
    release_id: null,
    imported_at: null,
    deleted_at: null,
    content,
  }
  return {
    files: new Map([
      [`content/stories/${space.name}/${SLUG}_${uuid}.json`, `${JSON.stringify(story, null, 2)}\n`],
    ]),
  }
}
