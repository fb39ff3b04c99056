// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { TooltipProvider } from '../parts/Tooltip.tsx'
import { SessionProvider } from '../session/EditorSession.ts'
import { openSession, removeElsewhere } from '../session/testing/openSession.ts'
import { block } from '../store/testing/exampleSpace.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { ShapeDialog } from './ShapeDialog.tsx'

// jsdom has neither layout nor scrolling.
Element.prototype.scrollIntoView = () => undefined
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(cleanup)

test.each<[dialog: string, create: () => ReactNode]>([
  ['Move Note to …', () => <MoveDialog onClose={() => {}} />],
  ['Wrap Note in …', () => <ShapeDialog kind="wrap" onClose={() => {}} />],
  ['Replace Note by …', () => <ShapeDialog kind="replace" onClose={() => {}} />],
])(
  'EDIT-15 the dialog “%s” stays open when a different editor removes the selected block',
  (name, create) => {
    const session = openSession([block('a', 'section', { items: [] }), block('b', 'note')])
    session.selection.select(['b'], { from: 'canvas' })
    const dialog = () => (
      <TooltipProvider>
        <SessionProvider value={session}>{create()}</SessionProvider>
      </TooltipProvider>
    )
    const { rerender } = render(dialog())
    act(() => removeElsewhere(session, ['b']))
    rerender(dialog())
    expect(screen.getByRole('dialog', { name })).toBeTruthy()
  },
)
