import { type KeyboardEvent, type RefObject, useCallback } from 'react'
import { matchesKeys } from '../commands/shortcuts.ts'
import { announcer } from '../parts/Announcer.ts'
import { ENABLED_BUTTON } from '../parts/disabledButton.ts'
import { isMenuKey, openMenuAt } from '../parts/menuKey.ts'
import { useSession } from '../session/EditorSession.ts'
import { blockCommands } from './blockCommands.ts'
import { useGlass } from './CanvasContext.ts'
import { inPlaceOf } from './inplace/InPlace.ts'

/** What a key of the pane does. */
const KEYS: Readonly<
  Record<string, 'next' | 'previous' | 'inner' | 'parent' | 'write' | 'start' | 'end' | 'forth' | 'back'>
> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowRight: 'inner',
  ArrowLeft: 'parent',
  Escape: 'parent',
  Enter: 'write',
  Home: 'start',
  End: 'end',
  PageDown: 'forth',
  PageUp: 'back',
}

/** The part of the page's height that a key scrolls by. */
const SCROLLED = 0.9

/** Keys by which the pane moves the selection; what changes the story has its keys everywhere in the editor. */
export function useCanvasKeys(pane: RefObject<HTMLElement | null>) {
  const session = useSession()
  const { page } = useGlass()
  return useCallback(
    (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.target !== pane.current) return
      if (inPlaceOf(session).isSeeking) {
        // They are meant for the text.
        event.preventDefault()
        event.stopPropagation()
        return
      }
      const { currentTarget, nativeEvent } = event
      if (isMenuKey(nativeEvent)) {
        event.preventDefault()
        openMenuAt(
          currentTarget,
          document.querySelector('[data-outline][data-kind="primary"]') ?? currentTarget,
        )
        return
      }
      // Between the bar and the pane stands the frame, with all that takes the focus in the page.
      const before = [...document.querySelectorAll<HTMLElement>(`[data-before-page] ${ENABLED_BUTTON}`)].at(
        -1,
      )
      if (event.key === 'Tab' && event.shiftKey && before) {
        event.preventDefault()
        before.focus()
        return
      }
      // They are the editor's everywhere; here they come first, as arrows and signs have a meaning of their own.
      const command = blockCommands.find(({ keys }) =>
        [keys ?? []].flat().some((one) => matchesKeys(one, event.nativeEvent)),
      )
      if (command?.when(session)) {
        event.preventDefault()
        event.stopPropagation()
        void command.run(session)
        return
      }
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const { store, selection } = session
      const { primary } = selection
      const select = (uid: string | undefined, whyNot: string) => {
        if (uid === undefined) {
          announcer.say(whyNot)
          return
        }
        selection.select([uid], { from: 'canvas' })
        page.reveal(uid)
      }
      const run = (id: string) => void blockCommands.find((one) => one.id === id)?.run(session)
      const inner = (uid: string) => store.slots(uid).flatMap((slot) => store.children(uid, slot))
      const beside = (step: number) => {
        if (primary === null) return inner(store.root)[0]
        const { parent, slot } = store.block(primary)
        if (parent === null || slot === null) return undefined
        const siblings = store.children(parent, slot)
        return siblings[siblings.indexOf(primary) + step]
      }
      const action = KEYS[event.key]
      if (!action) return
      event.preventDefault()
      event.stopPropagation()
      const { window } = page
      const scrollTo = (top: number) => {
        page.release()
        window?.scrollTo({ top })
      }
      const { scrollY = 0, innerHeight = 0 } = window ?? {}
      switch (action) {
        case 'next':
          select(beside(1), 'No block after it.')
          break
        case 'previous':
          select(beside(-1), 'No block before it.')
          break
        case 'inner':
          select(inner(primary ?? store.root)[0], 'No block in it.')
          break
        case 'parent':
          run('block.selectParent')
          break
        case 'write':
          run('block.write')
          break
        case 'start':
          scrollTo(0)
          break
        case 'end':
          scrollTo(page.document?.documentElement.scrollHeight ?? 0)
          break
        case 'forth':
          scrollTo(scrollY + innerHeight * SCROLLED)
          break
        case 'back':
          scrollTo(scrollY - innerHeight * SCROLLED)
          break
      }
    },
    [session, page, pane],
  )
}
