import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/site/siteServer.ts'
import { builtPreviewScripts } from '../pages/previewScripts.ts'
import { builtScripts } from '../pages/scripts.ts'
import { builtStylesheets } from '../pages/stylesheets.ts'
import { builtParts } from './paths.ts'
import { readBuilt } from './readBuilt.ts'

async function emptyBuild() {
  const built = builtParts(join(await temporaryFolder(), 'dist'))
  await mkdir(built.server, { recursive: true })
  return built
}

test('readBuilt returns the validated content of a file', async () => {
  const built = await emptyBuild()
  await writeFile(built.manifest, '{"a":1}')
  expect(await readBuilt(built.manifest, v.record(v.string(), v.number()))).toEqual({ a: 1 })
})

test.each([
  ['browserModules', '{"modules":{}}', 'has a different shape'],
  ['browserModules', '{"modules":{},', 'is not valid JSON'],
  ['browserModules', undefined, 'is missing'],
  ['clientManifest', 'null', 'has a different shape'],
  ['manifest', '{"src/entry-server.tsx":{}}', 'has a different shape'],
  ['manifest', '', 'is not valid JSON'],
  ['previewManifest', '{"src/entry-preview.tsx":{"file":1}}', 'has a different shape'],
  ['previewManifest', undefined, 'is missing'],
] as const)(
  'OPS-07 a start with a %s of %j names the build, the file and the command that repairs it',
  async (name, text, problem) => {
    const built = await emptyBuild()
    for (const file of ['clientManifest', 'manifest', 'previewManifest'] as const)
      await writeFile(built[file], '{}')
    await writeFile(built.browserModules, '{"modules":{},"builder":{}}')
    if (text === undefined) await rm(built[name])
    else await writeFile(built[name], text)
    const read = {
      browserModules: () => builtScripts(built),
      clientManifest: () => builtScripts(built),
      manifest: () => builtStylesheets({ plugins: new Map() } as never, {}, built),
      previewManifest: () => builtPreviewScripts(built),
    }
    await expect(read[name]()).rejects.toThrow(
      `The build in "${built.dist}" was made by a different version of the builder, or is incomplete: "${built[name]}" ${problem}. Rebuild the site with "npm run build"`,
    )
  },
)
