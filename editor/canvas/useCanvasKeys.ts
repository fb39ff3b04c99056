import { type KeyboardEvent, type RefObject, useCallback } from 'react'
import { matchesKeys } from '../commands/shortcuts.ts'
import { announcer } from '../parts/Announcer.ts'
import { ENABLED_BUTTON } from '../parts/disabledButton.ts'
import { isMenuKey, openMenuAt } from '../parts/menuKey.ts'
import { useSession } from '../session/EditorSession.ts'
import { blockCommands } from './blockCommands.ts'
import { useGlass } from './CanvasContext.ts'
import { inPlaceOf } from './inplace/InPlace.ts'

/** Actions of keys. */
const KEYS: Readonly<
  Record<string, 'next' | 'previous' | 'inner' | 'parent' | 'write' | 'start' | 'end' | 'pageDown' | 'pageUp'>
> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowRight: 'inner',
  ArrowLeft: 'parent',
  Escape: 'parent',
  Enter: 'write',
  Home: 'start',
  End: 'end',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
}

/** Part of the viewport height that Page Up and Page Down scroll by. */
const SCROLL_PART = 0.9

/**
 * Returns the key handler of the glass pane: keys select blocks and scroll the page. Commands that change the story have keys in
 * the whole editor.
 */
export function useCanvasKeys(pane: RefObject<HTMLElement | null>) {
  const session = useSession()
  const { page } = useGlass()
  return useCallback(
    (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.target !== pane.current) return
      if (inPlaceOf(session).isSeeking) {
        // The keys are typed for the text that is about to open.
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
      // The frame is between the toolbar and the pane in tab order. Skip everything focusable in it.
      const before = [...document.querySelectorAll<HTMLElement>(`[data-before-page] ${ENABLED_BUTTON}`)].at(
        -1,
      )
      if (event.key === 'Tab' && event.shiftKey && before) {
        event.preventDefault()
        before.focus()
        return
      }
      // Global shortcuts take precedence over the pane's arrows and characters.
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
      const sibling = (step: number) => {
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
          select(sibling(1), 'No block after it.')
          break
        case 'previous':
          select(sibling(-1), 'No block before it.')
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
        case 'pageDown':
          scrollTo(scrollY + innerHeight * SCROLL_PART)
          break
        case 'pageUp':
          scrollTo(scrollY - innerHeight * SCROLL_PART)
          break
      }
    },
    [session, page, pane],
  )
}
