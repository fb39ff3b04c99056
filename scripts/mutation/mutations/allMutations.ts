import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteFolder } from '../../../server/siteFolder.ts'
import { ROOT } from '../../testRun/root.ts'
import type { Mutation } from '../mutation.ts'
import { BLOCKS } from './blocksMutations.ts'
import { CONTENT } from './contentMutations.ts'
import { OTHERS } from './othersMutations.ts'
import { ROUTES } from './routesMutations.ts'

/** Changes of the builder's code. */
const BUILDER: readonly Mutation[] = [...ROUTES, ...CONTENT, ...BLOCKS, ...OTHERS]

/** All mutations: those of the builder, and those of a site, which `mutations.ts` of its tools exports as `mutations`. */
export async function allMutations({ tools }: Pick<SiteFolder, 'tools'>): Promise<readonly Mutation[]> {
  const file = join(ROOT, tools, 'mutations.ts')
  if (!existsSync(file)) return BUILDER
  const { mutations } = (await import(pathToFileURL(file).href)) as { mutations: readonly Mutation[] }
  return [...BUILDER, ...mutations]
}
