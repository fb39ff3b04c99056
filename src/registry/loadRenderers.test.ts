import { expect, test } from 'vitest'
import { loadRenderers } from './loadRenderers.ts'
import { box, line } from './samplePlugins.testkit.tsx'

test('each plugin’s renderer is known by its name; data has none', async () => {
  const data = { ...line, name: 'data', kind: 'data' as const, render: undefined }
  const renderers = await loadRenderers([line, box, data])
  expect([...renderers.keys()]).toEqual(['line', 'box'])
})

test('a module that fails to load is said with its plugin’s name', async () => {
  const cause = new Error('no such file')
  const lost = { ...line, name: 'lost', render: () => Promise.reject(cause) }
  await expect(loadRenderers([box, lost])).rejects.toMatchObject({
    message: "The renderer of plugin 'lost' could not be loaded.",
    cause,
  })
})
