import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
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

/** The embedded service with what a site's space has of components and no stories, and the official command line beside it. */
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

/** Checks a space against the plugins of Field Notes, as by `npm run content:check`. */
const check = ({ origin, space }: RunningService) =>
  promisify(execFile)(process.execPath, [CHECK, 'examples/field-notes', '--space'], {
    env: {
      ...process.env,
      MANAGEMENT_ENDPOINT: origin,
      MANAGEMENT_SPACE: String(space),
      MANAGEMENT_TOKEN: LOCAL_SECRET,
    },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout }: { readonly code: number; readonly stdout: string }) => ({ code, said: stdout }),
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
  'DEV-09 the official command line finds no difference between the components of %s and the plugins, whose links allow what its content uses',
  async (_, content, space, plugins, site) => {
    const { service, push } = await spaceOf(content, space)
    const said = await push(
      `process.env.SITE = '${site}'\nexport const { schema } = await import('${ROOT}/cli/schema/entry.ts')\n`,
      '--dry-run',
    )
    const registry = await loadPlugins({ root: ROOT, plugins })
    for (const name of registry.plugins.keys()) expect(said).toContain(`= ${name} (unchanged)`)
    expect(said).toMatch(/^Summary: \d+ unchanged$/m)
    expect(writes(service)).toEqual([])
    const used = checkedSpace(await readSpaceFolder(join(ROOT, content)), registry)
    expect([...forms.check(used)]).toEqual([])
  },
)

/** The schema of Field Notes after somebody changed a plugin: the pull line is shorter, and has a day. */
const CHANGED = `
import { createRegistry } from '${ROOT}/src/registry/registry.ts'
import * as field from '${ROOT}/src/registry/fields.ts'
import { loadPlugins } from '${ROOT}/cli/loadPlugins.ts'
import { spaceSchema } from '${ROOT}/cli/schema/spaceSchema.ts'

const { plugins } = await loadPlugins({ root: '${ROOT}', plugins: 'examples/field-notes/plugins' })
const words = field.textarea({ required: true, maxLength: 140 })
const { pull_line: line, ...others } = Object.fromEntries(plugins)
const changed = { ...line, fields: { ...line.fields, words, day: field.datetime() } }
export const schema = spaceSchema(createRegistry({ ...others, pull_line: changed }))
`

test('DEV-05 the plugins’ schemas are pushed to a space, and a space’s are checked against the plugins', async () => {
  const { service, push } = await spaceOf('examples/field-notes/content', '4040')
  expect(await check(service)).toEqual({ code: 0, said: 'Nothing was found.\n' })

  expect(await push(CHANGED)).toContain('~ pull_line (update)')
  expect(writes(service)).toMatchObject([{ method: 'PUT', status: 200 }])
  const kept = JSON.parse(
    await readFile(join(service.contentDir, 'components/4040/components.json'), 'utf8'),
  ).find(({ name }: { readonly name: string }) => name === 'pull_line')
  expect(kept.schema.words).toMatchObject({ max_length: 140, required: true })
  expect(kept.schema.day).toMatchObject({ type: 'datetime', display_name: 'Day' })
  expect(await push(CHANGED, '--dry-run')).toMatch(/^Summary: \d+ unchanged$/m)

  const { code, said } = await check(service)
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toEqual([
    expect.stringMatching(
      /^component_differs {2}pull_line {2}schema\.words\.translatable {2}.* Push the plugins' schemas/,
    ),
    expect.stringMatching(
      /^component_differs {2}pull_line {2}schema\.words\.max_length {2}.*140, and the plugin nothing/,
    ),
    expect.stringMatching(
      /^component_differs {2}pull_line {2}schema\.day {2}.*'day', and the plugin has none/,
    ),
    '3 findings.',
  ])
})

// It makes types of a space that it pulled in `services/management/commandLine.test.ts`.
test.runIf(process.env.AUDIT)(
  'the official command line makes types of the exported components',
  async () => {
    const { service, run, pulled } = await spaceOf('content', '2026')
    await cp(join(service.contentDir, 'components'), join(pulled, 'components'), { recursive: true })
    await run('types', 'generate')
    const types = await readFile(join(pulled, 'types/2026/storyblok-components.d.ts'), 'utf8')
    expect(types).toContain('export interface FaqEntry {')
    expect(types).toMatch(/entries: \(?FaqEntry\)?\[\]/)
  },
)
