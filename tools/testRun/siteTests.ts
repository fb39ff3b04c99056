import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { siteModules } from '../../server/build/siteModules.ts'
import { findSources } from '../../server/siteFolder.ts'

const ROOT = join(import.meta.dirname, '../..')

/**
 * A project for the tests of each site beside the default one, where `#site` is that site.
 * @param files the pattern of tests
 */
export async function siteTests(files: string): Promise<TestProjectInlineConfiguration[]> {
  const examples = await readdir(join(ROOT, 'examples')).catch(() => [])
  return ['bench/site', ...examples.map((name) => `examples/${name}`)].map((folder) => ({
    extends: true as const,
    plugins: [siteModules(findSources(join(ROOT, folder)))],
    test: { name: folder.replace('/', '-'), include: [`${folder}/${files}`] },
  }))
}
