import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { BUILDER as ROOT } from '../../server/build/paths.ts'
import { processEnvironment } from './processEnvironment.ts'

/** The commands that take the folder of a site, by their names in package.json, with the words before it. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  start: [],
  dev: [],
  build: [],
  serve: [],
  'preview-link': ['/about/'],
  'content:check': [],
  'content:export': [],
  'content:import': ['--from=.storyblok'],
  'content:migrate': [],
  mcp: [],
  generate: ['stories'],
  ladle: ['build'],
  pictures: ['stories'],
}

/** Those that are of the project, with why no site is named. */
const OF_PROJECT: Readonly<Record<string, string>> = {
  test: 'tests all sites',
  lint: 'reads all sources',
  audit: 'measures the default site and what it is made with',
  bench: 'measures the sites that it is made for',
  requirements: 'tells what the tests prove',
  package: 'writes the package of the builder',
}

const scripts: Readonly<Record<string, string>> = packageFile.scripts

function run(
  name: string,
  ...words: string[]
): Promise<{ readonly code: number | null; readonly said: string }> {
  const [, own = ''] = /node (.+)/.exec(scripts[name] ?? '') ?? []
  const child = spawn(process.execPath, [...own.split(' '), ...words], {
    cwd: ROOT,
    env: processEnvironment(),
    timeout: 150_000,
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

test('every command takes a site, or says why it does not', () => {
  expect([...Object.keys(COMMANDS), ...Object.keys(OF_PROJECT)].sort()).toEqual(Object.keys(scripts).sort())
})

test.each(Object.entries(COMMANDS))(
  'SITE-01 npm run %s refuses a folder without a site, and says what to name',
  async (name, words) => {
    const { code, said } = await run(name, ...words, 'docs')
    expect({ code: code === 0, said: said.trim() }).toEqual({
      code: false,
      said: `There is no site in "${join(ROOT, 'docs')}": it has no site.ts. Name a folder whose site.ts defines a site, or create one: npm create strata my-site`,
    })
  },
)

test.each(Object.keys(OF_PROJECT).filter((name) => name !== 'test'))(
  'SITE-01 npm run %s takes no site, and means none in silence',
  async (name) => {
    const { code, said } = await run(name, join('examples', 'nowhere'))
    expect(code).not.toBe(0)
    expect(said).toMatch(/examples\/nowhere|too many arguments/)
  },
)
