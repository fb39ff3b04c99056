// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createIssues } from '../../session/createIssues.ts'
import { createSelection } from '../../session/createSelection.ts'
import { SessionProvider } from '../../session/EditorSession.ts'
import { createStoryStore } from '../../store/createStoryStore.ts'
import { block, exampleSpace, storyOf } from '../../store/testing/exampleSpace.ts'
import { useTyping } from './useTyping.ts'

afterEach(cleanup)

const storyWith = (text: string, heading = 'Heading') => storyOf([block('a', 'note', { text, heading })])

/** Starts to edit the text of a note. `receive` replaces it with the text of a different editor. */
function startTyping(initial: string) {
  const store = createStoryStore(storyWith(initial), exampleSpace)
  const session = {
    ...{ spaceId: 1, space: exampleSpace, store },
    ...{ selection: createSelection(store), issues: createIssues() },
  }
  const { result } = renderHook(() => useTyping('a', 'text'), {
    wrapper: ({ children }) => <SessionProvider value={session}>{children}</SessionProvider>,
  })
  return {
    store,
    text: () => store.block('a').fields.text,
    type: (text: string) => act(() => result.current.type(text)),
    revert: () => act(() => result.current.revert()),
    receive: (text: string) =>
      act(() => void store.receive(storyWith(text, String(store.block('a').fields.heading)))),
  }
}

test('EDIT-21 reverting typed text restores the initial text without an entry in the history', () => {
  const { store, text, type, revert } = startTyping('One two')
  type('One two three')
  revert()
  expect([text(), store.canUndo]).toEqual(['One two', false])
})

test('EDIT-15 reverting typed text preserves changes that a different editor made to it meanwhile', () => {
  const { store, text, type, revert, receive } = startTyping('One two')
  type('One two three')
  receive('Zero One two three')
  type('Zero One two three four')
  revert()
  expect([text(), store.canUndo]).toEqual(['Zero One two', false])
})

test.each([
  ['before', ['undo', 'receive']],
  ['after', ['receive', 'undo']],
] as const)('EDIT-15 reverting preserves a change by a different editor %s an undo', (_, steps) => {
  const { store, text, type, revert, receive } = startTyping('One two')
  act(() => void store.run({ kind: 'setField', uid: 'a', field: 'heading', value: 'Other' }))
  for (const step of steps) {
    type(`${text()} three`)
    if (step === 'undo') act(() => void store.undo())
    else receive(`Zero ${text()}`)
  }
  type(`${text()} four`)
  revert()
  expect([text(), store.block('a').fields.heading]).toEqual(['Zero One two', 'Other'])
})
