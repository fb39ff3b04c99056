import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readDemoSpace } from '../content/demoSpace.ts'
import { loadPlugins, ROOT } from '../loadPlugins.ts'
import { exportComponents } from './exportComponents.ts'

/** Type-checks exports against the types of the official management client. Returns the compiler's output. */
async function compile(values: Readonly<Record<string, unknown>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wire-form-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const constants = Object.entries(values).map(
    ([type, value], index) => `export const value${index}: ${type} = ${JSON.stringify(value)}\n`,
  )
  await writeFile(
    join(folder, 'exported.ts'),
    `import type { Component, ComponentFolder, Field, Preset } from '@storyblok/management-api-client'\n${constants.join('')}`,
  )
  const options = '--noEmit --strict --skipLibCheck --module nodenext --types node exported.ts'.split(' ')
  return promisify(execFile)(join(ROOT, 'node_modules/.bin/tsc'), options, { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { readonly stdout: string }) => stdout,
  )
}

test('the export uses only properties of the vendor’s types', async () => {
  const { files } = exportComponents(await loadPlugins(), await readDemoSpace(join(ROOT, 'content')))
  const read = (file: string) => JSON.parse(files.get(`content/components/2026/${file}`) ?? 'null')
  const components: { name: string; schema: Record<string, unknown> }[] = read('components.json')
  const fields = components.flatMap(({ name, schema }) =>
    Object.entries(schema).map(([field, value]) => [`${name}.${field}`, value] as const),
  )
  const messages = await compile({
    'Component[]': components,
    'ComponentFolder[]': read('groups.json'),
    'Preset[]': read('presets.json'),
    'Record<string, Field>': Object.fromEntries(fields),
    // Proves that the check works: this property exists only for links.
    Field: { type: 'textarea', show_anchor: true },
  })
  expect(messages.trim().split('\n')).toEqual([expect.stringMatching(/show_anchor\W+ does not exist/)])
})
