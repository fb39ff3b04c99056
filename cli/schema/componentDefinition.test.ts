import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { definePlugin } from '../../src/registry/definePlugin.ts'
import type { Field, FieldKind } from '../../src/registry/field.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import { createRegistry, type Registry } from '../../src/registry/registry.ts'
import { serviceComponent } from '../../src/registry/serviceComponent.ts'
import { slot } from '../../src/registry/slot.ts'
import { normalizedProperties } from '../contentCheck/normalizedProperties.ts'
import {
  componentDefinition,
  type SpaceNames,
  type StoredComponent,
  spaceNames,
} from './componentDefinition.ts'
import { EVERY_FIELD } from './everyField.testkit.ts'

const KINDS: Readonly<Record<FieldKind, (options: never) => Field>> = { ...field }
const render = async () => ({ default: () => null })

/** Returns the plugin of a component's definition. */
function pluginOf(component: StoredComponent, space: SpaceNames): Plugin {
  const { parts, ...definition } = componentDefinition(component, space)
  const entries = Object.entries(parts)
  const fields = entries.flatMap(([name, { kind, options }]) =>
    kind === 'slot' ? [] : [[name, KINDS[kind](options as never)] as const],
  )
  const slots = entries.flatMap(([name, { kind, options }]) =>
    kind === 'slot' ? [[name, slot(options as never)] as const] : [],
  )
  const plugin = { ...definition, fields: Object.fromEntries(fields), slots: Object.fromEntries(slots) }
  return definePlugin({ ...plugin, presets: [], render })
}

type Group = { readonly uuid: string; readonly name: string }

/** Returns the components of a space, read to plugins and exported. */
function exportedComponents(components: readonly StoredComponent[], groups: readonly Group[]) {
  const space = spaceNames(components, groups)
  const plugins = components.map((component) => [`${component.name}/index.ts`, pluginOf(component, space)])
  const registry: Registry = createRegistry(Object.fromEntries(plugins))
  return new Map(components.map(({ name }) => [name, serviceComponent(registry.get(name)!, registry)]))
}

/** The meaning of a component: of its properties, and of its fields in their order. */
function meaningOf(component: StoredComponent, group: string | undefined) {
  const { schema, pos: _, ...facts } = component
  const fields = Object.entries(schema)
    .map(([name, stored]) => [name, stored as Readonly<Record<string, unknown>>] as const)
    .filter(([name]) => name !== '_uid' && name !== 'component')
    .sort(([, a], [, b]) => Number(a.pos ?? 0) - Number(b.pos ?? 0))
    .map(([name, { pos: _, id: __, ...stored }]) => [
      name,
      Object.fromEntries(normalizedProperties(name, stored)),
    ])
  const own = [
    'description',
    'icon',
    'color',
    'image',
    'preview_field',
    'is_root',
    'is_nestable',
    'preview_tmpl',
  ]
  const compared = Object.fromEntries([...own, 'internal_tags_list'].map((key) => [key, facts[key]]))
  return {
    facts: Object.fromEntries(
      normalizedProperties(component.name, { display_name: facts.display_name, ...compared, group }),
    ),
    fields,
  }
}

function expectSameMeaning(components: readonly StoredComponent[], groups: readonly Group[]) {
  const exported = exportedComponents(components, groups)
  for (const component of components) {
    const group = groups.find(({ uuid }) => uuid === component.component_group_uuid)?.name
    const result = exported.get(component.name)!
    expect(meaningOf({ ...result }, result.group)).toEqual(meaningOf(component, group))
  }
}

const GROUPS = [
  { uuid: 'g-1', name: 'Cards / Team' },
  { uuid: 'g-2', name: 'Über uns' },
]

const base = {
  is_root: false,
  is_nestable: true,
  display_name: null,
  description: null,
  component_group_uuid: null,
}

describe('a component as pulled becomes a definition, whose component is the same', () => {
  test.each(Object.entries(EVERY_FIELD))('ADOPT-01 for the field type and options %s', (_, stored) => {
    const component = { ...base, name: 'holder', schema: { part: { pos: 0, ...stored } } }
    const other = { ...base, name: 'card-entry', schema: {} }
    const page = { ...base, name: 'page', is_root: true, is_nestable: false, schema: {} }
    expectSameMeaning([component, other, page], GROUPS)
  })

  test('ADOPT-01 for all field types in one form, with sections and tabs', () => {
    const fields = Object.entries(EVERY_FIELD).map(([, stored], index) => [
      `part-${index}`,
      { ...stored, pos: (index * 7) % 101 },
    ])
    const schema = {
      ...Object.fromEntries(fields),
      details: {
        type: 'section',
        pos: 200,
        keys: ['part-1', 'part-2', 'gone'],
        fieldset: { title: 'Details', collapsible: true, collapsed: true },
      },
      'tab-3f6c': { type: 'tab', pos: 3, display_name: 'More', keys: ['details', 'part-9'] },
      'tab-empty': { type: 'tab', pos: 201 },
    }
    const other = { ...base, name: 'card-entry', schema: {} }
    expectSameMeaning([{ ...base, name: 'Every Field', is_root: true, schema }, other], GROUPS)
  })

  test.each(['text-section', 'TextSection', 'Modal Block', 'hero/2', 'Über uns', '1', '🎈'])(
    'the component name %j',
    (name) => {
      expectSameMeaning([{ ...base, name, schema: {} }], GROUPS)
    },
  )

  test.each([
    'key',
    'ref',
    'children',
    'root',
    'uid',
    'inline',
    'hero-image',
    'a b',
    'größe',
    '2nd',
    'title',
  ])('ADOPT-01 for the field name %j', (name) => {
    const schema = { [name]: { type: 'richtext', pos: 0 } }
    expectSameMeaning([{ ...base, name: 'holder', is_root: true, schema }], GROUPS)
  })

  test.each([...GROUPS.map(({ uuid }) => uuid), null])(
    'ADOPT-01 for the group %j',
    (component_group_uuid) => {
      expectSameMeaning([{ ...base, name: 'holder', component_group_uuid, schema: {} }], GROUPS)
    },
  )

  test('ADOPT-01 for the other properties of a component', () => {
    const schema = { first: { type: 'text', pos: 0 }, second: { type: 'textarea', pos: 1 } }
    expectSameMeaning(
      [
        {
          ...base,
          name: 'holder',
          display_name: 'Holds “parts”',
          description: 'For tests.',
          icon: 'block-2-3rows',
          color: '#aa0000',
          image: 'https://a.storyblok.com/f/1/2x2/aa/b.png',
          preview_tmpl: '<b>{{ it.first }}</b>',
          preview_field: 'second',
          internal_tags_list: [{ id: 1, name: 'old' }],
          schema,
        },
        { ...base, name: 'without-preview', preview_field: null, schema },
        { ...base, name: 'universal', is_root: true, schema },
        { ...base, name: 'part', is_nestable: false, schema },
      ],
      GROUPS,
    )
  })

  test('ADOPT-01 for a pulled space', async () => {
    const folder = join(import.meta.dirname, '../../content/components')
    const [space = ''] = await readdir(folder)
    const read = async (name: string) => JSON.parse(await readFile(join(folder, space, name), 'utf8'))
    expectSameMeaning(await read('components.json'), await read('groups.json'))
  })
})
