// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EditorMessage, messageGate } from './messageGate.ts'

const EDITOR = 'https://editor.example'
const passed = vi.fn()
const reasons: (string | undefined)[] = []
let end: () => void
let parent: Window

beforeEach(() => {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  parent = frame.contentWindow!
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent)
  passed.mockClear()
  reasons.length = 0
  end = messageGate(window, {
    editorOrigins: [EDITOR],
    hasStory: (id) => id === 7,
    onMessage: (_: EditorMessage, why) => reasons.push(why),
  })
  window.addEventListener('message', passed)
})

afterEach(() => {
  end()
  window.removeEventListener('message', passed)
  vi.restoreAllMocks()
})

function send(data: unknown, { origin = EDITOR, source = parent as Window | null } = {}): boolean {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  return passed.mock.calls.length > 0
}

const input = { action: 'input', story: { id: 7 } }

describe('messages of the editor', () => {
  test.each([
    ['an edit of a story of the page', input],
    ['a publish', { action: 'published', storyId: 7 }],
    ['a message without a story', { action: 'deselectBlok' }],
  ])('messageGate passes %s', (_, message) => {
    expect(send(message)).toBe(true)
    expect(reasons).toEqual([undefined])
  })

  test.each([
    ['a different story', { action: 'input', story: { id: 8 } }, 'story 8 is not on this page'],
    ['no story', { action: 'input' }, 'its story’s id is not a number but null'],
    [
      'a story whose id is text',
      { action: 'change', storyId: '7' },
      'its story’s id is not a number but "7"',
    ],
  ])('messageGate stops an edit of %s and reports the reason', (_, message, why) => {
    expect(send(message)).toBe(false)
    expect(reasons).toEqual([why])
  })

  test('EDIT-19 messageGate reports a message that the browser could not read as nested too deeply', () => {
    send(null)
    expect(reasons).toEqual([expect.stringContaining('nested too deeply for the browser')])
  })
})

describe('messages of other senders', () => {
  test.each([
    ['a different origin', { origin: 'https://other.example' }],
    ['an origin that only starts like the editor’s', { origin: `${EDITOR}.evil.example` }],
    ['no origin', { origin: 'null' }],
    ['the page itself', { source: window }],
    ['no window', { source: null }],
  ])('EDIT-01 messageGate stops a message from %s', (_, from) => {
    expect(send(input, from)).toBe(false)
    expect(reasons).toHaveLength(1)
  })

  test('EDIT-01 messageGate stops a message on a page that is not framed', () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue(window)
    expect(send(input, { source: window })).toBe(false)
  })

  test('messageGate passes messages that the bridge ignores, and does not report these messages', () => {
    for (const message of ['words', null, 7, {}, { type: 'x' }, { action: 3 }])
      send(message, { origin: 'https://other.example', source: null })
    expect(passed).toHaveBeenCalledTimes(6)
    expect(reasons).toEqual([])
  })
})
