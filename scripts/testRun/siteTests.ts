import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { siteModules } from '../../server/build/siteModules.ts'
import { findSources } from '../../server/siteFolder.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Patterns of test files, relative to a site's folder. */
interface Patterns {
  readonly files: string
  readonly excluded: readonly string[]
  /** Test files that load React's production build. */
  readonly production: string
  /** Transform options of sources for those. */
  readonly ofProduction: TestProjectInlineConfiguration['oxc']
  /** Cache folder of sources transformed for those. */
  readonly productionCache: string
}

/**
 * Returns Vitest projects for the tests of each site other than the default one, where `#site` is that site: tests in its folder,
 * and in `tests/demos`, which import internals of the builder.
 */
export async function siteTests({
  files,
  excluded,
  production,
  ofProduction,
  productionCache,
}: Patterns): Promise<TestProjectInlineConfiguration[]> {
  const examples = await readdir(join(ROOT, 'examples')).catch(() => [])
  const sites = ['bench/site', ...examples.map((name) => `examples/${name}`)]
  return sites.flatMap((folder) => {
    const name = folder.replace('/', '-')
    const tested = [folder, `tests/demos/${basename(folder)}`]
    const ofSite = {
      extends: true as const,
      plugins: [siteModules(findSources(join(ROOT, folder)))],
    }
    return [
      {
        ...ofSite,
        test: { name, include: tested.map((from) => `${from}/${files}`), exclude: [...excluded, production] },
      },
      {
        ...ofSite,
        oxc: ofProduction,
        test: {
          name: `${name}-production`,
          include: tested.map((from) => `${from}/${production}`),
          env: { NODE_ENV: 'production' },
          fsModuleCachePath: productionCache,
        },
      },
    ]
  })
}
