import { join } from 'node:path'
import { validateSchema } from '@storyblok/schema'
import { expect, test } from 'vitest'
import { readComponents } from '../../services/content/readComponents.ts'
import { schemaOf } from '../../src/registry/schema.ts'
import { readDemoSpace } from '../content/demoSpace.ts'
import { loadPlugins, ROOT } from '../loadPlugins.ts'
import { schema } from './entry.ts'
import { exportComponents } from './exportComponents.ts'
import { stableIdentity } from './stableIdentity.ts'

const registry = await loadPlugins()
const space = await readDemoSpace(join(ROOT, 'content'))
const { files } = exportComponents(registry, space)
const read = (file: string): Record<string, unknown>[] =>
  JSON.parse(files.get(`content/components/2026/${file}`) ?? 'null')
const components = read('components.json')
const groups = read('groups.json')
const presets = read('presets.json')

test('the official validator accepts the plugins as a schema', () => {
  expect(Object.keys(schema.blocks)).toEqual([...registry.plugins.keys()])
  expect(schema).toMatchObject(schemaOf(registry))
  expect(validateSchema(schema)).toEqual({ ok: true, issues: [] })
})

test('only components for redirects name their redirect fields', () => {
  const marked = components.flatMap(({ name, metadata }) => {
    const { redirect } = metadata as { readonly redirect?: unknown }
    return redirect ? [[name, redirect]] : []
  })
  expect(marked).toEqual([['redirect', { from: 'from', to: 'to' }]])
})

test('every plugin is exported as a component in its group', () => {
  expect(components.map(({ name }) => name)).toEqual([...registry.plugins.keys()].sort())
  for (const component of components) {
    const plugin = registry.get(String(component.name))
    const group = groups.find(({ uuid }) => uuid === component.component_group_uuid)
    expect(group?.name).toBe(plugin?.group)
    const parts = Object.entries(component.schema as Record<string, { readonly type: string }>)
    const named = parts.filter(([, { type }]) => type !== 'tab' && type !== 'section')
    expect(named.map(([name]) => name)).toEqual([
      ...Object.keys(plugin?.fields ?? {}),
      ...Object.keys(plugin?.slots ?? {}),
    ])
  }
})

test('the allowed blocks of a slot are exported', () => {
  const named = new Set(components.map(({ name }) => name))
  const allowed = components.flatMap(({ schema: fields }) =>
    Object.values(fields as Record<string, { component_whitelist?: string[] }>).flatMap(
      ({ component_whitelist = [] }) => component_whitelist,
    ),
  )
  expect(allowed).toContain('stats_table_entry')
  expect(allowed.filter((name) => !named.has(name))).toEqual([])
})

test('the embedded service reads the exported components and groups', () => {
  const messages: string[] = []
  const library = readComponents(
    [...files].map(([file, text]) => ({ file, value: JSON.parse(text) })),
    (sentence) => messages.push(sentence),
  )
  expect(library).toEqual({ components, groups, presets, tags: [] })
  expect(messages).toEqual([])
})

test('ids and uuids are stable and unique', () => {
  expect(exportComponents(registry, space).files).toEqual(files)
  const ids = [...components, ...groups, ...presets].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(groups.map(({ uuid }) => uuid)).size).toBe(groups.length)
  expect(stableIdentity('group', 'Text').uuid).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
  expect(stableIdentity('group', 'Text')).not.toEqual(stableIdentity('component', 'Text'))
})
