import { validateSchema } from '@storyblok/schema'
import { expect, test } from 'vitest'
import { definePlugin } from './definePlugin.ts'
import { box, line, registryOf, sheet } from './samplePlugins.testkit.tsx'
import { schemaOf } from './schema.ts'
import { serviceComponent } from './serviceComponent.ts'
import { slot } from './slot.ts'

const registry = registryOf(sheet, box, line)

test('schemaOf returns a schema that passes the official validator', () => {
  expect(validateSchema(schemaOf(registry))).toEqual({ ok: true, issues: [] })
})

test('schemaOf returns all properties of each plugin’s component', () => {
  for (const plugin of registry.plugins.values()) {
    const { schema, group, ...component } = serviceComponent(plugin, registry)
    const [block] = Object.values(schemaOf(registry).blocks).filter(({ name }) => name === plugin.name)
    expect(block).toMatchObject({ ...component, folder: group })
    const words = Object.entries(schema).map(([name, { component_whitelist, ...field }]) => ({
      ...field,
      name,
    }))
    expect(block).toMatchObject({ fields: words })
  }
})

test('schemaOf returns the allowed blocks of a slot', () => {
  const list = definePlugin({
    name: 'list',
    description: 'For tests.',
    group: 'Text',
    icon: 'text',
    fields: {},
    slots: { entries: slot({ allow: ['line'] }) },
    render: async () => ({ default: () => null }),
    presets: [],
  })
  const { blocks } = schemaOf(registryOf(list, line))
  expect(Object.values(blocks)[0]).toMatchObject({ fields: [{ name: 'entries', allow: ['line'] }] })
})
