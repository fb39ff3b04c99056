import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import { type RouteFiles, routeOptions } from '../../server/build/routeFiles.ts'
import type { GeneratedFiles } from '../generatedFiles.ts'

/** The route tree as the router's own generator writes it. The generator writes it where it stands; what stood there before is put back. */
export async function generateRouteTree(root: string, routes: RouteFiles): Promise<GeneratedFiles> {
  const path = join(root, routes.tree)
  const before = await readFile(path, 'utf8').catch(() => undefined)
  await new Generator({
    config: getConfig({ ...routeOptions(routes), disableLogging: true }, root),
    root,
  }).run()
  const made = await readFile(path, 'utf8')
  if (before !== undefined && before !== made) await writeFile(path, before)
  return { files: new Map([[routes.tree, made]]) }
}
