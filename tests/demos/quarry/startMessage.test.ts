import { expect, test } from 'vitest'
import { readSettings } from '../../../server/settings.ts'
import { findSite } from '../../../server/siteFolder.ts'
import { startMessage } from '../../../server/startMessage.ts'

const site = await findSite()

const SECRETS = {
  preview: 'the-preview-secret',
  webhook: 'the-webhook-secret',
  local: 'the-local-secret',
  formIds: 'the-forms-secret',
  contentToken: 'the-content-token',
  editorToken: undefined,
}

/** What the message says of editors, for a site at an address. */
function ofEditors(siteUrl: string, origins?: string): string | undefined {
  const message = startMessage({
    title: 'The site',
    settings: readSettings(origins === undefined ? {} : { EDITOR_ORIGINS: origins }, site),
    entry: { createPreviewToken: () => 'a-token' },
    origin: 'http://127.0.0.1:3000',
    siteUrl,
    isTerminal: true,
    secrets: { ...SECRETS, local: undefined },
  })
  return /^ {2}Hosted +(.*)$/m.exec(message)?.[1]
}

test('EDIT-19 the start says that the hosted editor cannot edit a site by plain http, and what to do', () => {
  const said = ofEditors('http://site.test')
  expect(said).toContain('https://app.storyblok.com cannot edit this site')
  expect(said).toContain('SITE_URL')
})

test('EDIT-19 the start says nothing of the editor where it can edit the site', () => {
  expect(ofEditors('https://site.test')).toBeUndefined()
  expect(ofEditors('http://site.test', 'http://localhost:4000')).toBeUndefined()
})

/** The message of a site on these settings, at a terminal or in a log. */
const messageOf = (isTerminal: boolean, environment = {}, local: string | null = SECRETS.local) =>
  startMessage({
    title: 'The site',
    settings: readSettings({ DATA_DIR: '/data', ...environment }, site),
    entry: { createPreviewToken: () => 'the-preview-token' },
    origin: 'http://127.0.0.1:3000',
    siteUrl: 'https://www.example.org',
    isTerminal,
    secrets: { ...SECRETS, local: local ?? undefined },
    warnings: ['Something to know.'],
  })

test('SEC-06 the start names no secret, token or preview link where its output is kept, but their places', () => {
  const message = messageOf(false)
  for (const secret of [...Object.values(SECRETS), 'the-preview-token'])
    if (secret !== undefined) expect(message).not.toContain(secret)
  for (const place of ['/data/local.secret', '/data/content-token.secret', 'npm run preview-link'])
    expect(message).toContain(place)
})

test('SEC-06 at a terminal the start shows the links, and no token where local tools are off', () => {
  const message = messageOf(true)
  for (const secret of [SECRETS.local, SECRETS.contentToken, 'the-preview-token'])
    expect(message).toContain(secret)
  expect(message).toContain('Something to know.')
  const closed = messageOf(true, { LOCAL_TOOLS: 'off' }, null)
  expect(closed).not.toContain(SECRETS.contentToken)
  expect(closed).toContain('/data/content-token.secret')
})
