// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { BridgeMessage, BridgeState } from '../OverlaySource.ts'
import type { Overlay } from '../panel.ts'
import { bridgePanel } from './bridgePanel.ts'

const state = (messages: readonly BridgeMessage[]): BridgeState => ({
  framed: true,
  pageOrigin: 'https://www.site.test',
  parameters: {},
  previewToken: 'valid',
  editorOrigins: [],
  parentOrigin: undefined,
  originAllowed: true,
  storyId: '7',
  storyMatches: true,
  version: 'draft',
  bridgeLoaded: true,
  messages,
})

test('the bridge panel lists the latest 50 messages, newest first', () => {
  const messages = Array.from({ length: 60 }, (_, n) => ({ time: n, action: `input-${n}`, accepted: true }))
  const place = document.createElement('div')
  const bridge = { getSnapshot: () => state(messages), subscribe: () => () => undefined }
  const view = bridgePanel.open(place, { source: { bridge } } as unknown as Overlay)
  const shown = [...place.querySelectorAll('.messages b')].map(({ textContent }) => textContent)
  view.end?.()
  expect(shown).toEqual(Array.from({ length: 50 }, (_, n) => `input-${59 - n}`))
})
