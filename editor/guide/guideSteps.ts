import { FIND_PATH, navigate } from '../navigation/route.ts'
import { focusPane } from '../parts/paneFocus.ts'
import type { Step } from './Guide.ts'

/** What is said of a step, and where in the editor it is done. */
export interface GuideStep {
  readonly title: string
  readonly words: string
  /** Keys that do it, and what they do. */
  readonly keys?: readonly (readonly [keys: string, what: string])[]
  /** The part of the editor that is marked. */
  readonly target: 'new-story' | 'page' | 'fields' | 'publish'
  /** Moves the focus there. */
  readonly show: () => void
}

/** How long a control is waited for that is not there yet or disabled, in milliseconds. */
const LONGEST_WAIT = 5_000

/** Moves the focus to a control once it can take it, unless the focus is moved elsewhere meanwhile. */
function focusTarget(target: string): void {
  const [from, until] = [document.activeElement, performance.now() + LONGEST_WAIT]
  const look = () => {
    const { activeElement } = document
    if (activeElement !== from && activeElement !== document.body) return
    const element = document.querySelector<HTMLElement>(`[data-guide-target="${target}"]`)
    element?.focus()
    if (document.activeElement !== element && performance.now() < until) requestAnimationFrame(look)
  }
  look()
}

export const GUIDE_STEPS: Readonly<Record<Step, GuideStep>> = {
  make: {
    title: 'Make a page',
    words: 'Press “New story”, give it a name, and choose what it begins as. It is a draft: only you see it.',
    keys: [['Alt+N', 'new story']],
    target: 'new-story',
    show: () => void navigate(FIND_PATH).then(() => setTimeout(() => focusTarget('new-story'))),
  },
  insert: {
    title: 'Add a block',
    words:
      'A page is made of blocks. Choose one on the page or in the outline, and add another after it: by the plus between two, or by a key.',
    keys: [
      ['/', 'add a block'],
      ['Mod+Z', 'take anything back'],
    ],
    target: 'page',
    // The pane over the page, where arrow keys choose blocks.
    show: () => focusPane('canvas'),
  },
  write: {
    title: 'Write in it',
    words:
      'The fields of the chosen block stand beside the page. Change a word: the page shows each letter, and drafts are saved by themselves.',
    target: 'fields',
    show: () => focusPane('form'),
  },
  publish: {
    title: 'Publish',
    words: 'Look at it as a phone and as a desktop shows it. Then publish: visitors get what you see here.',
    keys: [
      ['Alt+1', 'as a phone shows it'],
      ['Mod+Shift+Enter', 'publish'],
    ],
    target: 'publish',
    show: () => focusTarget('publish'),
  },
}
