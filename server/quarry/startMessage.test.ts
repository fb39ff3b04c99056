import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { findSite } from '../siteFolder.ts'
import { startMessage } from '../startMessage.ts'

const site = await findSite()

/** What the message says of editors, for a site at an address. */
function ofEditors(siteUrl: string, origins?: string): string | undefined {
  const message = startMessage({
    title: 'The site',
    settings: readSettings(origins === undefined ? {} : { EDITOR_ORIGINS: origins }, site),
    entry: { createPreviewToken: () => 'a-token' },
    origin: 'http://127.0.0.1:3000',
    siteUrl,
    secrets: {
      preview: 'p',
      webhook: 'w',
      local: undefined,
      formIds: '',
      contentToken: 'c',
      editorToken: undefined,
    },
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
