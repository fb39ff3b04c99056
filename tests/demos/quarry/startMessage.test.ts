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

/** Returns the line of the start message about the hosted editor. Undefined if it has no such line. */
function editorLine(siteUrl: string, origins?: string): string | undefined {
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

test('EDIT-19 the start message says that the hosted editor cannot edit a site without https, and names SITE_URL', () => {
  const line = editorLine('http://site.test')
  expect(line).toContain('https://app.storyblok.com cannot edit this site')
  expect(line).toContain('SITE_URL')
})

test('EDIT-19 the start message does not mention the hosted editor if it can edit the site', () => {
  expect(editorLine('https://site.test')).toBeUndefined()
  expect(editorLine('http://site.test', 'http://localhost:4000')).toBeUndefined()
})

/** Returns the start message for a terminal or a log. */
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

test('SEC-06 the start message in a log contains the paths of secret files, but no secret, token or preview link', () => {
  const message = messageOf(false)
  for (const secret of [...Object.values(SECRETS), 'the-preview-token'])
    if (secret !== undefined) expect(message).not.toContain(secret)
  for (const text of ['/data/local.secret', '/data/content-token.secret', 'npm run preview-link'])
    expect(message).toContain(text)
})

test('SEC-06 the start message at a terminal contains the local secret, the content token, the preview token and warnings', () => {
  const message = messageOf(true)
  for (const secret of [SECRETS.local, SECRETS.contentToken, 'the-preview-token'])
    expect(message).toContain(secret)
  expect(message).toContain('Something to know.')
})

test('SEC-06 the start message of a site with LOCAL_TOOLS=off contains the path of the content token, but not the token', () => {
  const message = messageOf(true, { LOCAL_TOOLS: 'off' }, null)
  expect(message).not.toContain(SECRETS.contentToken)
  expect(message).toContain('/data/content-token.secret')
})
