import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { BUILDER_ROOT } from '../../server/build/paths.ts'
import { processEnvironment } from './processEnvironment.ts'

/** npm scripts that take the folder of a site, with the arguments before it. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  start: [],
  dev: [],
  build: [],
  serve: [],
  backup: ['--out=backup'],
  restore: ['backup'],
  data: ['export', 'ada@example.com'],
  'preview-link': ['/about/'],
  'content:check': [],
  export: ['--out=exported'],
  'content:export': [],
  'content:import': ['--from=.storyblok'],
  migrate: ['plan'],
  schema: ['diff'],
  usage: ['block', 'quote'],
  doctor: [],
  snapshot: [],
  compat: ['snapshot.jsonl.gz'],
  new: ['block', 'teaser'],
  mcp: [],
  generate: ['stories'],
  ladle: ['build'],
  pictures: ['stories'],
}

/** npm scripts of the project, with the reason why they take no site. */
const OF_PROJECT: Readonly<Record<string, string>> = {
  test: 'tests all sites',
  lint: 'reads all sources',
  audit: 'measures the default site and what it is made with',
  bench: 'measures the sites that it is made for',
  requirements: 'tells what the tests prove',
  package: 'writes the package of the builder',
  adopt: 'writes a site',
  space: 'serves a content folder without a site',
}

/** Options that a script of the project requires. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = { space: ['--content=content'] }

const scripts: Readonly<Record<string, string>> = packageFile.scripts

function run(
  name: string,
  ...args: string[]
): Promise<{ readonly code: number | null; readonly output: string }> {
  const [, own = ''] = /node (.+)/.exec(scripts[name] ?? '') ?? []
  const child = spawn(process.execPath, [...own.split(' '), ...args], {
    cwd: BUILDER_ROOT,
    env: processEnvironment(),
    timeout: 150_000,
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

test('every npm script takes a site or has a reason not to', () => {
  expect([...Object.keys(COMMANDS), ...Object.keys(OF_PROJECT)].sort()).toEqual(Object.keys(scripts).sort())
})

test.each(Object.entries(COMMANDS))(
  'SITE-01 npm run %s fails for a folder without a site, with a message that explains how to name one',
  async (name, args) => {
    const { code, output } = await run(name, ...args, 'docs')
    expect({ code: code === 0, output: output.trim() }).toEqual({
      code: false,
      output: `There is no site in "${join(BUILDER_ROOT, 'docs')}": it has no site.ts. Name a folder whose site.ts defines a site, or create one: npm create strata my-site`,
    })
  },
)

test.each(Object.keys(OF_PROJECT).filter((name) => name !== 'test'))(
  'SITE-01 npm run %s fails for a folder of a site instead of ignoring it',
  async (name) => {
    const { code, output } = await run(name, ...(REQUIRED[name] ?? []), join('examples', 'nowhere'))
    expect(code).not.toBe(0)
    expect(output).toMatch(/examples\/nowhere|too many arguments/)
  },
)
