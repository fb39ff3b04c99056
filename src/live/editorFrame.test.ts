// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { editorFrame } from './editorFrame.ts'

const SITE = 'https://site.example'
const HOSTED = 'https://editor.example'

/** A framed page of the site in a browser without `ancestorOrigins`. */
function framedBy(origin: string, referrer: string, query = '?_storyblok=1'): Window {
  const parent =
    origin === SITE
      ? { location: { href: `${SITE}/editor/` } }
      : {
          get location(): never {
            throw new DOMException('Blocked a frame', 'SecurityError')
          },
        }
  return {
    parent,
    location: { origin: SITE, search: query },
    document: { referrer },
    sessionStorage: window.sessionStorage,
  } as unknown as Window
}

test('EDIT-01 a page of the site is recognized as the editor if its origin is allowed', () => {
  const frame = framedBy(SITE, '')
  expect(editorFrame(frame, [HOSTED, SITE])).toMatchObject({ parentOrigin: SITE, isEditor: true })
  expect(editorFrame(frame, [HOSTED])).toMatchObject({ originAllowed: false, isEditor: false })
})

test('a page that was opened by a link in the hosted editor’s frame is still recognized as edited', () => {
  const followed = framedBy(HOSTED, `${SITE}/before/`)
  expect(editorFrame(followed, [HOSTED, SITE])).toMatchObject({ parentOrigin: HOSTED, isEditor: true })
})
