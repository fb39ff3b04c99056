import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  type RunningService,
  startService,
  temporaryFolder,
} from '../../embedded/content/testing/startService.ts'
import { checkedSpace } from '../contentCheck/checkedSpace.ts'
import { readSpaceFolder } from '../contentCheck/readSpaceFolder.ts'
import { forms } from '../contentCheck/rules/forms.ts'
import { loadPlugins, ROOT } from '../loadPlugins.ts'
import { runCommandLine, runWith } from './commandLine.testkit.ts'

const ENTRY = join(ROOT, 'tools/schema/entry.ts')
const CHECK = join(ROOT, 'tools/contentCheck/contentCheck.ts')

/** The embedded service with what a site's space has of components, and no stories. */
async function spaceOf(content: string, space: string): Promise<RunningService> {
  const contentDir = await temporaryFolder()
  await cp(join(ROOT, content, 'components'), join(contentDir, 'components'), { recursive: true })
  await mkdir(join(contentDir, 'stories', space), { recursive: true })
  return startService([], { contentDir })
}

const push = (service: RunningService, entry: string, words: readonly string[], SITE = '') => {
  const own = [
    '--space',
    String(service.space),
    '--path',
    service.dataDir,
    '--no-write-components',
    '--no-migrations',
  ]
  return runCommandLine(service, ['schema', 'push', entry, ...own, ...words], { SITE })
}

const writes = ({ requests }: RunningService) => requests.filter(({ method }) => method !== 'GET')

test.each([
  ['the demo space', 'content', '2026', 'src/plugins', ''],
  [
    'Field Notes',
    'examples/field-notes/content',
    '4040',
    'examples/field-notes/plugins',
    'examples/field-notes',
  ],
])(
  'DEV-09 the official command line finds no difference between the components of %s and the plugins, whose links allow what its content uses',
  { timeout: 60_000 },
  async (_, content, space, plugins, site) => {
    const service = await spaceOf(content, space)
    const { said } = await push(service, ENTRY, ['--dry-run'], site)
    const registry = await loadPlugins(ROOT, plugins)
    for (const name of registry.plugins.keys()) expect(said).toContain(`= ${name} (unchanged)`)
    expect(said).toMatch(/^Summary: \d+ unchanged$/m)
    expect(writes(service)).toEqual([])
    const used = checkedSpace(await readSpaceFolder(join(ROOT, content)), registry)
    expect([...forms.check(used)]).toEqual([])
  },
)

/** A schema of Field Notes in which the pull line may be shorter, and says by whom it must be. */
const CHANGED = `
import { createRegistry } from '${ROOT}/src/registry/registry.ts'
import { schemaOf } from '${ROOT}/src/registry/schema.ts'
import * as field from '${ROOT}/src/registry/fields.ts'
import { loadPlugins } from '${ROOT}/tools/loadPlugins.ts'
import { spaceSchema } from '${ROOT}/tools/schema/spaceSchema.ts'

const { plugins } = await loadPlugins('${ROOT}', 'examples/field-notes/plugins')
const files = [...plugins.values()].map((plugin) => [
  plugin.name,
  plugin.name === 'pull_line'
    ? { ...plugin, fields: { ...plugin.fields, words: field.textarea({ required: true, maxLength: 140 }), day: field.datetime() } }
    : plugin,
])
export const schema = spaceSchema(createRegistry(Object.fromEntries(files)))
`

test('DEV-05 the plugins’ schemas are pushed to a space, and a space’s are checked against the plugins', {
  timeout: 60_000,
}, async () => {
  const service = await spaceOf('examples/field-notes/content', '4040')
  const entry = join(service.dataDir, 'changed.ts')
  await writeFile(entry, CHANGED)
  const check = () => runWith(service, [CHECK, 'examples/field-notes', '--space'])
  expect(await check()).toEqual({ code: 0, said: 'Nothing was found.\n' })

  expect((await push(service, entry, [])).said).toContain('~ pull_line (update)')
  expect(writes(service)).toMatchObject([{ method: 'PUT', status: 200 }])
  const kept = JSON.parse(
    await readFile(join(service.contentDir, 'components/4040/components.json'), 'utf8'),
  ).find(({ name }: { readonly name: string }) => name === 'pull_line')
  expect(kept.schema.words).toMatchObject({ max_length: 140, required: true })
  expect(kept.schema.day).toMatchObject({ type: 'datetime', display_name: 'Day' })
  expect((await push(service, entry, ['--dry-run'])).said).toMatch(/^Summary: \d+ unchanged$/m)

  const { code, said } = await check()
  expect(code).toBe(1)
  expect(said).toMatch(
    /^component_differs {2}pull_line {2}schema\.words\.max_length {2}.*140.*Push the plugins' schemas/m,
  )
  expect(said).toMatch(
    /^component_differs {2}pull_line {2}schema\.day {2}.*field 'day', and the plugin has none/m,
  )
  expect(said).toMatch(/\d findings\.\n$/)
})
