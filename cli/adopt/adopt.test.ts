import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findSite } from '../../server/siteFolder.ts'
import { startService, temporaryFolder } from '../../services/content/testing/startService.ts'
import { commandLine } from '../../services/management/commandLine.testkit.ts'
import { openSite } from '../contentCheck/openSite.ts'
import { ROOT } from '../loadPlugins.ts'
import { linkedFolder } from '../scaffold/linkedSite.testkit.ts'
import { INHERITED_NAMES, SPACE, writeEverySpace } from './everySpace.testkit.ts'
import { expectAllShown } from './expectAllShown.testkit.ts'
import { readPulledSpace } from './readPulledSpace.ts'

/** Timeout of a test that compiles and renders a site, in milliseconds. */
const TIMEOUT_MS = 240_000

test('ADOPT-02 adopt turns a pulled folder into a site that shows every value, compiles, and pushes back without a change', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { path: folder, strata, compile } = await linkedFolder()
  const pulled = join(folder, 'pulled')
  await writeEverySpace(pulled)
  const adopted = strata('adopt', 'pulled', '.', '--json')
  expect(adopted).toMatchObject({ status: 0, stderr: '' })
  const { components, guesses, problems } = JSON.parse(adopted.stdout)
  const folders = components.map((each: { readonly folder: string }) => each.folder)
  expect(folders).toEqual(
    expect.arrayContaining([
      ...['con-block', 'card-entry', 'escaped', 'modal-block', 'modal-block-2', 'modal-block-3', 'page'],
      ...['rich-text', 'unknown-block', '日本語', 'constructor', 'class', '3-columns'],
    ]),
  )
  expect(new Set(folders).size).toBe(16)
  expect(problems).toEqual([expect.stringMatching(/^The component "__proto__" \(id 9\) is left out/)])
  expect(guesses.join('\n')).toMatch(/page: changed: 1 stored value does not fit a field of the type number/)
  for (const name of INHERITED_NAMES)
    expect(guesses).toContainEqual(
      expect.stringMatching(`page: ${name}: no field of a block can have this name`),
    )

  const space = await readPulledSpace(pulled, SPACE)
  expect(compile()).toBe('')
  expect((await expectAllShown(folder, pulled)).values).toBeGreaterThan(50)
  const site = await findSite(folder)
  const { site: pages, close } = await openSite(site, site.contentDir)
  const german = await pages.page({ path: '/de/', query: {}, version: 'published', audience: 'visitor' })
  expect(german.html).toContain('Eine Überschrift')
  await close()

  // Generated files: the components keep their ids and their form, and each block has a story.
  const before = await readFile(join(folder, `content/components/${SPACE}/components.json`), 'utf8')
  expect(strata('generate')).toMatchObject({ status: 0, stderr: '' })
  const after = JSON.parse(
    await readFile(join(folder, `content/components/${SPACE}/components.json`), 'utf8'),
  )
  expect(after.slice(0, -1)).toEqual(JSON.parse(before))
  expect(after.at(-1).name).toBe('unknown-block')
  expect(await readFile(join(folder, 'ladle/stories/card-entry.stories.tsx'), 'utf8')).toContain(
    "story('Short')",
  )

  // The official command line compares the plugins with the space.
  const service = await startService([], { contentDir: pulled })
  const { run } = await commandLine(await temporaryFolder())
  await writeFile(
    join(folder, 'entry.ts'),
    `process.env.SITE = '${folder}'\nexport const { schema } = await import('${ROOT}/cli/schema/entry.ts')\n`,
  )
  const words = [
    'schema',
    'push',
    join(folder, 'entry.ts'),
    '--no-write-components',
    '--no-migrations',
    '--dry-run',
  ]
  const output = await run(service.origin, ...words, '--space', SPACE)
  for (const { name } of space.library.components) expect(output).toContain(`= ${name} (unchanged)`)
})
