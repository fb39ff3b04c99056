import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createSite } from '../../create-strata/createSite.js'
import { LOCAL_SECRET } from '../../services/access/testing/localOwner.ts'
import {
  type RunningService,
  startService,
  temporaryFolder,
} from '../../services/content/testing/startService.ts'
import { commandLine } from '../../services/management/commandLine.testkit.ts'
import { checkedSpace } from '../contentCheck/checkedSpace.ts'
import { readSpaceFolder } from '../contentCheck/readSpaceFolder.ts'
import { forms } from '../contentCheck/rules/forms.ts'
import { loadPlugins, ROOT } from '../loadPlugins.ts'

const CHECK = join(ROOT, 'cli/contentCheck/contentCheck.ts')

/** Starts the embedded service with the components of a site's space and no stories, and the official CLI. */
async function spaceOf(content: string, space: string) {
  const contentDir = await temporaryFolder()
  await cp(join(ROOT, content, 'components'), join(contentDir, 'components'), { recursive: true })
  await mkdir(join(contentDir, 'stories', space), { recursive: true })
  const service = await startService([], { contentDir })
  const folder = await temporaryFolder()
  const { run, pulled } = await commandLine(folder)
  return {
    service,
    pulled,
    run: (...words: string[]) => run(service.origin, ...words, '--space', space),
    /** Pushes a schema that a module exports. */
    async push(entry: string, ...words: string[]) {
      const file = join(folder, 'entry.ts')
      await writeFile(file, entry)
      const command = ['schema', 'push', file, '--no-write-components', '--no-migrations', ...words]
      return run(service.origin, ...command, '--space', space)
    },
  }
}

/** Checks a space against the plugins of Field Notes, like `npm run content:check`. */
const check = ({ origin, space }: RunningService) =>
  promisify(execFile)(process.execPath, [CHECK, 'examples/field-notes', '--space'], {
    env: {
      ...process.env,
      MANAGEMENT_ENDPOINT: origin,
      MANAGEMENT_SPACE: String(space),
      MANAGEMENT_TOKEN: LOCAL_SECRET,
    },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout }: { readonly code: number; readonly stdout: string }) => ({ code, output: stdout }),
  )

const writes = ({ requests }: RunningService) => requests.filter(({ method }) => method !== 'GET')

test.each([
  ['the demo space', 'content', '2026', 'src/plugins', ROOT],
  [
    'Field Notes',
    'examples/field-notes/content',
    '4040',
    'examples/field-notes/plugins',
    join(ROOT, 'examples/field-notes'),
  ],
])(
  'DEV-09 the official CLI finds no differences between the components of %s and the plugins',
  async (_, content, space, plugins, site) => {
    const { service, push } = await spaceOf(content, space)
    const output = await push(
      `process.env.SITE = '${site}'\nexport const { schema } = await import('${ROOT}/cli/schema/entry.ts')\n`,
      '--dry-run',
    )
    const registry = await loadPlugins({ root: ROOT, plugins })
    for (const name of registry.plugins.keys()) expect(output).toContain(`= ${name} (unchanged)`)
    expect(output).toMatch(/^Summary: \d+ unchanged$/m)
    expect(writes(service)).toEqual([])
    const used = checkedSpace(await readSpaceFolder(join(ROOT, content)), registry)
    expect([...forms.check(used)]).toEqual([])
  },
)

/** The schema of Field Notes with a changed `pull_line` plugin: a smaller maximum length, and a new date field `day`. */
const CHANGED = `
import { createRegistry } from '${ROOT}/src/registry/registry.ts'
import * as field from '${ROOT}/fields/fields.ts'
import { loadPlugins } from '${ROOT}/cli/loadPlugins.ts'
import { spaceSchema } from '${ROOT}/cli/schema/spaceSchema.ts'

const { plugins } = await loadPlugins({ root: '${ROOT}', plugins: 'examples/field-notes/plugins' })
const words = field.textarea({ required: true, maxLength: 140 })
const { pull_line: line, ...unchanged } = Object.fromEntries(plugins)
const changed = { ...line, fields: { ...line.fields, words, day: field.datetime() } }
export const schema = spaceSchema(createRegistry({ ...unchanged, pull_line: changed }))
`

test('DEV-05 plugins’ schemas can be pushed to a space, and a space’s components checked against the plugins', async () => {
  const { service, push } = await spaceOf('examples/field-notes/content', '4040')
  expect(await check(service)).toEqual({ code: 0, output: 'Nothing was found.\n' })

  expect(await push(CHANGED)).toContain('~ pull_line (update)')
  expect(writes(service)).toMatchObject([{ method: 'PUT', status: 200 }])
  const stored = JSON.parse(
    await readFile(join(service.contentDir, 'components/4040/components.json'), 'utf8'),
  ).find(({ name }: { readonly name: string }) => name === 'pull_line')
  expect(stored.schema.words).toMatchObject({ max_length: 140, required: true })
  expect(stored.schema.day).toMatchObject({ type: 'datetime', display_name: 'Day' })
  expect(await push(CHANGED, '--dry-run')).toMatch(/^Summary: \d+ unchanged$/m)

  const { code, output } = await check(service)
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(
      /^component_differs {2}pull_line {2}schema\.words\.translatable {2}.* Push the plugins' schemas/,
    ),
    expect.stringMatching(
      /^component_differs {2}pull_line {2}schema\.words\.max_length {2}.*140, and the plugin has nothing/,
    ),
    expect.stringMatching(
      /^component_differs {2}pull_line {2}schema\.day {2}.*'day', and the plugin has none/,
    ),
    '3 findings.',
  ])
})

test.each([{}, { space: '4040' }])(
  'DEV-05 the README of a new site with the options %o names the command that pushes its components',
  async (options) => {
    const contentDir = await temporaryFolder()
    await mkdir(join(contentDir, 'stories/4040'), { recursive: true })
    const service = await startService([], { contentDir })
    const folder = await temporaryFolder()
    const { run, pulled } = await commandLine(folder)
    const site = await createSite(join(folder, 'marsh'), {
      ...options,
      name: 'Marsh',
      languages: ['en'],
      builder: '*',
    })
    await cp(join(site, 'content'), join(dirname(pulled), 'content'), { recursive: true })
    const readme = await readFile(join(site, 'README.md'), 'utf8')
    const [, words = ''] = /^npx storyblok (components push .+)$/m.exec(readme) ?? []
    await run(service.origin, ...words.replace('<id>', '4040').split(' '))
    const { library } = await readSpaceFolder(contentDir)
    const names = library?.components.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['badge', 'checklist', 'page', 'text']))
  },
)

// `services/management/commandLine.test.ts` generates types of a pulled space.
test.runIf(process.env.AUDIT)('the official CLI generates types of the exported components', async () => {
  const { service, run, pulled } = await spaceOf('content', '2026')
  await cp(join(service.contentDir, 'components'), join(pulled, 'components'), { recursive: true })
  await run('types', 'generate')
  const types = await readFile(join(pulled, 'types/2026/storyblok-components.d.ts'), 'utf8')
  expect(types).toContain('export interface FaqEntry {')
  expect(types).toMatch(/entries: \(?FaqEntry\)?\[\]/)
})
