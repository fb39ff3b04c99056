import { expect, test } from 'vitest'
import type { SiteDefinition } from '../defineSite.ts'
import { parsePageUrl } from '../parsePageUrl.ts'
import { languageAt, requestedLanguage } from './languagePath.ts'

const language = (code: string) => ({ code, name: code, direction: 'ltr', words: {} })
const site = {
  languages: ['en', 'ar', 'es-MX', 'es'].map(language),
} as unknown as Pick<SiteDefinition, 'languages'>

test.each([
  ['/ar/', 'ar', '/'],
  ['/ar/about/', 'ar', '/about/'],
  ['/es-mx/about/', 'es-MX', '/about/'],
  ['/es/mx/', 'es', '/mx/'],
  ['/architecture/', 'en', '/architecture/'],
  ['/ar', 'en', '/ar'],
  ['/arabic/ar/', 'en', '/arabic/ar/'],
  ['/notes/ar/', 'en', '/notes/ar/'],
  ['/AR/about/', 'en', '/AR/about/'],
  ['/es_mx/about/', 'en', '/es_mx/about/'],
  ['/en/about/', 'en', '/en/about/'],
])('SITE-04 languageAt splits %s into the language %s and the path %s', (requested, code, path) => {
  const found = languageAt(site, requested)
  expect([found.language.code, found.path]).toEqual([code, path])
})

test.each(['es-mx', 'es_mx', 'es-MX'])(
  'SITE-04 requestedLanguage finds the language es-MX for the preview parameter %s',
  (code) => {
    const query = { language: code }
    const requested = requestedLanguage(site, parsePageUrl(site, '/ar/about/'), { query, version: 'draft' })
    expect([requested.language.code, requested.path, requested.query]).toEqual(['es-MX', '/es-mx/about/', {}])
  },
)
