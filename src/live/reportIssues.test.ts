// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Block } from '../content/story.ts'
import { LivePage } from './LivePage.ts'
import { boxed, previewOf, registry, storyOf, textBlock } from './livePage.testkit.tsx'
import { messageGate } from './messageGate.ts'
import { type IssuesMessage, reportIssues } from './reportIssues.ts'

const EDITOR = 'https://editor.example'
const posted: IssuesMessage[] = []
let ends: (() => void)[] = []
let parent: Window

beforeEach(() => {
  vi.useFakeTimers()
  parent = document.body.appendChild(document.createElement('iframe')).contentWindow!
  vi.spyOn(window, 'parent', 'get').mockReturnValue(parent)
})

afterEach(() => {
  for (const end of ends) end()
  ends = []
  posted.length = 0
  vi.useRealTimers()
})

function shown(content: Block): LivePage {
  const page = new LivePage({
    data: previewOf(content),
    registry,
    service: { content: vi.fn(), stories: vi.fn().mockResolvedValue([]), results: vi.fn() },
    onFailure: () => {},
  })
  ends.push(
    messageGate(window, {
      editorOrigins: [EDITOR],
      hasStory: (id) => page.has(id),
      onMessage: () => {},
    }),
    reportIssues(window, page, (message) => posted.push(message)),
  )
  return page
}

function enterEditmode(from: { origin?: string; source?: Window; storyId?: number } = {}): void {
  const { origin = EDITOR, source = parent, storyId = 1 } = from
  const data = { action: 'enterEditmode', storyId }
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  vi.runAllTimers()
}

const edit = (page: LivePage, content: Block) => {
  page.receive(storyOf(content))
  vi.runAllTimers()
}

const wrong = (uid: string): Block => ({ _uid: uid, component: 'words', text: 7 })

describe('issues for the editor', () => {
  test('reportIssues sends block, field and message when the editor enters edit mode', () => {
    const page = shown(
      boxed('page', textBlock('good', 'Words'), wrong('bad'), { _uid: 'x', component: 'nowhere' }),
    )
    vi.runAllTimers()
    expect(posted).toEqual([])
    enterEditmode()
    const { issues } = page.stories()[0]!.liveStory.tree
    expect(posted).toEqual([
      {
        action: 'strata:issues',
        storyId: 1,
        issues: [
          { uid: 'bad', field: 'text', severity: 'error', message: issues[0]!.message },
          { uid: 'x', field: null, severity: 'error', message: issues[1]!.message },
        ],
      },
    ])
  })

  test('reportIssues sends an empty list for a page without issues each time the editor enters edit mode', () => {
    shown(boxed('page'))
    enterEditmode()
    enterEditmode()
    expect(posted.map(({ issues }) => issues)).toEqual([[], []])
  })

  test('reportIssues sends only changed lists of issues', () => {
    const page = shown(boxed('page', wrong('bad')))
    enterEditmode()
    posted.length = 0
    edit(page, boxed('page', wrong('bad'), textBlock('new', 'Words')))
    edit(page, boxed('page', wrong('bad'), textBlock('new', 'Other words')))
    expect(posted).toEqual([])
    edit(page, boxed('page', textBlock('bad', 'Words'), wrong('new')))
    expect(posted.map(({ issues }) => issues.map(({ uid }) => uid))).toEqual([['new']])
    edit(page, boxed('page'))
    expect(posted.at(-1)).toMatchObject({ issues: [] })
  })

  test('reportIssues sends the rendering error of a block', () => {
    const page = shown(boxed('page', textBlock('thrown', 'Words')))
    enterEditmode()
    page.report({
      severity: 'error',
      code: 'render_failed',
      path: 'content.items[0]',
      message: 'It threw.',
      uid: 'thrown',
    })
    // The page notifies in a microtask.
    return Promise.resolve().then(() => {
      vi.runAllTimers()
      expect(posted.at(-1)!.issues).toEqual([
        { uid: 'thrown', field: null, severity: 'error', message: 'It threw.' },
      ])
    })
  })

  test('reportIssues sends at most a thousand issues', () => {
    shown(boxed('page', ...Array.from({ length: 1100 }, (_, n) => wrong(`b${n}`))))
    enterEditmode()
    expect(posted[0]!.issues).toHaveLength(1000)
  })
})

test.each([
  ['a different origin', { origin: 'https://other.example' }],
  ['a different window', { source: window }],
  ['an editor of a different story', { storyId: 2 }],
])('EDIT-01 reportIssues sends nothing if edit mode is entered by %s', (_, from) => {
  shown(boxed('page', wrong('bad')))
  enterEditmode(from)
  expect(posted).toEqual([])
  enterEditmode()
  expect(posted).toHaveLength(1)
})
