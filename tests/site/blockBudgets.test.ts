import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPlugins } from '../../cli/loadPlugins.ts'
import { BUILD } from '../../server/build/paths.ts'
import { findSite } from '../../server/siteFolder.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import { ensureBuilt } from './builtSite.ts'

/** Blocks with a larger limit: videos and forms. */
const LARGE = new Set(['video', 'video_embed', 'course_form', 'whitepaper_form'])

/** Returns the maximum budget of a block, in bytes after gzip. */
function ceiling({ name, mode }: Plugin): number {
  if (mode === 'static') return 0
  if (mode === 'enhance') return 1000
  return LARGE.has(name) ? 8000 : 4000
}

const plugins = [...(await loadPlugins()).plugins.values()]
const behaving = plugins.filter(({ mode }) => mode !== 'static')

test.each(plugins.map((plugin) => [plugin.name, plugin] as const))(
  '%s has a budget if it is not static, within the limit of its mode',
  (_, plugin) => {
    expect(plugin.budget).toBeLessThanOrEqual(ceiling(plugin))
    expect(plugin.budget > 0).toBe(plugin.mode !== 'static')
  },
)

test('SITE-05 the header, and the interactive blocks in header and footer, have budgets', () => {
  const slotted = plugins.filter(({ kind }) => kind === 'shell').flatMap(({ slots }) => Object.values(slots))
  const inside = slotted.flatMap(({ allow }) => (allow === 'any' ? [] : allow))
  const names = behaving.map(({ name }) => name)
  expect(names).toContain('site_header')
  expect(names.filter((name) => inside.includes(name))).toEqual(['cookie_choices', 'theme_switch'])
})

describe('in the build', () => {
  let modules: Readonly<Record<string, string>>
  let chunks: Readonly<Record<string, { readonly file: string } | undefined>>

  beforeAll(async () => {
    await ensureBuilt()
    const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'))
    ;({ modules } = await read(BUILD.browserModules))
    chunks = await read(BUILD.clientManifest)
  })

  test('static blocks have no script', async () => {
    const ofEveryPage = Object.keys((await findSite()).server.everyPage ?? {})
    expect(Object.keys(modules).sort()).toEqual([...ofEveryPage, ...behaving.map(({ name }) => name)].sort())
  })

  test.each(behaving.map(({ name, budget }) => [name, budget] as const))(
    '%s has a separate chunk of at most %i bytes',
    async (name, budget) => {
      const chunk = chunks[modules[name] ?? '']
      expect(chunk?.file).toMatch(/\.js$/)
      const bytes = gzipSync(await readFile(join(BUILD.client, chunk?.file ?? ''))).length
      expect(bytes).toBeLessThanOrEqual(budget)
    },
  )
})
