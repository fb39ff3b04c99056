import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import { type RouteFiles, routeOptions } from '../../server/build/routeFiles.ts'
import type { GeneratedFiles } from '../generatedFiles.ts'

/** Generates the route tree with the router's generator. That generator overwrites the file, so its previous content is restored afterwards. */
export async function generateRouteTree(root: string, routes: RouteFiles): Promise<GeneratedFiles> {
  const path = join(root, routes.tree)
  const before = await readFile(path, 'utf8').catch(() => undefined)
  await new Generator({
    config: getConfig({ ...routeOptions(routes), disableLogging: true }, root),
    root,
  }).run()
  const generated = await readFile(path, 'utf8')
  if (before !== undefined && before !== generated) await writeFile(path, before)
  return { files: new Map([[routes.tree, generated]]) }
}
