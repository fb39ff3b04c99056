import { expect, test } from 'vitest'
import { loadRenderers } from './loadRenderers.ts'
import { box, line } from './samplePlugins.testkit.tsx'

test('loadRenderers returns renderers by plugin name, and no renderer for data', async () => {
  const data = { ...line, name: 'data', kind: 'data' as const, render: undefined }
  const renderers = await loadRenderers([line, box, data])
  expect([...renderers.keys()]).toEqual(['line', 'box'])
})

test('loadRenderers reports a module that fails to load with the plugin’s name', async () => {
  const cause = new Error('no such file')
  const lost = { ...line, name: 'lost', render: () => Promise.reject(cause) }
  await expect(loadRenderers([box, lost])).rejects.toMatchObject({
    message: "The renderer of plugin 'lost' could not be loaded: no such file",
    cause,
  })
})

test('loadRenderers reports a module without a component with the plugin’s name', async () => {
  const empty = { ...line, name: 'empty', render: async () => ({}) as never }
  await expect(loadRenderers([empty])).rejects.toThrow(
    "The renderer of plugin 'empty' could not be loaded: its module has no component as its default export.",
  )
})

test('loadRenderers reports an async renderer with the plugin’s name and the solution', async () => {
  const late = { ...line, name: 'late', render: async () => ({ default: async () => null }) as never }
  await expect(loadRenderers([late])).rejects.toThrow(
    "The renderer of plugin 'late' could not be loaded: its renderer is an async function, which React cannot render in a browser. Make it a plain function, and load its data with queries of the plugin.",
  )
})

test('loadRenderers uses the replacement for a renderer that fails to load', async () => {
  const cause = new Error('no such file')
  const lost = { ...line, name: 'lost', render: () => Promise.reject(cause) }
  const replacement = () => null
  const reported: unknown[] = []
  const renderers = await loadRenderers([box, lost], (plugin, why) => {
    reported.push([plugin.name, why])
    return replacement
  })
  expect([...renderers.keys()]).toEqual(['box', 'lost'])
  expect(renderers.get('lost')).toBe(replacement)
  expect(reported).toEqual([['lost', cause]])
})
