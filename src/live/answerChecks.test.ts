// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BridgeState } from '../devtools/OverlaySource.ts'
import { answerChecks, type ChecksMessage } from './answerChecks.ts'
import { messageGate } from './messageGate.ts'

const EDITOR = 'https://editor.example'
const STATE: BridgeState = {
  framed: true,
  pageOrigin: 'https://site.example',
  parameters: { _storyblok: '7' },
  previewToken: 'valid',
  editorOrigins: [EDITOR],
  parentOrigin: EDITOR,
  originAllowed: true,
  storyId: '7',
  storyMatches: true,
  version: 'draft',
  bridgeLoaded: false,
  messages: [],
}
const posted: ChecksMessage[] = []
const ends: (() => void)[] = []
let parent: Window

beforeEach(() => {
  parent = document.body.appendChild(document.createElement('iframe')).contentWindow!
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent)
  const gate = { editorOrigins: [EDITOR], hasStory: () => true, onMessage: () => {} }
  ends.push(
    messageGate(window, gate),
    answerChecks(window, { getSnapshot: () => STATE }, (message) => posted.push(message)),
  )
})

afterEach(() => {
  for (const end of ends.splice(0)) end()
  posted.length = 0
})

const ask = (origin: string, source: Window) =>
  window.dispatchEvent(new MessageEvent('message', { data: { action: 'strata:checks' }, origin, source }))

test('answerChecks sends the checks only to the editor, even if the bridge could not be loaded', async () => {
  ask('https://stranger.example', parent)
  ask(EDITOR, window)
  ask(EDITOR, parent)
  await expect.poll(() => posted.length).toBeGreaterThan(0)
  expect(posted).toHaveLength(1)
  expect(posted[0]!.checks.filter(({ state }) => state === 'bad')).toEqual([
    expect.objectContaining({ question: 'Is the bridge loaded?', found: 'No.', fix: expect.any(String) }),
    expect.objectContaining({ question: 'Do messages arrive?' }),
  ])
})
