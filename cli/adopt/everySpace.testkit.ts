import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ServiceField } from '../../src/registry/formFields.ts'
import { EVERY_FIELD } from '../schema/everyField.testkit.ts'

/** Id of the space, and the name of its folders. */
export const SPACE = '808'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const document = (text: string, ...more: readonly object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }, ...more],
})
const asset = (name: string) => ({
  id: 5,
  filename: `https://a.storyblok.com/f/${SPACE}/40x30/aa/${name}`,
  alt: `Alternative of ${name}`,
  copyright: `Owner of ${name}`,
  fieldtype: 'asset',
  is_external_url: false,
})

/** A stored value that shows the name of its field. */
function storedValue(name: string, { type, source, options }: ServiceField): unknown {
  const word = name.replaceAll(/[^a-z]+/gi, '-')
  if (source === 'internal_stories' || type === 'references') return type === 'option' ? uuid(2) : [uuid(2)]
  switch (type) {
    case 'text':
      return `Line of ${word} & <more>`
    case 'textarea':
      return `<p>Paragraph of ${word}</p>`
    case 'markdown':
      return `**Strong** words of ${word}`
    case 'richtext':
      return document(`Rich ${word}`, {
        type: 'blok',
        attrs: { id: 'b', body: [{ _uid: `in-${word}`, component: 'card-entry', words: `Inside ${word}` }] },
      })
    case 'number':
      return '7.25'
    case 'datetime':
      return '2026-03-04 05:06'
    case 'boolean':
      return true
    case 'option':
      return Array.isArray(options) ? 'slate' : 'elsewhere'
    case 'options':
      return Array.isArray(options) ? ['slate'] : ['elsewhere']
    case 'asset':
      return asset(`${word}.png`)
    case 'multiasset':
      return [asset(`${word}.pdf`), asset(`${word}.mp4`)]
    case 'image':
    case 'file':
      return `//a.storyblok.com/f/${SPACE}/10x10/bb/${word}.jpg`
    case 'multilink':
      return {
        fieldtype: 'multilink',
        linktype: 'url',
        url: `https://example.org/${word}`,
        id: '',
        cached_url: '',
      }
    case 'table':
      return {
        fieldtype: 'table',
        thead: [{ _uid: 't1', value: `Head ${word}`, component: '_table_head' }],
        tbody: [
          {
            _uid: 't2',
            component: '_table_row',
            body: [{ _uid: 't3', value: `Cell ${word}`, component: '_table_col' }],
          },
        ],
      }
    case 'bloks':
      return [{ _uid: `slot-${word}`, component: 'card-entry', words: `Card of ${word}` }]
    default:
      return { plugin: 'dial', _uid: `c-${word}`, degrees: 21, notes: [`Note of ${word}`] }
  }
}

const component = (id: number, name: string, schema: object, more: object = {}) => ({
  id,
  name,
  display_name: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-02T00:00:00.000Z',
  schema,
  is_root: false,
  is_nestable: true,
  all_presets: [],
  component_group_uuid: null,
  color: '#123456',
  internal_tags_list: [{ id: 1, name: 'Red' }],
  internal_tag_ids: ['1'],
  ...more,
})

const text = { type: 'text', pos: 0 }

/** Names that every object inherits. */
export const INHERITED_NAMES: readonly string[] = ['toString', 'constructor', 'valueOf', 'hasOwnProperty']

/** A field of each type, with tabs and sections, and names that are no variables. */
function everyField(): Readonly<Record<string, ServiceField>> {
  const names = Object.keys(EVERY_FIELD)
  const fields: Record<string, ServiceField> = {
    headline: { type: 'text', max_length: 3 },
    ...EVERY_FIELD,
    children: { type: 'bloks' },
    key: { type: 'text' },
    class: { type: 'text' },
    'section-a': { type: 'section', keys: names.slice(0, 3), display_name: 'First' },
    'tab-b': { type: 'tab', keys: ['section-a', 'key'], display_name: 'Second' },
    // A type that was changed after content was stored.
    changed: { type: 'number' },
    // No block can have a field of these names.
    ...Object.fromEntries(INHERITED_NAMES.map((name) => [name, { type: 'text' }])),
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field], pos) => [name, { ...field, pos }]))
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: a name that would end a template literal of a generated file
const UNUSUAL_NAMES = ['MODAL BLOCK', 'constructor', 'class', '3-columns', '🚀', '`${x}`', 'a'.repeat(200)]

/** Components of the space. */
const COMPONENTS = () => [
  component(1, 'page', everyField(), { is_root: true, is_nestable: false }),
  component(2, 'card-entry', { words: text }, { component_group_uuid: 'g-1' }),
  component(3, 'Modal Block', { words: text }, { display_name: 'Modal', description: 'A box' }),
  component(4, 'modal_block', { words: text }, { display_name: 'Modal' }),
  component(5, '../../escaped', { words: text }),
  component(6, '日本語', { words: text }, { is_root: true }),
  component(7, 'con', { words: text }, { component_group_uuid: 'g-deleted' }),
  // The name of a component that its renderer imports.
  component(8, 'rich_text', { words: { type: 'richtext', pos: 0 } }),
  // Names that differ by case or separators only, that are no identifiers, or that objects inherit.
  ...UNUSUAL_NAMES.map((name, index) => component(20 + index, name, { words: text })),
  // No block can have this name.
  component(9, '__proto__', { words: text }),
]

/** Returns the content of the story with a value in every field. */
function everyValue(): Record<string, unknown> {
  const { headline: _, ...schema } = everyField()
  const values = Object.entries(schema)
    .filter(([name, { type }]) => type !== 'tab' && type !== 'section' && !INHERITED_NAMES.includes(name))
    .map(([name, field]) => [name, storedValue(name, field)])
  const names = [
    ...['Modal Block', 'modal_block', '../../escaped', '日本語', 'con', 'rich_text', 'unknown-block'],
    ...UNUSUAL_NAMES,
  ]
  return {
    _uid: 'root',
    component: 'page',
    headline: 'A headline above the limit',
    ...Object.fromEntries(values),
    key: 'Key text',
    class: 'Class text',
    changed: 'about a dozen',
    children: names.map((name) => ({ _uid: `child-${name}`, component: name, words: `Words of ${name}` })),
    headline__i18n__de: 'Eine Überschrift',
    from_an_older_schema: 'Preserved',
  }
}

const story = (id: number, slug: string, content: object, more: object = {}) => ({
  id,
  uuid: uuid(id),
  name: slug,
  slug,
  full_slug: slug,
  parent_id: 0,
  is_folder: false,
  is_startpage: false,
  published: true,
  unpublished_changes: false,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  published_at: '2026-01-01T00:00:00.000Z',
  first_published_at: '2026-01-01T00:00:00.000Z',
  position: 0,
  tag_list: [],
  group_id: uuid(id + 100),
  lang: 'default',
  content,
  ...more,
})

/** Changes the components before they are written. */
export type ChangeComponents = (
  components: readonly { readonly name: string; readonly schema: Record<string, unknown> }[],
) => void

/** Writes a space with every type of field and difficult names, as pulled with one file for each component. */
export async function writeEverySpace(folder: string, change: ChangeComponents = () => {}): Promise<void> {
  const write = async (path: string, value: unknown) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), JSON.stringify(value, null, 2))
  }
  const components = COMPONENTS()
  change(components as unknown as Parameters<ChangeComponents>[0])
  for (const [index, each] of components.entries()) await write(`components/${SPACE}/c-${index}.json`, each)
  await write(`components/${SPACE}/groups.json`, [
    { id: 1, uuid: 'g-1', name: 'Parts of cards', parent_id: null, parent_uuid: null },
    { id: 2, uuid: 'g-2', name: 'Empty', parent_id: 1, parent_uuid: 'g-1' },
  ])
  await write(`components/${SPACE}/presets.json`, [
    {
      id: 31,
      name: 'Short',
      component_id: 2,
      space_id: 808,
      preset: { component: 'card-entry', words: 'Preset words' },
    },
  ])
  await write(`languages/${SPACE}/languages.json`, {
    default_lang_name: 'English',
    languages: [{ code: 'de', name: 'German' }],
  })
  await write(`datasources/${SPACE}/datasources.json`, [
    {
      id: 1,
      name: 'Places',
      slug: 'places',
      dimensions: [],
      entries: [{ id: 1, name: 'There', value: 'elsewhere' }],
    },
  ])
  await write(`stories/${SPACE}/home_${uuid(1)}.json`, story(1, 'home', everyValue()))
  await write(
    `stories/${SPACE}/root_${uuid(2)}.json`,
    story(2, 'root', { _uid: 'r', component: '日本語', words: 'A second content type' }),
  )
}
