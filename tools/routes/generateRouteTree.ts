import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Generator, getConfig } from '@tanstack/router-generator'
import { ROUTE_FILES } from '../../server/quarry/routeFiles.ts'
import type { GeneratedFiles } from '../generatedFiles.ts'

/** The route tree as the router's own generator writes it. The generator writes it where it stands; what stood there before is put back. */
export async function generateRouteTree(root: string): Promise<GeneratedFiles> {
  const file = ROUTE_FILES.generatedRouteTree
  const path = join(root, file)
  const before = await readFile(path, 'utf8').catch(() => undefined)
  await new Generator({ config: getConfig({ ...ROUTE_FILES, disableLogging: true }, root), root }).run()
  const made = await readFile(path, 'utf8')
  if (before !== undefined && before !== made) await writeFile(path, before)
  return { files: new Map([[file, made]]) }
}
