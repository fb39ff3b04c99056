import { FIND_PATH, navigate } from '../navigation/route.ts'
import { focusPane } from '../parts/paneFocus.ts'
import type { Step } from './Guide.ts'

/** Instructions of a step, and the part of the editor to use. */
export interface GuideStep {
  readonly title: string
  readonly text: string
  /** Shortcuts with their effects. */
  readonly keys?: readonly (readonly [keys: string, effect: string])[]
  /** The part of the editor to mark. */
  readonly target: 'new-story' | 'page' | 'fields' | 'publish'
  /** Moves the focus to that part. */
  readonly show: () => void
}

/** Maximum time to wait for a control that is not mounted or enabled yet, in milliseconds. */
const MAX_WAIT = 5_000

/** Focuses a control as soon as it is focusable, unless the user moves the focus meanwhile. */
function focusTarget(target: string): void {
  const [from, deadline] = [document.activeElement, performance.now() + MAX_WAIT]
  const tryFocus = () => {
    const { activeElement } = document
    if (activeElement !== from && activeElement !== document.body) return
    const element = document.querySelector<HTMLElement>(`[data-guide-target="${target}"]`)
    element?.focus()
    if (document.activeElement !== element && performance.now() < deadline) requestAnimationFrame(tryFocus)
  }
  tryFocus()
}

export const GUIDE_STEPS: Readonly<Record<Step, GuideStep>> = {
  make: {
    title: 'Create a page',
    text: 'Press “New story”, give it a name, and choose a template. It is a draft: visitors do not see it.',
    keys: [['Alt+N', 'new story']],
    target: 'new-story',
    show: () => void navigate(FIND_PATH).then(() => setTimeout(() => focusTarget('new-story'))),
  },
  insert: {
    title: 'Add a block',
    text: 'A page consists of blocks. Select one on the page or in the outline, and add a block after it with the plus between two blocks or with a key.',
    keys: [
      ['/', 'add a block'],
      ['Mod+Z', 'undo'],
    ],
    target: 'page',
    // The canvas, where arrow keys select blocks.
    show: () => focusPane('canvas'),
  },
  write: {
    title: 'Edit its text',
    text: 'The fields of the selected block are beside the page. Change a word: the page shows each letter, and drafts are saved automatically.',
    target: 'fields',
    show: () => focusPane('form'),
  },
  publish: {
    title: 'Publish',
    text: 'Check the page in the size of a phone and of a desktop. Then publish it: visitors will see what you see here.',
    keys: [
      ['Alt+1', 'phone size'],
      ['Mod+Shift+Enter', 'publish'],
    ],
    target: 'publish',
    show: () => focusTarget('publish'),
  },
}
