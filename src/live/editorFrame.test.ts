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

test('EDIT-01 editorFrame recognizes a parent page of the site as the editor if the site’s origin is allowed', () => {
  const frame = framedBy(SITE, '')
  expect(editorFrame(frame, [HOSTED, SITE])).toMatchObject({ parentOrigin: SITE, isEditor: true })
  expect(editorFrame(frame, [HOSTED])).toMatchObject({ originAllowed: false, isEditor: false })
})

test('editorFrame recognizes the hosted editor after a link was followed in the editor’s frame', () => {
  const followed = framedBy(HOSTED, `${SITE}/before/`)
  expect(editorFrame(followed, [HOSTED, SITE])).toMatchObject({ parentOrigin: HOSTED, isEditor: true })
})
