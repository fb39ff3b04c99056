import { expect, test } from 'vitest'
import { checkSite } from '../../cli/doctor/checkSite.ts'
import type { NamedOutcome } from '../../cli/doctor/runChecks.ts'
import { findSite } from '../../server/siteFolder.ts'
import { type SiteSettings, siteForTest } from './siteServer.ts'

async function diagnose(settings: SiteSettings) {
  const lines: NamedOutcome[] = []
  for await (const line of checkSite(await findSite(undefined), settings, 60)) lines.push(line)
  return (name: string) => lines.find((line) => line.name === name)
}

test('doctor requests a signed preview, the framed page with its bridge, and a picture of a running site', async () => {
  const { dataDir: DATA_DIR } = await siteForTest()
  const running = await diagnose({ DATA_DIR })
  for (const name of ['preview', 'bridge', 'images'])
    expect([name, running(name)]).toEqual([name, expect.objectContaining({ status: 'ok' })])

  const different = await diagnose({
    DATA_DIR,
    PREVIEW_SECRET: 'a different secret of previews',
    CONTENT_TOKEN: 'a different token for drafts',
    EDITOR_ORIGINS: 'https://editor.example',
  })
  expect(different('preview')).toMatchObject({
    status: 'problem',
    message: expect.stringMatching(/ refuses a signed preview link \(403\)\.$/),
  })
  expect(different('bridge')?.status).toBe('problem')

  const editors = await diagnose({ DATA_DIR, EDITOR_ORIGINS: 'https://editor.example' })
  expect(editors('bridge')).toMatchObject({
    status: 'problem',
    message: 'The policy of previews does not let https://editor.example frame the page.',
  })
})
